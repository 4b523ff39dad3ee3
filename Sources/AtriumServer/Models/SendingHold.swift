import Foundation
import Intelligence

/// Why nothing is sent to a provider now.
struct SendingHold: Sendable, Equatable {
  let fault: DigestFault
  /// Nil for one that ends when the person resumes, or the server starts with other settings.
  let until: Date?
}

/// What the last answers of a provider mean for what is sent next. A value without a clock.
struct ProviderWait: Sendable, Equatable {
  private(set) var hold: SendingHold?
  private var busyAnswers = 0

  /// The longest that is waited, whatever the provider asks for.
  static let longest: TimeInterval = 3_600

  /// The provider has no time: it is waited as long as it says, else half a minute, then longer and longer.
  mutating func busy(retryAfter: TimeInterval?, at now: Date) {
    busyAnswers += 1
    let pause = min(Self.longest, max(1, retryAfter ?? JobLife.pause(after: min(busyAnswers, 5))))
    hold = SendingHold(fault: .providerBusy, until: now.addingTimeInterval(pause))
  }

  /// What is left of the budget is too little for what is next.
  mutating func exhaust(until date: Date) { hold = SendingHold(fault: .budgetReached, until: date) }

  /// The provider takes nothing of this house.
  mutating func close() { hold = SendingHold(fault: .providerRefuses, until: nil) }

  /// It answers.
  mutating func open() { self = ProviderWait() }

  /// What holds at a time.
  func hold(at now: Date) -> SendingHold? { hold.flatMap { hold in hold.until.map { $0 > now } ?? true ? hold : nil } }
}
