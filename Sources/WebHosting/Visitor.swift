/// The browser that a page is opened for.
public struct Visitor: Sendable {
  /// The numeric address, where the socket has one.
  public let address: String?
  /// The `User-Agent`, as sent.
  public let agent: String?

  public init(address: String?, agent: String?) {
    self.address = address
    self.agent = agent
  }
}
