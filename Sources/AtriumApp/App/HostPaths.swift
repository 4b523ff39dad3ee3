/// Where the host of the app answers beside it. What is nil it does not answer.
public nonisolated struct HostPaths: Hashable, Sendable {
  /// What stands before `/raw/...` in the addresses of pictures: `/app/bytes`.
  public var bytes: String?
  /// The reference of the server's calls.
  public var reference: String?

  public init(bytes: String? = nil, reference: String? = nil) {
    self.bytes = bytes
    self.reference = reference
  }
}
