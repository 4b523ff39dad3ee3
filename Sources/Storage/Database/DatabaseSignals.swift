extension Database {
  /// What one server tells the others that share its database: that there is something new, and not what.
  ///
  /// The stream yields once it listens, and then for every ``Connection/signal(_:)`` that was committed, its own among them; several that
  /// come at once may be one. After a lost connection it yields again, since something may have been missed. A file has no other servers:
  /// its stream ends at once.
  ///
  /// - Parameter channel: of lower case letters, digits and underscores.
  package func signals(_ channel: String) -> AsyncStream<Void> {
    let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard let listener = listener(channel, { continuation.yield() }) else {
      continuation.finish()
      return signals
    }
    continuation.onTermination = { _ in listener.end() }
    listener.start()
    return signals
  }
}

extension Connection {
  /// Tells whoever listens to `channel` at any server, when the transaction is committed.
  package func signal(_ channel: String) throws {
    guard isShared else { return }
    _ = try execute("SELECT pg_notify(?, '')", [Value(channel)])
  }
}
