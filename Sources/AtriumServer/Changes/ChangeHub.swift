import ServiceLifecycle

/// Tells the open streams that there may be something new in the change log.
///
/// A signal says only "look": what is new stands in the table, and each stream remembers how far it has read. So nothing is buffered
/// for a slow reader, however slow it is. The same signal is the heartbeat: a stream that finds nothing new says that it lives.
actor ChangeHub: Service {
  private var streams: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextStream = 0
  private var isClosed = false
  private let clock: any Clock<Duration>
  private let interval: Duration

  init(clock: any Clock<Duration>, heartbeat interval: Duration = .seconds(15)) {
    self.clock = clock
    self.interval = interval
  }

  /// Beats until the house closes, then ends every stream: a handler learns of a shutdown in no other way.
  func run() async throws {
    await cancelWhenGracefulShutdown { [clock, interval] in
      while !Task.isCancelled {
        do {
          try await clock.sleep(for: interval)
        } catch {
          return
        }
        await self.signal()
      }
    }
    close()
  }

  /// How many streams are open.
  var streamCount: Int { streams.count }

  /// A stream of signals; it begins with one, and ends when the house closes or when `end` is called.
  func open() -> (signals: AsyncStream<Void>, end: @Sendable () -> Void) {
    let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard !isClosed else {
      continuation.finish()
      return (signals, {})
    }
    let number = nextStream
    nextStream += 1
    streams[number] = continuation
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    continuation.yield()
    return (signals, { continuation.finish() })
  }

  /// To be called after the rows are committed.
  func signal() {
    for continuation in streams.values { continuation.yield() }
  }

  private func forget(_ number: Int) {
    streams[number] = nil
  }

  private func close() {
    isClosed = true
    for continuation in streams.values { continuation.finish() }
  }
}
