import AtriumServer
import Foundation
import ServiceLifecycle
import Storage

/// Lets requests wait for their answers, each without a connection to the database and without a thread. A wait is woken by what becomes of
/// its own request on this server, and looks then; what happens to others wakes nobody.
///
/// Where servers share their records, another one may take the answer and can say no more than that something has changed. There each wait
/// also looks after such a signal, once a second at most.
final class AgentAskHold: Sendable {
  /// A request; its id is its person's.
  struct Ask: Hashable, Sendable {
    let person: String
    let id: String
  }

  private struct State {
    var next = 0
    var waits: [Ask: [Int: AsyncStream<Void>.Continuation]] = [:]
    var isClosed = false
  }

  /// Between two looks after signals that may be of anything.
  private static let pause = Duration.seconds(1)

  private let hub: ChangeHub
  private let clock: any Clock<Duration>
  private let isShared: Bool
  private let state = Locked(State())

  /// - Parameter isShared: whether other servers write into the same records.
  init(hub: ChangeHub, clock: any Clock<Duration>, isShared: Bool) {
    self.hub = hub
    self.clock = clock
    self.isShared = isShared
  }

  /// How many wait.
  var count: Int { state.withLock { $0.waits.values.reduce(0) { $0 + $1.count } } }

  /// To be called when it is committed that these may wait no more.
  func wake(_ asks: some Sequence<Ask>) {
    let woken = state.withLock { state in asks.flatMap { state.waits[$0].map { Array($0.values) } ?? [] } }
    for continuation in woken { continuation.yield() }
  }

  /// The same for all requests of a person.
  func wakeAll(of person: String) {
    wake(state.withLock { $0.waits.keys.filter { $0.person == person } })
  }

  /// Waits until `look` finds something.
  ///
  /// - Parameter look: what came of it; nil while there is nothing yet.
  /// - Returns: nil where there was nothing for so long, or the house closes.
  func wait<Value>(_ ask: Ask, for limit: Duration, _ look: () async throws -> Value?) async throws -> Value? {
    let (wakes, end, number) = begin(ask)
    defer { forget(ask, number) }
    let timer = Task { [clock] in
      try? await clock.sleep(for: limit)
      end.finish()
    }
    defer { timer.cancel() }
    let listening = isShared ? Task { await self.listen(end) } : nil
    defer { listening?.cancel() }
    return try await withTaskCancellationOrGracefulShutdownHandler {
      for await _ in wakes {
        if let found = try await look() { return found }
      }
      return nil
    } onCancelOrGracefulShutdown: {
      end.finish()
    }
  }

  /// Ends what waits, and lets nothing wait any more: a handler learns of a shutdown in no other way.
  func close() {
    let waits = state.withLock { state in
      state.isClosed = true
      return state.waits.values.flatMap(\.values)
    }
    for continuation in waits { continuation.finish() }
  }

  /// A wait begins with a look, so that what was committed a moment ago is seen.
  private func begin(_ ask: Ask) -> (wakes: AsyncStream<Void>, end: AsyncStream<Void>.Continuation, number: Int) {
    let (wakes, end) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      if state.isClosed { end.finish() } else { state.waits[ask, default: [:]][state.next] = end }
      return state.next
    }
    end.yield()
    return (wakes, end, number)
  }

  private func forget(_ ask: Ask, _ number: Int) {
    state.withLock { state in
      state.waits[ask]?[number] = nil
      if state.waits[ask]?.isEmpty == true { state.waits[ask] = nil }
    }
  }

  private func listen(_ wait: AsyncStream<Void>.Continuation) async {
    let (signals, end) = await hub.open()
    defer { end() }
    for await _ in signals {
      wait.yield()
      guard (try? await clock.sleep(for: Self.pause)) != nil else { return }
    }
  }
}

/// Ends the waits when the house closes.
struct AgentAskHoldService: Service {
  let hold: AgentAskHold

  func run() async throws {
    try? await gracefulShutdown()
    hold.close()
  }
}
