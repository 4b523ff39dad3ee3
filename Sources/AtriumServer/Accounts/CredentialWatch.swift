import HTTPServing
import ServiceLifecycle
import Storage

/// Ends the streams of those who may not have them any more: at once where this server took the right away, within a few seconds where
/// another server or the command line did.
final class CredentialWatch: Sendable {
  private struct State: Sendable {
    var holds: [ObjectIdentifier: StreamHold] = [:]
  }

  /// How often it is asked whether those who listen still may.
  static let interval = Duration.seconds(15)
  private let clock: any Clock<Duration>
  private let state = Locked(State())

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// How many streams are watched.
  var count: Int { state.withLock { $0.holds.count } }

  func end(_ credential: Credential) {
    end { $0.credential == credential }
  }

  func end(of person: String, except credential: Credential? = nil) {
    end { $0.person.id == person && $0.credential != credential }
  }

  /// Ends what a password or an issuer's token alone opened: neither gets past a second factor.
  func endSingle(of person: String) {
    end { $0.person.id == person && $0.credential.isSingle }
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

  /// Asks once.
  func sweep(_ current: @Sendable (Credential) async throws -> Caller?) async {
    let callers = state.withLock { Dictionary(grouping: $0.holds.values.map(\.caller), by: \.credential) }
    for (credential, opened) in callers {
      let now: Caller?
      do { now = try await current(credential) } catch { continue }
      if opened.contains(where: { $0 != now }) { end { $0.credential == credential && $0 != now } }
    }
  }

  private func end(where isMeant: @Sendable (Caller) -> Bool) {
    // Outside of the lock: what ends takes itself off the list.
    let meant = state.withLock { $0.holds.values.filter { isMeant($0.caller) } }
    for hold in meant { hold.end() }
  }

  fileprivate func add(_ hold: StreamHold) {
    state.withLock { $0.holds[ObjectIdentifier(hold)] = hold }
  }

  fileprivate func remove(_ hold: StreamHold) {
    state.withLock { $0.holds[ObjectIdentifier(hold)] = nil }
  }
}

/// On whose behalf a stream runs. Every handler of an event stream is given one, and takes it while it writes.
struct StreamLease: Sendable {
  /// Where nobody signs in.
  static let unlimited = StreamLease(caller: nil, watch: nil)

  fileprivate let caller: Caller?
  fileprivate let watch: CredentialWatch?

  init(caller: Caller?, watch: CredentialWatch?) {
    self.caller = caller
    self.watch = watch
  }

  /// - Parameter end: wakes the stream, so that it ends. A stream may be in the middle of something: it asks `isOver` before each write.
  /// - Returns: what is released when the stream has ended; nil where nothing can take the right away.
  func take(end: @escaping @Sendable () -> Void) -> StreamHold? {
    guard let caller, let watch else { return nil }
    let hold = StreamHold(caller: caller, watch: watch, end: end)
    watch.add(hold)
    return hold
  }
}

/// A stream that goes on as long as its caller may have it. It costs no task: thousands are open at once.
final class StreamHold: Sendable {
  let caller: Caller
  private let watch: CredentialWatch
  private let wake: @Sendable () -> Void
  private let ended = Locked(false)

  fileprivate init(caller: Caller, watch: CredentialWatch, end: @escaping @Sendable () -> Void) {
    self.caller = caller
    self.watch = watch
    wake = end
  }

  var isOver: Bool { ended.withLock { $0 } }

  fileprivate func end() {
    ended.withLock { $0 = true }
    wake()
  }

  func release() { watch.remove(self) }
}

/// Keeps the watch while the house is open.
struct WatchService: Service {
  let accounts: Accounts

  func run() async throws {
    await accounts.watch.run { [accounts] in try await accounts.caller(by: $0) }
  }
}
