import ServiceLifecycle

/// Tells the open streams that there may be something new in the change log.
///
/// A signal says only "look": what is new stands in the table, and each stream remembers how far it has read. So nothing is buffered
/// for a slow reader, however slow it is. Whoever learns of a commit may call `signal()`: who made it, or whoever hears of those of
/// other servers.
package actor ChangeHub: Service {
  /// The newest one stands for all before it.
  package struct Signal: Sendable, Equatable {
    /// Counts the signals.
    package var number = 0
    /// Counts the heartbeats: a stream that has written nothing since the last one says that it lives.
    package var beats = 0
  }

  private var streams: [Int: AsyncStream<Signal>.Continuation] = [:]
  private var nextStream = 0
  private var followers: [@Sendable () -> Void] = []
  private var isClosed = false
  private var signalled = Signal()
  private var pace = SignalThrottle()
  private let clock: any Clock<Duration>
  private let interval: Duration
  private let rest: Duration

  /// - Parameters:
  ///   - interval: how often a quiet stream says that it lives.
  ///   - rest: how long streams are left alone after they were woken.
  package init(clock: any Clock<Duration>, heartbeat interval: Duration = .seconds(15), rest: Duration = .milliseconds(50)) {
    self.clock = clock
    self.interval = interval
    self.rest = rest
  }

  /// Beats until the house closes, then ends every stream: a handler learns of a shutdown in no other way.
  package func run() async throws {
    await cancelWhenGracefulShutdown { [clock, interval] in
      while !Task.isCancelled {
        do {
          try await clock.sleep(for: interval)
        } catch {
          return
        }
        await self.beat()
      }
    }
    close()
  }

  /// How many streams are open.
  package var streamCount: Int { streams.count }

  /// A stream of signals; it begins with one, and ends when the house closes or when `end` is called.
  package func open() -> (signals: AsyncStream<Signal>, end: @Sendable () -> Void) {
    let (signals, continuation) = AsyncStream<Signal>.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard !isClosed else {
      continuation.finish()
      return (signals, {})
    }
    let number = nextStream
    nextStream += 1
    streams[number] = continuation
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    continuation.yield(signalled)
    return (signals, { continuation.finish() })
  }

  /// Has something called at each signal, without a pause between two. It has to be quick.
  package func follow(_ follower: @escaping @Sendable () -> Void) {
    followers.append(follower)
  }

  /// To be called after the rows are committed.
  package func signal() {
    for follower in followers { follower() }
    guard !streams.isEmpty else {
      // Nobody to wake; but who opens a stream now must not be content with what others saw before.
      signalled.number += 1
      return
    }
    if pace.signalled() { wakeAndRest() }
  }

  /// Signals after `change` has been made: what is written and read again is there by then.
  package nonisolated func signal<Value>(after change: () async throws -> Value) async rethrows -> Value {
    let value = try await change()
    await signal()
    return value
  }

  private func wakeAndRest() {
    wake()
    Task { [clock, rest] in
      try? await clock.sleep(for: rest)
      rested()
    }
  }

  private func rested() {
    if pace.rested() { wakeAndRest() }
  }

  private func beat() {
    signalled.beats += 1
    wake()
  }

  private func wake() {
    signalled.number += 1
    for continuation in streams.values { continuation.yield(signalled) }
  }

  private func forget(_ number: Int) {
    streams[number] = nil
  }

  private func close() {
    isClosed = true
    for continuation in streams.values { continuation.finish() }
  }
}
