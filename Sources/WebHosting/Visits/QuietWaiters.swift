/// Those who wait until nothing is pending in a visit.
@MainActor final class QuietWaiters {
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Returns when they are released, at the latest after `limit`.
  func wait(atMost limit: Duration, clock: any Clock<Duration>) async {
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      self.release()
    }
    await withCheckedContinuation { waiters.append($0) }
    timer.cancel()
  }

  func release() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
