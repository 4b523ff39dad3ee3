import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOConcurrencyHelpers
import NIOCore

/// Speaks TLS with each new connection by the files as they were last read: HTTP/2 where the client can, else HTTP/1.1. Connections
/// that stand keep what they began with.
final class TLSSocket: ServerChildChannel {
  typealias Value = HTTP2UpgradeChannel.Value

  private let files: TLSFiles
  private let limits: ConnectionLimits
  private let responder: HTTPChannelHandler.Responder
  private let current: NIOLockedValueBox<HTTP2UpgradeChannel>

  init(files: TLSFiles, limits: ConnectionLimits, responder: @escaping HTTPChannelHandler.Responder) throws {
    self.files = files
    self.limits = limits
    self.responder = responder
    current = NIOLockedValueBox(try Self.channel(files, limits, responder))
  }

  /// Reads the files again; when that fails, what was read before goes on being used.
  func reload() throws {
    let channel = try Self.channel(files, limits, responder)
    current.withLockedValue { $0 = channel }
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    current.withLockedValue { $0 }.setup(channel: channel, logger: logger)
  }

  func handle(value: Value, logger: Logger) async {
    await current.withLockedValue { $0 }.handle(value: value, logger: logger)
  }

  private static func channel(
    _ files: TLSFiles, _ limits: ConnectionLimits, _ responder: @escaping HTTPChannelHandler.Responder
  ) throws -> HTTP2UpgradeChannel {
    try HTTP2UpgradeChannel(
      tlsConfiguration: try files.configuration(),
      configuration: HTTP2ChannelConfiguration(
        idleTimeout: limits.idle, gracefulCloseTimeout: .seconds(2), streamConfiguration: limits.http1), responder: responder)
  }
}
