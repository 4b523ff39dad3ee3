import Observation

/// What all tracked scopes of a session read, and only the renderer changes: a change asks each of their registrations whether it is still
/// wanted. An observable of its own for each scope would cost half a kilobyte.
@MainActor final class Canary: Observable {
  /// A change means nothing else.
  private(set) static var isCleaning = false
  static let fewEnded = 16

  private let registrar = ObservationRegistrar()
  private var wanted = 0
  private var ended = 0
  private var call: Bool { true }

  /// Has the scope that runs depend on the canary.
  func read() { registrar.access(self, keyPath: \.call) }

  func begin() { wanted += 1 }

  /// Registrations that have ended are let go of when they are some and half as many as those that are wanted.
  func end() {
    wanted -= 1
    ended += 1
    if ended >= Self.fewEnded, ended * 2 >= wanted { clean() }
  }

  /// Lets go of the registrations that have ended.
  func clean() {
    guard ended > 0 else { return }
    ended = 0
    Self.isCleaning = true
    defer { Self.isCleaning = false }
    registrar.withMutation(of: self, keyPath: \.call) {}
  }
}
