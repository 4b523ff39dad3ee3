/// The lock of the whole app, by Face ID, Touch ID, Optic ID or the device's passcode: off until the person turns it on. A pure state
/// machine; `LockModel` performs its actions.
///
/// ```
/// unlocked ──(away for the delay)──► locked, prompt due ──(active)──► asking ──(authenticated)──► unlocked
///                                         ▲                             │
///                                         └──(background)── waiting ◄───┘ (failed, cancelled)
/// ```
///
/// The system's own dialog makes the app inactive, and active again when it is gone. So the prompt appears by itself only once each time
/// that the app comes back from the background; after that the person asks for it. Otherwise cancelling would bring it up again at once.
///
/// Times are of a clock that goes on while the device sleeps and that nobody can set.
public struct AppLock: Equatable, Sendable {
  public typealias Instant = ContinuousClock.Instant

  /// How apps share the screen of a device.
  public enum Screen: Sendable {
    /// An app that is not active is on its way out, and the system takes a picture of it for the app switcher (iPhone, iPad).
    case switched
    /// Windows of several apps are side by side, and stay visible while another is used (Mac, Vision).
    case shared
  }

  public enum Event: Equatable, Sendable {
    case becameActive(at: Instant)
    case resignedActive(at: Instant)
    case enteredBackground(at: Instant)
    /// The answer to `wake`.
    case timePassed(at: Instant)
    /// The person wants to unlock the app.
    case unlockRequested
    /// The person chose when the app locks, or nil that it never does.
    case chose(LockDelay?)
    case authenticated(attempt: Int)
    case failed(AuthenticationFailure, attempt: Int)
  }

  public enum Action: Equatable, Sendable {
    /// Ask the system who holds the device, and report the outcome with this number.
    case authenticate(attempt: Int, Purpose)
    /// Take the system's dialog away.
    case cancelAuthentication
    /// Keep the setting.
    case save(LockDelay?)
    /// Send `timePassed` at this time, if the app still runs.
    case wake(at: Instant)
  }

  public enum Purpose: Sendable {
    case unlock
    /// The person turns the lock on: whoever cannot unlock the app must not lock it.
    case turnOn
  }

  private enum State: Equatable {
    case unlocked
    /// The person is being asked before the lock is turned on.
    case turningOn(LockDelay)
    case locked(Prompt)
  }

  private enum Prompt: Equatable {
    /// Shown as soon as the app is active.
    case due
    case shown
    /// Until the person asks for it.
    case declined
  }

  /// When the app locks; nil for never.
  public private(set) var delay: LockDelay?
  /// Why the last attempt failed, where the person is told.
  public private(set) var failure: AuthenticationFailure?
  private let screen: Screen
  private var state: State
  private var presence = Presence.inactive
  /// Since when the app is away.
  private var awaySince: Instant?
  private var attempt = 0

  /// An app that was just launched is locked.
  ///
  /// - Parameter delay: as it was saved.
  public init(delay: LockDelay?, screen: Screen) {
    self.delay = delay
    self.screen = screen
    state = delay == nil ? .unlocked : .locked(.due)
  }

  public var isLocked: Bool { if case .locked = state { true } else { false } }

  /// Whether the system's dialog is shown.
  public var isAsking: Bool {
    switch state {
    case .locked(.shown), .turningOn: true
    case .unlocked, .locked: false
    }
  }

  /// Whether a window hides its content: while the app is locked, and where the system may take its picture.
  public func hidesContent(of window: Presence) -> Bool {
    isLocked || (delay != nil && screen == .switched && window != .active)
  }

  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .becameActive(let now):
      presence = .active
      lockIfDue(at: now)
      awaySince = nil
      return state == .locked(.due) ? ask() : []
    case .resignedActive(let now):
      presence = .inactive
      return screen == .shared ? leave(at: now) : []
    case .enteredBackground(let now):
      presence = .background
      let wasAsking = isAsking
      if isLocked { state = .locked(.due) }
      if case .turningOn = state { state = .unlocked }
      failure = nil
      return (wasAsking ? [.cancelAuthentication] : []) + leave(at: now)
    case .timePassed(let now):
      lockIfDue(at: now)
      return []
    case .unlockRequested:
      return isLocked && !isAsking ? ask() : []
    case .chose(let delay):
      return choose(delay)
    case .authenticated(attempt):
      return authenticated()
    case .failed(let failure, attempt):
      return failed(failure)
    case .authenticated, .failed:
      return []
    }
  }

  private mutating func ask() -> [Action] {
    failure = nil
    attempt += 1
    state = .locked(.shown)
    return [.authenticate(attempt: attempt, .unlock)]
  }

  private mutating func leave(at now: Instant) -> [Action] {
    guard awaySince == nil else { return [] }
    awaySince = now
    guard let delay, state == .unlocked else { return [] }
    lockIfDue(at: now)
    // A suspended app is asked when it comes back; one that stays visible locks before anybody touches it.
    return isLocked ? [] : [.wake(at: now.advanced(by: delay.duration))]
  }

  private mutating func lockIfDue(at now: Instant) {
    guard let delay, state == .unlocked, let awaySince, awaySince.duration(to: now) >= delay.duration else { return }
    state = .locked(.due)
  }

  private mutating func choose(_ delay: LockDelay?) -> [Action] {
    guard state == .unlocked, delay != self.delay else { return [] }
    failure = nil
    guard let delay, self.delay == nil else {
      self.delay = delay
      return [.save(delay)]
    }
    attempt += 1
    state = .turningOn(delay)
    return [.authenticate(attempt: attempt, .turnOn)]
  }

  private mutating func authenticated() -> [Action] {
    guard isAsking else { return [] }
    // Whoever has just shown their face is there, though the dialog made the app inactive.
    awaySince = nil
    failure = nil
    defer { state = .unlocked }
    guard case .turningOn(let delay) = state else { return [] }
    self.delay = delay
    return [.save(delay)]
  }

  private mutating func failed(_ failure: AuthenticationFailure) -> [Action] {
    guard isAsking else { return [] }
    self.failure = failure.isSilent ? nil : failure
    if case .turningOn = state {
      state = .unlocked
      return []
    }
    guard failure == .noPasscode else {
      state = .locked(.declined)
      return []
    }
    // Nobody removes the passcode of a device without knowing it. Without one nobody could ever open the app again.
    state = .unlocked
    delay = nil
    awaySince = nil
    return [.save(nil)]
  }
}
