import Foundation

/// On the Mac the app runs as long as it is open: it refreshes by its own clock.
enum RefreshScheduling {
  /// In seconds.
  private static let pause: TimeInterval = 60 * 60

  nonisolated static func register(_ refresh: BackgroundRefresh) {
    Task {
      while !Task.isCancelled {
        // Without a server there is none: one may be added later.
        let date = await refresh.nextDate() ?? Date(timeIntervalSinceNow: pause)
        try? await Task.sleep(for: .seconds(max(60, date.timeIntervalSinceNow)))
        await refresh.run()
      }
    }
  }

  @concurrent static func schedule(_ refresh: BackgroundRefresh) async {}
}
