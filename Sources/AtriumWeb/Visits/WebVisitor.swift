/// The browser on whose behalf the host makes calls.
public struct WebVisitor: Sendable {
  /// The numeric address, where the socket has one.
  public let address: String?
  /// The `User-Agent`, as sent.
  public let agent: String?
}
