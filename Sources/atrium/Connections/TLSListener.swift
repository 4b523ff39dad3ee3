import AtriumServer
import Hummingbird
import HummingbirdCore
import Logging
import NIOConcurrencyHelpers

/// Makes the server that listens, with TLS or without, and lets its files be read again while it runs.
final class TLSListener: Sendable {
  private let files: TLSFiles?
  private let limits: ConnectionLimits
  let counter: ConnectionCounter
  private let door = NIOLockedValueBox<TLSSocket?>(nil)

  /// - Parameter counter: refuses connections beyond its limits.
  init(files: TLSFiles?, limits: ConnectionLimits = ConnectionLimits(), counter: ConnectionCounter) {
    self.files = files
    self.limits = limits
    self.counter = counter
  }

  /// By the settings, with as many connections as the process may have files.
  convenience init(_ settings: Settings, limits: ConnectionLimits = ConnectionLimits(), logger: Logger) {
    self.init(
      files: settings.tls, limits: limits,
      counter: ConnectionCounter(limits: .init(files: FileLimit.raise()), proxies: settings.trustedProxies, logger: logger))
  }

  var server: HTTPServerBuilder {
    guard let files else {
      return HTTPServerBuilder { [limits, counter] responder in
        CountedChannel(base: HTTP1Channel(responder: responder, configuration: limits.http1), counter: counter)
      }
    }
    return HTTPServerBuilder { [limits, door, counter] responder in
      let made = try TLSSocket(files: files, limits: limits, responder: responder)
      door.withLockedValue { $0 = made }
      return CountedChannel(base: made, counter: counter)
    }
  }

  /// What a certificate's renewal is told by (SIGHUP). A renewal that cannot be used is logged and changes nothing.
  func reload(_ logger: Logger) {
    guard let door = door.withLockedValue({ $0 }) else { return }
    do {
      try door.reload()
      logger.notice("the certificate was reloaded")
    } catch {
      logger.error("the certificate cannot be reloaded; the previous one stays in use", metadata: ["cause": "\(error)"])
    }
  }
}
