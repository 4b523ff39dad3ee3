/// What happens after a turn: appearances, changes and tasks, in the order in which they came up.
@MainActor final class EffectQueue {
  private var waiting: [() -> Void] = []
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
  /// Tasks that were started and have not run to their first wait.
  private(set) var starting = 0
  /// Called in a later job than the one in which the last of them did.
  var onStarted: (() -> Void)?

  var isEmpty: Bool { waiting.isEmpty }

  func add(_ effect: @escaping () -> Void) { waiting.append(effect) }

  /// Runs what waits. State that effects write marks nodes for the next round of the same turn.
  func run() {
    let effects = waiting
    waiting = []
    for effect in effects { Tracking.untracked(effect) }
  }

  /// Starts a task of a node. It ends when the node goes or asks for another.
  func start(for node: _Node, priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    let key = ObjectIdentifier(node)
    tasks[key]?.cancel()
    starting += 1
    tasks[key] = Task(priority: priority) { @MainActor [weak self] in
      self?.hasStarted()
      await action()
    }
  }

  private func hasStarted() {
    starting -= 1
    guard starting == 0 else { return }
    Task { self.onStarted?() }
  }

  func cancel(of node: _Node) {
    tasks.removeValue(forKey: ObjectIdentifier(node))?.cancel()
  }

  /// What has not happened yet will not: the session ends.
  func forgetWaiting() { waiting = [] }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    waiting = []
  }
}
