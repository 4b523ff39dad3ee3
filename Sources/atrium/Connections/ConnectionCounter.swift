import AtriumServer
import HTTPServing
import Logging
import NIOConcurrencyHelpers

/// Counts the connections of a server, and refuses what `ConnectionShares` has no place for.
final class ConnectionCounter: Sendable {
  private struct State {
    var shares: ConnectionShares
    var refused = 0
    /// When a refusal was last logged.
    var logged: ContinuousClock.Instant?
  }

  private let proxies: [AddressRange]
  private let logger: Logger
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: NIOLockedValueBox<State>

  /// - Parameters:
  ///   - proxies: peers that people stand behind.
  ///   - now: the time; tests pass one that they move.
  init(
    limits: ConnectionShares.Limits, proxies: [AddressRange] = [], logger: Logger,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.proxies = proxies
    self.logger = logger
    self.now = now
    state = NIOLockedValueBox(State(shares: ConnectionShares(limits: limits)))
  }

  /// Takes a connection.
  ///
  /// - Parameter address: the peer's numeric address.
  /// - Returns: what gives its place back, to be called once; nil when the connection is to be closed.
  func take(from address: String?) -> (@Sendable () -> Void)? {
    let network = share(of: address)
    let now = now()
    let (isTaken, refused) = state.withLockedValue { state -> (Bool, Int?) in
      if state.shares.take(network) { return (true, nil) }
      state.refused += 1
      // A line for each would fill the disk.
      if let logged = state.logged, now - logged < .seconds(60) { return (false, nil) }
      state.logged = now
      return (false, state.refused)
    }
    if let refused {
      logger.warning(
        "connections are refused: too many are open", metadata: ["peer": "\(address ?? "unknown")", "refused so far": "\(refused)"])
    }
    guard isTaken else { return nil }
    return { [state] in state.withLockedValue { $0.shares.giveBack(network) } }
  }

  /// In Prometheus' text format.
  var metrics: String {
    let (open, refused) = state.withLockedValue { ($0.shares.count, $0.refused) }
    var text = MetricsText()
    text.gauge("atrium_connections_open", "Connections that are open.", open)
    text.counter("atrium_connections_refused_total", "Connections that were closed because too many were open.", refused)
    return text.text
  }

  private func share(of address: String?) -> ClientNetwork? {
    guard let numeric = address.flatMap(NumericAddress.init), !numeric.isLoopback, !proxies.contains(where: { $0.contains(numeric) }) else {
      return nil
    }
    return ClientNetwork(address)
  }
}
