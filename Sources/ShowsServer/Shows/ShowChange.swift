import AtriumAPI
import Foundation

/// What became of a show, for those who are told.
struct ShowChange: Sendable {
  /// Nil for a new one.
  let before: ShowRecord?
  let after: ShowRecord
  /// Who did it; they are not told.
  let by: String?

  var wasPublic: Bool { before?.state.status == .approved }
  var isPublic: Bool { after.state.status == .approved }

  /// The fields that people see differently now, by their names on the wire.
  var fields: [String] { before.map { $0.state.visibleChanges(to: after.state) } ?? [] }
}
