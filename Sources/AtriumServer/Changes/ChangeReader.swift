import AtriumAPI
import Foundation
import NIOCore

/// How far one stream has read the change log.
struct ChangeReader: Sendable {
  private let pages: ChangePages
  private let audience: ChangeAudience
  private var position: Int64
  /// The id that the client goes on from when it is cut off now.
  private var told: Int64
  private var hasLostCount: Bool
  /// The last signal up to which everything was read.
  private var caughtUp = -1

  /// - Parameter after: the last event that the client had, or nil when it begins now. One that this log never wrote (text, a number
  ///   from before the state was deleted) leads to `Change.Kind.everything`, as does one whose followers were trimmed.
  init(log: ChangeLog, pages: ChangePages, audience: ChangeAudience, after: Int64?) async throws {
    self.pages = pages
    self.audience = audience
    let latest = try await log.latest()
    hasLostCount = after.map { !(0...latest).contains($0) } ?? false
    position = hasLostCount ? latest : after ?? latest
    told = position
  }

  /// What a new stream says first: when to come back after it broke, and from where.
  ///
  /// A frame without data is no event, but its id counts: a client that loses the line before the first event still knows where it was.
  var opening: ByteBuffer { ByteBuffer(string: "retry: 1000\nid: \(position)\n\n") }

  /// The next page of what was logged since the last time, also one with nothing in it for this audience; nil when there is nothing new.
  ///
  /// - Parameter signal: the last one that was heard.
  mutating func next(since signal: Int) async throws -> ChangePages.Page? {
    if hasLostCount {
      hasLostCount = false
      return try ChangePages.everything(at: position, for: audience)
    }
    // Of what a stream is woken for there is mostly one page.
    guard caughtUp < signal else { return nil }
    let page = try await pages.page(after: position, for: audience, since: signal)
    if let signal = page.completes { caughtUp = signal }
    guard page.end != position else { return nil }
    position = page.end
    told = page.changes.last?.id ?? told
    return page
  }

  /// What a stream says that has nothing else to say. It moves the client past what was not for it, which may be trimmed one day.
  mutating func heartbeat() -> ByteBuffer {
    guard told != position else { return ByteBuffer(bytes: EventFrame.heartbeat) }
    told = position
    return ByteBuffer(string: "id: \(position)\n\n")
  }
}
