/// What happens after a turn: appearances, changes and tasks, in the order in which they came up.
@MainActor final class EffectQueue {
  private var waiting: [() -> Void] = []
  private var tasks: [ObjectIdentifier: Running] = [:]
  private var lastTask: UInt32 = 0
  /// Tasks that were started and have not run to their first wait.
  private(set) var starting = 0
  /// Called in a later job than the one in which the last of them did.
  var onStarted: (() -> Void)?

  /// A task of a node, counted: a later one may have taken its place when it ends.
  private struct Running {
    let number: UInt32
    let task: Task<Void, Never>
  }

  /// How many tasks have not ended.
  var running: Int { tasks.count }

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
    tasks[key]?.task.cancel()
    starting += 1
    lastTask &+= 1
    let number = lastTask
    let task = Task(priority: priority) { @MainActor [weak self] in
      self?.hasStarted()
      await action()
      self?.hasEnded(key, number)
    }
    tasks[key] = Running(number: number, task: task)
  }

  /// A task that is known keeps its memory, a kilobyte or two, also when it has nothing left to do.
  private func hasEnded(_ key: ObjectIdentifier, _ number: UInt32) {
    if tasks[key]?.number == number { tasks[key] = nil }
  }

  private func hasStarted() {
    starting -= 1
    guard starting == 0 else { return }
    Task { self.onStarted?() }
  }

  func cancel(of node: _Node) {
    tasks.removeValue(forKey: ObjectIdentifier(node))?.task.cancel()
  }

  /// What has not happened yet will not: the session ends.
  func forgetWaiting() { waiting = [] }

  func cancelAll() {
    for running in tasks.values { running.task.cancel() }
    tasks = [:]
    waiting = []
  }
}
