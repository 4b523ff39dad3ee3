/// Who is at the other end of a request, as far as the transport can tell: what limits and the audit log go by.
///
/// A request over a socket carries the socket's peer. One made in process carries the browser on whose behalf a host makes it;
/// otherwise every browser would look like one client.
public struct Browser: Sendable, Equatable {
  /// The numeric address, or nil when the transport has none (a test, a Unix socket).
  public var address: String?
  /// The `User-Agent`, as sent.
  public var agent: String?

  public init(address: String? = nil, agent: String? = nil) {
    self.address = address
    self.agent = agent
  }
}
