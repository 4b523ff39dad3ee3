import Foundation

/// The life of a job. A value without a clock or threads: the store keeps it, and a runner does what it says.
///
/// ```
/// queued --take--> leased --succeed--> succeeded, or queued when it was asked for meanwhile
///                    |------fail-----> failed --take--> leased; dead after `mostAttempts`
///                    |----give back--> queued
///                    '---lease ends--> taken by another, or dead
/// cancel ends whatever is not over.
/// ```
struct JobLife: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case queued(from: Date)
    case leased(Lease)
    case failed(next: Date)
    case succeeded(Date)
    case cancelled(Date)
    case dead(Date)
  }

  /// A runner has the job until then, unless it says in time that it lives. The token is the runner's for this one attempt.
  struct Lease: Equatable, Sendable {
    let token: String
    let until: Date
  }

  enum Event: Equatable, Sendable {
    /// It is asked for again.
    case ask
    /// A person waits for it: after a failure it is not put off any longer.
    case hasten
    case take(Lease)
    case renew(Lease)
    /// - Parameter rest: seconds until it begins again if it was asked for while it ran.
    case succeed(token: String, rest: TimeInterval = JobLife.rest)
    case fail(token: String)
    /// The runner ends, and the job has done nothing wrong.
    case giveBack(token: String)
    case cancel
  }

  enum Refusal: Error, Equatable {
    /// Nothing more becomes of it.
    case over
    /// It is another runner's, or its time has not come.
    case notFree
    /// The lease is not this runner's any more.
    case lost
  }

  static let mostAttempts = 5
  /// Seconds between the end of a job that was asked for while it ran and its next beginning. What is asked for without end, as by a file
  /// that grows and grows, is not done without end. A worker that sees to that itself says less.
  static let rest: TimeInterval = 10
  /// Seconds for which a job that has not failed is put off at most.
  static let longestDelay: TimeInterval = 10

  private(set) var state: State
  /// How often it was taken; what was given back does not count.
  private(set) var attempts = 0
  /// It was asked for while it ran, and may have looked already at what it was asked for.
  private(set) var isAskedAgain = false

  init(from date: Date) {
    state = .queued(from: date)
  }

  /// As it was kept.
  init(state: State, attempts: Int, isAskedAgain: Bool) {
    self.state = state
    self.attempts = attempts
    self.isAskedAgain = isAskedAgain
  }

  mutating func handle(_ event: Event, at now: Date) throws(Refusal) {
    guard ended == nil else { throw .over }
    switch event {
    case .ask: ask(at: now)
    case .hasten: if case .failed = state { state = .queued(from: now) }
    case .take(let lease): try take(lease, at: now)
    case .renew(let lease):
      try check(lease.token)
      state = .leased(lease)
    case .succeed(let token, let rest):
      try check(token)
      state = isAskedAgain ? .queued(from: now.addingTimeInterval(rest)) : .succeeded(now)
      if isAskedAgain { attempts = 0 }
      isAskedAgain = false
    case .fail(let token):
      try check(token)
      state = attempts < Self.mostAttempts ? .failed(next: now.addingTimeInterval(Self.pause(after: attempts))) : .dead(now)
    case .giveBack(let token):
      try check(token)
      state = .queued(from: now)
      attempts -= 1
    case .cancel: state = .cancelled(now)
    }
  }

  /// What runs is done once more. What waits, waits no longer than if it had begun to wait now: with a clock that was set back by a day its
  /// time would come a day late.
  private mutating func ask(at now: Date) {
    switch state {
    case .leased: isAskedAgain = true
    case .queued(let date): state = .queued(from: min(date, now.addingTimeInterval(Self.longestDelay)))
    case .failed(let next): state = .failed(next: min(next, now.addingTimeInterval(Self.pause(after: attempts))))
    case .succeeded, .cancelled, .dead: break
    }
  }

  private mutating func take(_ lease: Lease, at now: Date) throws(Refusal) {
    guard let due, due <= now else { throw .notFree }
    // A job that ends its process each time is not tried for ever.
    guard attempts < Self.mostAttempts else {
      state = .dead(now)
      return
    }
    attempts += 1
    state = .leased(lease)
  }

  private func check(_ token: String) throws(Refusal) {
    guard case .leased(let lease) = state, lease.token == token else { throw .lost }
  }

  /// Seconds until the next attempt: half a minute, two, eight, half an hour.
  static func pause(after attempts: Int) -> TimeInterval { 30 * pow(4, Double(max(1, attempts) - 1)) }
}

extension JobLife {
  /// From when on a runner may take it; nil when it is over.
  var due: Date? {
    switch state {
    case .queued(let date), .failed(next: let date): date
    case .leased(let lease): lease.until
    case .succeeded, .cancelled, .dead: nil
    }
  }

  var ended: Date? {
    switch state {
    case .queued, .leased, .failed: nil
    case .succeeded(let date), .cancelled(let date), .dead(let date): date
    }
  }
}
