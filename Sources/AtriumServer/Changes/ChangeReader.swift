import AtriumAPI
import Foundation

/// How far one stream has read the change log.
struct ChangeReader: Sendable {
  private let log: ChangeLog
  private var position: Int64
  /// What a new stream says first: when to come back after it broke, and from where.
  let opening: Data
  private var lostCount: Bool

  /// - Parameter after: the last event that the client had, or nil when it begins now. One that this log never wrote (text, a number
  ///   from before
  ///   the state was deleted) leads to `Change.Kind.everything`, as does one whose followers were trimmed.
  init(log: ChangeLog, after: Int64?) async throws {
    self.log = log
    let latest = try await log.latest()
    lostCount = after.map { !(0...latest).contains($0) } ?? false
    position = lostCount ? latest : after ?? latest
    // A frame without data is no event, but its id counts: a client that loses the line before the first event still knows where it was.
    opening = Data("retry: 1000\nid: \(position)\n\n".utf8)
  }

  /// The next page of what was logged since the last time; empty when there is nothing new.
  mutating func next() async throws -> [EventFrame] {
    if lostCount {
      lostCount = false
      return [try everything()]
    }
    switch try await log.page(after: position) {
    case .changes(let changes):
      position = changes.last?.id ?? position
      return try changes.map(Self.frame)
    case .trimmed(let latest):
      position = latest
      return [try everything()]
    }
  }

  /// "What you have may be out of date in any way: read it again."
  private func everything() throws -> EventFrame {
    try Self.frame(Change(id: position, room: .notes, kind: Change.Kind.everything, ids: []))
  }

  private static func frame(_ change: Change) throws -> EventFrame {
    try EventFrame(id: String(change.id), name: change.kind, json: change)
  }
}
