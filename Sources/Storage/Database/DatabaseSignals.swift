extension Database {
  /// That something new was committed, and not what: by this server, or by another one that shares the database.
  ///
  /// The stream yields once it listens, and then for every ``Connection/signal(_:)`` that was committed; several that come at once may be
  /// one. After a lost connection it yields again, since something may have been missed.
  ///
  /// - Parameter channel: of lower case letters, digits and underscores.
  package func signals(_ channel: String) -> AsyncStream<Void> {
    let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    if let listener = listener(channel, { continuation.yield() }) {
      continuation.onTermination = { _ in listener.end() }
      listener.start()
    } else {
      let number = ownSignals.withLock { $0.listen(channel) { continuation.yield() } }
      continuation.onTermination = { [ownSignals] _ in ownSignals.withLock { $0.forget(number) } }
      continuation.yield()
    }
    return signals
  }
}

extension Connection {
  /// Tells whoever listens to `channel` at any server, when the transaction is committed.
  package func signal(_ channel: String) throws {
    guard isShared else {
      transaction.signals.insert(channel)
      return
    }
    _ = try execute("SELECT pg_notify(?, '')", [Value(channel)])
  }
}

/// Who listens to the signals of a file: it has no servers but this one, which hears of its own commits.
struct OwnSignals {
  private var listeners: [Int: (channel: String, heard: @Sendable () -> Void)] = [:]
  private var next = 0

  mutating func listen(_ channel: String, _ heard: @escaping @Sendable () -> Void) -> Int {
    next += 1
    listeners[next] = (channel, heard)
    return next
  }

  mutating func forget(_ number: Int) {
    listeners[number] = nil
  }

  func listeners(of channels: Set<String>) -> [@Sendable () -> Void] {
    channels.isEmpty ? [] : listeners.values.filter { channels.contains($0.channel) }.map(\.heard)
  }
}
