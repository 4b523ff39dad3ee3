import AtriumDevice
import Foundation
import WidgetKit

/// What a widget shows from a moment on.
struct WidgetEntry: TimelineEntry {
  let date: Date
  let kind: WidgetKind
  let state: WidgetState
  /// Whether the rows are samples, whose words are keys of the catalogue of strings.
  var isSample = false

  /// The rows that still count when it is shown.
  var rows: [WidgetRow] {
    if case .shown(let contents, _) = state { contents.rows(at: date) } else { [] }
  }

  /// How many things there are; as ``WidgetContents/count``.
  var count: Int { if case .shown(let contents, _) = state { contents.count } else { 0 } }

  /// When the contents were true, where the server did not answer since.
  var staleDate: Date? { if case .shown(let contents, isStale: true) = state { contents.date } else { nil } }
}
