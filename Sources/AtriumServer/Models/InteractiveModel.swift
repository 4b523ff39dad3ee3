package import Foundation
package import Intelligence

/// The provider's model, asked while a person waits: within the house's budget, with one more attempt where the provider has no time.
///
/// ```swift
/// let outcome = try await model.ask(request, for: "flyer", by: name, about: hash, within: .seconds(20)) { isUsable($0) ? $0 : nil }
/// ```
package struct InteractiveModel: Sendable {
  let account: ModelAccount
  /// Counts the pause between two attempts.
  let clock: any Clock<Duration>

  /// What reads flyers; nil where none are sent.
  package var flyerModel: String? { account.settings.flyerModel }

  package enum Outcome: Sendable, Equatable {
    case answered(String)
    /// The provider does not take the request; with its own words, which may be empty.
    case refused(reason: String)
    /// Nothing is sent now, as when the budget is spent or a person paused sending.
    case held(DigestFault)
    /// No usable answer came in time.
    case failed
  }

  /// Time that an answer takes at least: with less left there is no other attempt.
  private static let shortestAnswer: Duration = .seconds(2)
  /// Where the provider does not say how long it wants to be left alone.
  private static let pause: Duration = .seconds(1)

  /// Asks once, and once more where the provider failed or has no time: after the pause that it asks for, if the limit has room for that.
  ///
  /// - Parameters:
  ///   - purpose: names the request in the ledger.
  ///   - input: SHA-256 of what is sent.
  ///   - content: what an answer says; nil for one that has not the form that was asked for.
  package func ask(
    _ request: ModelRequest, for purpose: String, by model: String, about input: Data, within limit: Duration,
    content: @escaping @Sendable (String) -> String?
  ) async throws -> Outcome {
    let end = ContinuousClock.now + limit
    var isRetry = false
    while true {
      let inquiry = ModelInquiry.message(
        purpose, request, model: model, by: account.settings, within: max(.zero, end - .now), content: content)
      if !isRetry, let hold = try await account.hold(of: inquiry) { return .held(hold.fault) }
      let outcome = try await account.ask(inquiry, about: CallLedger.Subject(input: input))
      let pause: Duration
      switch outcome {
      case .answered(let content): return .answered(content)
      case .refused(let reason): return .refused(reason: reason)
      case .closed: return .held(.providerRefuses)
      case .unusable, .unreachable, .unanswered: return .failed
      case .busy(let seconds): pause = seconds.map { .seconds($0) } ?? Self.pause
      case .failed: pause = Self.pause
      }
      guard !isRetry, ContinuousClock.now + pause + Self.shortestAnswer <= end else { return .failed }
      try await clock.sleep(for: pause)
      isRetry = true
    }
  }
}
