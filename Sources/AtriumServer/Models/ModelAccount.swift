import Foundation
import Intelligence
import Logging
import Storage

/// The house's account with the provider of a model: nothing is asked beyond the budget of the month, or while it is held back, and each request is
/// written down.
///
/// ```
/// write down the request --> send it --> write down what came of it, with the result
/// ```
/// A server that ends in between has written down the request; its next start counts it as lost, and may send it once more.
struct ModelAccount: Sendable {
  let client: ModelClient
  let ledger: CallLedger
  /// Is woken when what holds the requests back ends.
  let timer: DueTimer
  /// Whether a person paused sending.
  let isPaused: @Sendable () async throws -> Bool
  let now: @Sendable () -> Date
  let zone: @Sendable () -> TimeZone
  let logger: Logger
  private let wait = Locked(ProviderWait())

  /// Forms in which a request is sent, before its refusal counts.
  private static let mostForms = 4

  init(
    client: ModelClient, ledger: CallLedger, timer: DueTimer, isPaused: @escaping @Sendable () async throws -> Bool,
    now: @escaping @Sendable () -> Date, zone: @escaping @Sendable () -> TimeZone, logger: Logger
  ) {
    self.client = client
    self.ledger = ledger
    self.timer = timer
    self.isPaused = isPaused
    self.now = now
    self.zone = zone
    self.logger = logger
  }

  var settings: ModelSettings { client.settings }

  // MARK: Whether anything is sent

  /// When the month of the budget began, and when the next one does.
  func month(at date: Date) -> DateInterval {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone()
    return calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 31 * 86_400)
  }

  /// Why nothing is sent now; nil when something is.
  func hold() async throws -> SendingHold? {
    let now = now()
    if try await isPaused() { return SendingHold(fault: .sendingPaused, until: nil) }
    if let hold = wait.withLock({ $0.hold(at: now) }) { return hold }
    let month = month(at: now)
    guard let most = settings.monthlyTokens else { return nil }
    let spent = try await ledger.sum(since: month.start).tokens
    return spent + Int64(Caption.estimatedTokens) > Int64(most) ? SendingHold(fault: .budgetReached, until: month.end) : nil
  }

  /// Why this is not sent now, as when the budget has no room for it; nil when it may be.
  func hold(of inquiry: ModelInquiry) async throws -> SendingHold? {
    if let hold = try await hold() { return hold }
    guard let most = settings.monthlyTokens else { return nil }
    let month = month(at: now())
    if try await ledger.sum(since: month.start).tokens + Int64(inquiry.estimatedTokens) <= Int64(most) { return nil }
    return SendingHold(fault: .budgetReached, until: month.end)
  }

  /// What waits in a queue is held back with its first, although something smaller may still fit.
  func wait(for hold: SendingHold) {
    guard hold.fault == .budgetReached, let end = hold.until else { return }
    wait.withLock { $0.exhaust(until: end) }
    timer.expect(end)
  }

  /// A person resumes: what the provider said before counts for nothing.
  func resume() { wait.withLock { $0.open() } }

  // MARK: A request

  /// What came of asking.
  enum Outcome: Sendable, Equatable {
    /// What the answer says, in the form that was asked for.
    case answered(String)
    /// The answer has another form; it was paid for.
    case unusable
    /// The provider does not take the request; with its own words.
    case refused(reason: String)
    /// It takes no request of this house.
    case closed
    /// It has no time, or is away; with the seconds that it asks for.
    case busy(retryAfter: TimeInterval?)
    /// Nothing was sent.
    case unreachable
    /// The provider failed while it answered.
    case failed
    /// It was sent, and no answer came.
    case unanswered
  }

  /// Asks, in the forms that the server may take.
  ///
  /// - Parameter keep: is called with the answer, in the transaction that writes down that it came.
  func ask(
    _ inquiry: ModelInquiry, about subject: CallLedger.Subject, keep: @escaping @Sendable (String, Connection) throws -> Void = { _, _ in }
  ) async throws -> Outcome {
    var form = client.firstForm(of: inquiry)
    for _ in 0..<Self.mostForms {
      let body = try inquiry.body(form)
      let call = CallLedger.Call(
        subject: subject, purpose: inquiry.purpose, provider: settings.interface.rawValue, model: inquiry.model, bytes: body.count,
        estimate: inquiry.estimatedTokens)
      try await ledger.begin(call, at: now())
      let reply = await client.send(body, of: inquiry)
      if case .refused(let status, let reason) = reply, let next = form.after(status: status, reason: reason) {
        try await end(call, .refused, detail: reason)
        form = next
        continue
      }
      if case .answered = reply { client.keep(form, of: inquiry) }
      return try await take(reply, to: call, inquiry, keep)
    }
    return .refused(reason: "")
  }

  /// Writes down what came of a request, and says what it means for those that follow.
  private func take(
    _ reply: ModelReply, to call: CallLedger.Call, _ inquiry: ModelInquiry, _ keep: @escaping @Sendable (String, Connection) throws -> Void
  ) async throws -> Outcome {
    switch reply {
    case .answered(let text, let tokens):
      resume()
      guard let content = inquiry.content(text) else {
        try await end(call, .unusable, tokens: tokens)
        return .unusable
      }
      try await ledger.database.write { [ledger] connection in
        try ledger.end(call, .answered, tokens: tokens, in: connection)
        try keep(content, connection)
      }
      return .answered(content)
    case .unreadable:
      try await end(call, .unusable)
      return .unusable
    case .refused(_, let reason):
      try await end(call, .refused, detail: reason)
      return .refused(reason: reason)
    case .closed(let status):
      wait.withLock { $0.close() }
      logger.error("the provider of the model refuses: check key, account and model", metadata: ["status": "\(status)"])
      try await end(call, .refused, detail: "status \(status)")
      return .closed
    case .busy(let seconds):
      try await end(call, .busy)
      holdBack(seconds)
      return .busy(retryAfter: seconds)
    case .unreachable(let cause):
      try await end(call, .busy, detail: "not reached")
      logger.warning("the provider of the model cannot be reached", metadata: ["cause": "\(cause)"])
      holdBack(nil)
      return .unreachable
    case .failed(let status):
      try await end(call, .failed, detail: "status \(status)")
      return .failed
    case .unanswered:
      try await end(call, .failed, detail: "no answer")
      return .unanswered
    }
  }

  private func holdBack(_ seconds: TimeInterval?) {
    let hold = wait.withLock { wait in
      wait.busy(retryAfter: seconds, at: now())
      return wait.hold
    }
    if let until = hold?.until { timer.expect(until) }
  }

  private func end(_ call: CallLedger.Call, _ outcome: CallLedger.Outcome, tokens: ModelTokens? = nil, detail: String? = nil) async throws {
    try await ledger.database.write { [ledger] in try ledger.end(call, outcome, tokens: tokens, detail: detail, in: $0) }
  }
}
