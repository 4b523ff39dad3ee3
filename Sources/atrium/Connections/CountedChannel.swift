import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Serves the connections that the counter takes, and closes the others at once.
struct CountedChannel<Base: ServerChildChannel>: ServerChildChannel {
  typealias Value = Base.Value

  let base: Base
  let counter: ConnectionCounter

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    guard let giveBack = counter.take(from: channel.remoteAddress?.ipAddress) else {
      // It is set up all the same: the server takes a set-up that fails for a fault of its own.
      return base.setup(channel: channel, logger: logger).always { _ in channel.close(promise: nil) }
    }
    channel.closeFuture.whenComplete { _ in giveBack() }
    return base.setup(channel: channel, logger: logger)
  }

  func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
