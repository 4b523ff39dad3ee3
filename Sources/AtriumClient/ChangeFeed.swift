public import AtriumAPI

/// The server's changes, live, for any number of subscribers: one connection to the server for all of them, made again
/// whenever it is lost.
///
/// Subscribe first, then fetch what is shown: no change falls in between. When the server cannot list what was missed, subscribers get
/// `Change.everywhere`.
public actor ChangeFeed {
  private let client: APIClient
  private let clock: any Clock<Duration>
  private let jitter: @Sendable () -> Double
  private var live = LiveChanges()
  private var subscribers: [Int: AsyncStream<Change>.Continuation] = [:]
  private var lastSubscriber = 0
  /// The connection, or the wait for the next one.
  private var running: Task<Void, Never>?

  /// - Parameter jitter: a number from 0 up to 1 that spreads the waits.
  public init(
    client: APIClient, clock: any Clock<Duration> = ContinuousClock(), jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.client = client
    self.clock = clock
    self.jitter = jitter
  }

  deinit {
    running?.cancel()
    for subscriber in subscribers.values { subscriber.finish() }
  }

  /// The changes from now on. Ending the iteration, or dropping the stream, unsubscribes; without subscribers there is no
  /// connection.
  public func subscribe() -> AsyncStream<Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    lastSubscriber += 1
    let number = lastSubscriber
    continuation.onTermination = { [weak self] _ in
      Task { await self?.unsubscribe(number) }
    }
    subscribers[number] = continuation
    handle(.subscribed)
    return stream
  }

  private func unsubscribe(_ number: Int) {
    subscribers[number] = nil
    if subscribers.isEmpty { handle(.abandoned) }
  }

  private func handle(_ event: LiveChanges.Event) {
    for action in live.handle(event) {
      switch action {
      case .connect(let lastEventID, let connection): connect(WatchChanges(lastEventID: lastEventID), connection)
      case .wait(let duration, let connection): wait(duration, connection)
      case .cancel:
        running?.cancel()
        running = nil
      case .tellEverything:
        publish(.everywhere)
      }
    }
  }

  private func connect(_ call: WatchChanges, _ connection: Int) {
    let events = client.events(call) { [weak self] in await self?.handle(.opened(connection: connection)) }
    running = Task { [weak self] in
      var isRefusal = false
      do {
        for try await event in events { await self?.receive(event, connection) }
      } catch ClientError.problem(let problem) {
        isRefusal = (400..<500).contains(problem.status)
      } catch ClientError.refused(let status) {
        isRefusal = (400..<500).contains(status)
      } catch {
        // Unreachable, or cut off: worth another try soon.
      }
      await self?.end(connection, isRefusal: isRefusal)
    }
  }

  private func wait(_ duration: Duration, _ connection: Int) {
    running = Task { [weak self, clock] in
      do {
        try await clock.sleep(for: duration)
      } catch {
        return
      }
      await self?.handle(.waited(connection: connection))
    }
  }

  private func receive(_ event: ServerSentEvent<Change>, _ connection: Int) {
    guard live.isCurrent(connection) else { return }
    handle(.received(id: event.id, connection: connection))
    publish(event.data)
  }

  private func end(_ connection: Int, isRefusal: Bool) {
    handle(.ended(isRefusal: isRefusal, jitter: jitter(), connection: connection))
  }

  private func publish(_ change: Change) {
    for subscriber in subscribers.values { subscriber.yield(change) }
  }
}
