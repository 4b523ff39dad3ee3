/// Who is at the other end of a call, as far as the transport can tell: what limits and the audit log go by.
///
/// A call over a socket carries the socket's peer. A call made in process carries the address of the browser on whose behalf the
/// host makes it; otherwise every browser would look like one client.
package struct Browser: Sendable, Equatable {
  /// The numeric address, or nil when the transport has none (a test, a Unix socket).
  package var address: String?
  /// The `User-Agent`, as sent.
  package var agent: String?

  package init(address: String? = nil, agent: String? = nil) {
    self.address = address
    self.agent = agent
  }
}
