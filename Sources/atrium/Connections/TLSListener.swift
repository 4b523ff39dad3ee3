import Hummingbird
import HummingbirdCore
import Logging
import NIOConcurrencyHelpers

/// Makes the server that listens, with TLS or without, and lets its files be read again while it runs.
final class TLSListener: Sendable {
  private let files: TLSFiles?
  private let limits: ConnectionLimits
  private let door = NIOLockedValueBox<TLSDoor?>(nil)

  init(files: TLSFiles?, limits: ConnectionLimits = ConnectionLimits()) {
    self.files = files
    self.limits = limits
  }

  var server: HTTPServerBuilder {
    guard let files else { return .http1(configuration: limits.http1) }
    return HTTPServerBuilder { [limits, door] responder in
      let made = try TLSDoor(files: files, limits: limits, responder: responder)
      door.withLockedValue { $0 = made }
      return made
    }
  }

  /// What a certificate's renewal is told by (SIGHUP). A renewal that cannot be used is logged and changes nothing.
  func reload(_ logger: Logger) {
    guard let door = door.withLockedValue({ $0 }) else { return }
    do {
      try door.reload()
      logger.notice("the certificate was read again")
    } catch {
      logger.error("the certificate cannot be read again; the one before goes on being used", metadata: ["cause": "\(error)"])
    }
  }
}
