import Foundation
import HTTPServing

/// Slows down whoever guesses passwords or codes, and nobody else. A pure state machine.
///
/// Failures are counted for an account together with the network they come from, and for an account from everywhere that it was never
/// signed in to from. So a stranger who tries an account's password waits longer and longer, wherever they move to, while the person
/// at a network that is known for theirs is not kept from their account, and a link by mail lets them in from anywhere.
///
/// An attempt counts as a failure from when it begins until it turns out to be none: guesses that are made at once count like guesses one
/// after the other.
struct SignInThrottle: Sendable {
  /// How many failures are free.
  static let free = 5
  static let freeFromStrangers = 20
  static let longest: TimeInterval = 900
  /// Failures are forgotten after that long without another.
  static let memory: TimeInterval = 3600
  /// More are not remembered: those that were quiet longest are forgotten.
  static let mostEntries = 20_000

  struct Attempt: Hashable, Sendable {
    /// The address that was typed, whether there is such an account or not.
    let account: String
    let network: ClientNetwork
    /// Whether the account was signed in to from there before.
    let isKnown: Bool
  }

  private enum Place: Hashable, Sendable {
    case pair(account: String, network: ClientNetwork)
    case strangers(account: String)
  }

  private struct Failures: Sendable {
    var count = 0
    var last: Date
  }

  private var failures: [Place: Failures] = [:]

  /// Begins an attempt, which counts as a failure until it `succeed`s or is `withdraw`n.
  ///
  /// - Returns: how long it has to wait; nil when it has begun.
  mutating func begin(_ attempt: Attempt, at now: Date) -> TimeInterval? {
    returnToPresent(attempt, at: now)
    if let wait = wait(for: attempt, at: now) { return wait }
    for (place, _) in places(of: attempt) {
      let known = failures[place].flatMap { now.timeIntervalSince($0.last) < Self.memory ? $0 : nil }
      failures[place] = Failures(count: (known?.count ?? 0) + 1, last: now)
    }
    if failures.count > Self.mostEntries { forget(at: now) }
    return nil
  }

  /// Clears what counted against this account from there. What strangers did stays counted.
  mutating func succeed(_ attempt: Attempt) {
    withdraw(attempt)
    failures[.pair(account: attempt.account, network: attempt.network)] = nil
  }

  /// Takes back an attempt that was neither right nor wrong: nobody got to look at it.
  mutating func withdraw(_ attempt: Attempt) {
    for (place, _) in places(of: attempt) {
      guard let known = failures[place] else { continue }
      failures[place] = known.count > 1 ? Failures(count: known.count - 1, last: known.last) : nil
    }
  }

  private func wait(for attempt: Attempt, at now: Date) -> TimeInterval? {
    let waits = places(of: attempt).compactMap { place, free -> TimeInterval? in
      guard let failures = failures[place], now.timeIntervalSince(failures.last) < Self.memory, failures.count >= free else { return nil }
      // Doubles with each failure, from a second on.
      let delay = min(Self.longest, exp2(Double(min(failures.count - free, 20))))
      let left = failures.last.addingTimeInterval(delay).timeIntervalSince(now)
      return left > 0 ? left : nil
    }
    return waits.max()
  }

  /// A failure that lies ahead happened before the clock was set back: it counts from now, or its wait would last until the clock has caught
  /// up.
  private mutating func returnToPresent(_ attempt: Attempt, at now: Date) {
    for (place, _) in places(of: attempt) {
      if let known = failures[place], known.last > now { failures[place] = Failures(count: known.count, last: now) }
    }
  }

  private func places(of attempt: Attempt) -> [(Place, free: Int)] {
    let pair = (Place.pair(account: attempt.account, network: attempt.network), free: Self.free)
    return attempt.isKnown ? [pair] : [pair, (.strangers(account: attempt.account), free: Self.freeFromStrangers)]
  }

  private mutating func forget(at now: Date) {
    failures = failures.filter { now.timeIntervalSince($0.value.last) < Self.memory }
    guard failures.count > Self.mostEntries else { return }
    let kept = failures.sorted { $0.value.last > $1.value.last }.prefix(Self.mostEntries / 2)
    failures = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
