public import Foundation

/// What is kept of a widget from one refresh to the next, in the folder that the app and its widgets share.
public struct WidgetRecord: Codable, Hashable, Sendable {
  /// Of the format. A record of another version counts as none: the server is asked anyway, and the contents are no loss.
  static let version = 1

  private var version = Self.version
  /// The server that the contents are from: those of another are never shown.
  public let server: UUID
  public private(set) var contents: WidgetContents?
  /// How often in a row the server could not be reached.
  public private(set) var failures = 0

  public init(server: UUID) { self.server = server }

  /// - Returns: nil for what is no record, or one of another version.
  init?(_ data: Data) {
    guard let record = try? JSONDecoder().decode(WidgetRecord.self, from: data), record.version == Self.version else { return nil }
    self = record
  }

  func encoded() throws -> Data { try JSONEncoder().encode(self) }

  /// What a widget shows of it while the server is not asked.
  public var state: WidgetState {
    guard let contents else { return .unreachable }
    return .shown(contents, isStale: failures > 0)
  }

  /// Takes what the server answered.
  ///
  /// Contents are forgotten once somebody may no longer see them, and stay while the server cannot be reached.
  ///
  /// - Returns: what the widget shows from now on.
  public mutating func take(_ answer: WidgetAnswer, at now: Date) -> WidgetState {
    switch answer {
    case .found(let rows, let count):
      failures = 0
      contents = WidgetContents(rows: rows, count: count, date: now)
      return state
    case .signedOut, .unavailable:
      failures = 0
      contents = nil
      return answer == .signedOut ? .signedOut : .unavailable
    case .unreachable:
      failures += 1
      return state
    }
  }
}
