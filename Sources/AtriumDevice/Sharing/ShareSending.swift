public import Foundation

/// How far a shared thing is on its way: what happened goes in, what is to be done comes out. It is saved beside the thing after each step, so that
/// whoever goes on with it, in whichever process, does not send a part twice.
///
/// ```
///   start ──> send a part ──> send the next ──> ... ──> remove
///                 │ failed
///                 ├── for now:  stop, due again later
///                 └── for good: stop, shown to the person, who retries or deletes it
/// ```
public struct ShareSending: Codable, Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    case start
    /// The server has the part that was to be sent.
    case sent
    case failed(ShareFailure, at: Date)
    /// The process has no more time. Nothing is known of the part.
    case interrupted
  }

  public enum Action: Hashable, Sendable {
    case send(SharePart)
    case save
    /// Everything has arrived.
    case remove
    case stop
  }

  public private(set) var sent: Set<SharePart> = []
  /// How often in a row it failed.
  public private(set) var losses = 0
  /// Before this it is not tried again by itself.
  public private(set) var dueDate: Date?
  /// Of the last attempt.
  public private(set) var failure: ShareFailure?
  /// When the person opened it in a form.
  public private(set) var openedDate: Date?

  public init() {}

  public var isFailed: Bool { failure?.isFinal == true }

  public func isDue(at date: Date) -> Bool { !isFailed && (dueDate.map { $0 <= date } ?? true) }

  /// - Parameter parts: of the thing, in order.
  public mutating func handle(_ event: Event, parts: [SharePart]) -> [Action] {
    switch event {
    case .start: return isFailed ? [.stop] : [next(of: parts)]
    case .sent:
      if let part = parts.first(where: { !sent.contains($0) }) { sent.insert(part) }
      (losses, dueDate, failure) = (0, nil, nil)
      return [.save, next(of: parts)]
    case .failed(let failure, let date):
      self.failure = failure
      losses += 1
      dueDate = failure.isFinal ? nil : date.addingTimeInterval(wait(after: failure))
      return [.save, .stop]
    case .interrupted: return [.stop]
    }
  }

  /// The person wants it to be sent again.
  public mutating func retry() { (losses, dueDate, failure) = (0, nil, nil) }

  /// The person opened it in a form.
  public mutating func open(at date: Date) { openedDate = date }

  private func next(of parts: [SharePart]) -> Action {
    parts.first { !sent.contains($0) }.map { .send($0) } ?? .remove
  }

  /// Seconds: one minute, doubled with each loss up to six hours, or what the server asks for if that is longer.
  private func wait(after failure: ShareFailure) -> TimeInterval {
    let usual = min(60 * pow(2, Double(min(losses, 20) - 1)), 6 * 60 * 60)
    guard case .busy(let asked?) = failure else { return usual }
    return max(usual, min(asked, 24 * 60 * 60))
  }
}
