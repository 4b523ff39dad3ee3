import HTTPServing
import Logging
import NIOConcurrencyHelpers

/// Logs, once, that requests come through a proxy on this machine that is not trusted: all people behind it then count as one network, so
/// they share its limits, and one who guesses passwords makes all others wait.
final class UntrustedProxyNotice: Sendable {
  private let isLogged = NIOLockedValueBox(false)

  /// - Parameter address: the peer's numeric address. A header from elsewhere shows nothing: anybody can send it.
  func seen(from address: String?, logger: Logger) {
    guard address.flatMap(NumericAddress.init)?.isLoopback == true else { return }
    let isFirst = isLogged.withLockedValue { isLogged in
      defer { isLogged = true }
      return !isLogged
    }
    guard isFirst else { return }
    logger.warning(
      "requests come through an untrusted proxy, so all clients behind it share one rate limit; name it with --trusted-proxies",
      metadata: ["proxy": "\(address ?? "")"])
  }
}
