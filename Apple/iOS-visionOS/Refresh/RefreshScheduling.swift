import BackgroundTasks
import Foundation

/// Has the system wake the app for a `BackgroundRefresh`.
enum RefreshScheduling {
  /// Called before the app has finished launching: the system takes no handler later.
  nonisolated static func register(_ refresh: BackgroundRefresh) {
    _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: BackgroundRefresh.identifier, using: nil) { task in
      // The scheduler hands the task over and keeps nothing of it.
      nonisolated(unsafe) let task = task
      let work = Task {
        // Asked for first: if the time is over before the steps are done there is a next time all the same.
        await schedule(refresh)
        await refresh.run()
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  /// Called when the app goes to the background. Takes the place of a request before it.
  @concurrent static func schedule(_ refresh: BackgroundRefresh) async {
    guard let date = await refresh.nextDate() else { return }
    let request = BGAppRefreshTaskRequest(identifier: BackgroundRefresh.identifier)
    request.earliestBeginDate = date
    // Refused where the person turned background refresh off: the app refreshes when it is opened.
    try? BGTaskScheduler.shared.submit(request)
  }
}
