import AtriumDevice
import SwiftUI

/// What a row is called: a name of the person's own, and of a sample one that is translated.
struct RowTitle: View {
  let row: WidgetRow
  let isSample: Bool

  var body: some View { Text(name: row.title, isSample: isSample) }
}

/// Where a row belongs: a folder, a venue, a machine.
struct RowPlace: View {
  let row: WidgetRow
  let isSample: Bool

  var body: some View {
    switch row.detail {
    case .text(let place)?, .cancelled(let place)?: Text(name: place, isSample: isSample)
    case .agent(_, let device)?: Text(verbatim: device)
    case .page?, nil: EmptyView()
    }
  }
}

extension Text {
  /// - Parameter isSample: the name is a key of the catalogue of strings.
  init(name: String, isSample: Bool) {
    self = isSample ? Text(LocalizedStringKey(name)) : Text(verbatim: name)
  }
}
