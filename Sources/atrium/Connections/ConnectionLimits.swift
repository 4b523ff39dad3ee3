import Hummingbird
import HummingbirdCore
import NIOCore

/// How long a connection may take for what it owes: nobody who says nothing holds one for ever.
struct ConnectionLimits: Sendable {
  /// Without a whole head of a request, or without a part of its body that was begun. An answer that is being sent, and an event
  /// stream, take as long as they take.
  var idle = Duration.seconds(60)

  var http1: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(additionalChannelHandlers: [ContinueHandler()], idleTimeout: TimeAmount(idle))
  }
}
