import AtriumAPI
package import HTTPServing
import HTTPTypes
package import Hummingbird
package import Logging
import NIOCore
import NIOHTTPTypes

/// What travels with a request through the middleware to its handler: who asks, and from where.
package struct AtriumRequestContext: RequestContext, Sendable {
  package var coreContext: CoreRequestContextStorage
  package var browser: Browser
  /// Whether a proxy has passed the request on, a trusted one or another, as the headers said that it came with.
  package var isForwarded = false
  /// The authority that the trusted proxy itself sent, where the request now has another, forwarded one; nil otherwise.
  var sentAuthority: String?
  /// Ends the connection soon, when what is still to come from it is of no use.
  package var hangUp: @Sendable () -> Void = {}
  /// Sends an interim response (RFC 9110 section 15.2) before the one that the handler returns.
  var inform: @Sendable (HTTPResponse) -> Void = { _ in }
  /// Who asks, and by what; nil until somebody had to know (`identify`), and for somebody who is not signed in.
  package var caller: Caller?
  /// Why what the request carries lets nobody in, where it carries something.
  var refusal: Problem.Code?
  /// The token in `Authorization`, whatever it is worth: an expired one may still be refreshed.
  var bearer: String?
  /// What the request carries to say who asks.
  var authorization: Authorization?
  /// Who knows who is who; nil where nobody signs in.
  var accounts: Accounts?
  /// What stands in the audit line.
  let audited = AuditedCall()

  /// The person who asks.
  package var person: Person? { caller?.person }

  /// A request that came over a socket.
  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    browser = Browser(address: source.channel.remoteAddress?.ipAddress)
    let channel = source.channel
    hangUp = { channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) } }
    inform = { head in channel.writeAndFlush(HTTPResponsePart.head(head), promise: nil) }
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
