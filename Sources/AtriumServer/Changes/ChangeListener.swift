import ServiceLifecycle
import Storage

/// Wakes the streams of this server when another one that shares the database has committed a change, and whenever the connection on
/// which that is heard was made again.
struct ChangeListener: Service {
  /// One that is shared; of any other there is nothing to hear.
  let database: Database
  let hub: ChangeHub

  func run() async throws {
    let signals = database.signals(ChangeLog.channel)
    await cancelWhenGracefulShutdown { [hub] in
      for await _ in signals { await hub.signal() }
    }
  }
}
