import HTTPServing
import Hummingbird
import ServiceLifecycle
import Storage

/// Ends the streams of those who may not have them any more: at once where this server took the right away, within a few seconds where
/// another server or the command line did.
final class CredentialWatch: Sendable {
  private struct Entry: Sendable {
    let caller: Caller
    let end: @Sendable () -> Void
  }

  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    var next = 0
  }

  /// How often it is asked whether those who listen still may.
  static let interval = Duration.seconds(15)
  private let clock: any Clock<Duration>
  private let state = Locked(State())

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// How many streams are watched.
  var count: Int { state.withLock { $0.entries.count } }

  func end(_ credential: Credential) {
    end { $0.credential == credential }
  }

  func end(of person: String, except credential: Credential? = nil) {
    end { $0.person.id == person && $0.credential != credential }
  }

  /// The body, which ends when its caller may not have it any more.
  func watched(_ body: ResponseBody, for caller: Caller) -> ResponseBody {
    ResponseBody(contentLength: body.contentLength) { [self] writer in
      let lent = LentWriter(writer: writer)
      let (ended, end) = AsyncStream<Void>.makeStream()
      let number = add(Entry(caller: caller) { end.finish() })
      defer { remove(number) }
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await body.write(lent.writer) }
        tasks.addTask { for await _ in ended {} }
        try await tasks.next()
        tasks.cancelAll()
        try await tasks.waitForAll()
      }
    }
  }

  /// Asks again and again, until the house closes.
  ///
  /// - Parameter current: who is let in by a credential now; nil for nobody. Where it throws, nothing is known and nothing ends.
  func run(_ current: @escaping @Sendable (Credential) async throws -> Caller?) async {
    await cancelWhenGracefulShutdown { [self] in
      while !Task.isCancelled {
        do {
          try await clock.sleep(for: Self.interval)
        } catch {
          return
        }
        await sweep(current)
      }
    }
  }

  private func sweep(_ current: @Sendable (Credential) async throws -> Caller?) async {
    let callers = state.withLock { Dictionary(grouping: $0.entries.values.map(\.caller), by: \.credential) }
    for (credential, opened) in callers {
      let now: Caller?
      do { now = try await current(credential) } catch { continue }
      if opened.contains(where: { $0 != now }) { end { $0.credential == credential && $0 != now } }
    }
  }

  private func end(where isMeant: @Sendable (Caller) -> Bool) {
    // Outside of the lock: what ends takes itself off the list.
    let meant = state.withLock { $0.entries.values.filter { isMeant($0.caller) } }
    for entry in meant { entry.end() }
  }

  private func add(_ entry: Entry) -> Int {
    state.withLock { state in
      state.next += 1
      state.entries[state.next] = entry
      return state.next
    }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.entries[number] = nil }
  }
}

/// A writer that is lent to one task, for which the one that has it waits. Unchecked, because the compiler cannot see that.
private struct LentWriter: @unchecked Sendable {
  let writer: any ResponseBodyWriter
}

/// Keeps the watch while the house is open.
struct WatchService: Service {
  let accounts: Accounts

  func run() async throws {
    await accounts.watch.run { [accounts] in try await accounts.caller(by: $0) }
  }
}
