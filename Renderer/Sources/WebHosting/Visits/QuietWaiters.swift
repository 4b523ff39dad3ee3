/// The tasks that wait until nothing is pending in a visit, each for as long as it is willing to.
@MainActor final class QuietWaiters {
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastID = 0

  /// Returns when all are released, at the latest after `limit`.
  func wait(atMost limit: Duration, clock: any Clock<Duration>) async {
    lastID += 1
    let id = lastID
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      // Only this one: the first page may wait for longer than a batch of events.
      self.waiters.removeValue(forKey: id)?.resume()
    }
    await withCheckedContinuation { waiters[id] = $0 }
    timer.cancel()
  }

  func release() {
    let released = waiters.values
    waiters = [:]
    for waiter in released { waiter.resume() }
  }
}
