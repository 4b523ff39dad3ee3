import AtriumDevice
import Foundation
import Observation

/// The lock of the app, as its windows see it: performs what `AppLock` says.
@MainActor @Observable final class LockModel {
  private(set) var lock: AppLock
  @ObservationIgnored private var windows = WindowPresences<UUID>()
  private let authentication = DeviceAuthentication()
  private let defaults: UserDefaults
  private let clock = ContinuousClock()

  private static let key = "lockDelay"

  /// - Parameter defaults: of the app alone: where the setting is kept.
  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    let saved = defaults.object(forKey: Self.key) as? Int
    lock = AppLock(delay: saved.flatMap(LockDelay.init(rawValue:)), screen: .ofPlatform)
  }

  /// A window appears, or goes elsewhere.
  ///
  /// - Parameter presence: nil where it is closed.
  func report(_ presence: Presence?, of window: UUID) {
    guard let presence = windows.report(presence, of: window) else { return }
    let now = clock.now
    switch presence {
    case .active: handle(.becameActive(at: now))
    case .inactive: handle(.resignedActive(at: now))
    case .background: handle(.enteredBackground(at: now))
    }
  }

  func unlock() { handle(.unlockRequested) }

  func choose(_ delay: LockDelay?) { handle(.chose(delay)) }

  private func handle(_ event: AppLock.Event) {
    for action in lock.handle(event) {
      switch action {
      case .authenticate(let attempt, let purpose): authenticate(attempt, purpose)
      case .cancelAuthentication: authentication.cancel()
      case .save(let delay): defaults.set(delay?.rawValue, forKey: Self.key)
      case .wake(let time): wake(at: time)
      }
    }
  }

  private func authenticate(_ attempt: Int, _ purpose: AppLock.Purpose) {
    Task {
      let failure = await authentication.authenticate(by: .ownerOfDevice, reason: purpose.reason)
      handle(failure.map { .failed($0, attempt: attempt) } ?? .authenticated(attempt: attempt))
    }
  }

  private func wake(at time: ContinuousClock.Instant) {
    Task { [weak self, clock] in
      try? await clock.sleep(until: time)
      self?.handle(.timePassed(at: clock.now))
    }
  }
}
