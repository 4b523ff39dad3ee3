import Observation

/// One observable property that represents all of an observable object: scopes that use the object read it, and each change of the object
/// is one of it. So these scopes run again as those that read `@Observable` objects do, also for a change made off the main actor.
final class ObjectChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var all: Bool { true }

  /// Has the scope that runs depend on the object.
  func read() { registrar.access(self, keyPath: \.all) }

  func make(_ change: () -> Void) { registrar.withMutation(of: self, keyPath: \.all, change) }
}
