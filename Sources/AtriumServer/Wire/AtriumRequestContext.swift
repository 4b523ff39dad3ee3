package import HTTPServing
package import Hummingbird
package import Logging
import NIOCore

/// What travels with a request through the middleware to its handler: who asks, and from where.
package struct AtriumRequestContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  package var browser: Browser
  /// The person who asks; nil until `Authentication` has looked, and for somebody who is not signed in.
  package var person: Person?
  /// Whether somebody who is no trusted proxy says to have passed the request on: then nobody knows where it comes from.
  package var isForwarded = false
  /// Ends the connection soon, when what is still to come from it is of no use.
  package var hangUp: @Sendable () -> Void = {}
  /// Whether the answer's content goes nowhere (HEAD).
  package var isForHead = false

  /// A request that came over a socket.
  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    browser = Browser(address: source.channel.remoteAddress?.ipAddress)
    let channel = source.channel
    hangUp = { channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) } }
  }

  /// A request made in process on behalf of `browser`.
  package init(logger: Logger, browser: Browser) {
    coreContext = CoreRequestContextStorage(source: InProcessSource(logger: logger))
    self.browser = browser
  }

  private struct InProcessSource: RequestContextSource {
    let logger: Logger
  }
}
