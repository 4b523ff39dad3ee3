import AtriumDevice
import Foundation

/// What the app does when the system wakes it for a short while.
struct BackgroundRefresh: Sendable {
  /// As `BGTaskSchedulerPermittedIdentifiers` has it.
  static let identifier = (Bundle.main.bundleIdentifier ?? "Atrium") + ".refresh"

  let queue: ShareQueue
  let hasServer: @Sendable () async -> Bool
  let perform: @Sendable (RefreshPlan.Step) async -> Void

  /// Does each step until the time is over or the task is cancelled.
  @concurrent func run() async {
    let steps = RefreshPlan.steps(waiting: queue.all(), hasServer: await hasServer(), at: Date())
    let end = Date(timeIntervalSinceNow: RefreshPlan.longest)
    for step in steps {
      guard !Task.isCancelled, Date() < end else { return }
      await perform(step)
    }
  }

  @concurrent func nextDate() async -> Date? {
    RefreshPlan.nextDate(after: Date(), waiting: queue.all(), hasServer: await hasServer())
  }
}
