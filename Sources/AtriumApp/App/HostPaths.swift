/// Where the host of the app answers beside it, and what else it brings along. What is nil it does not answer.
public nonisolated struct HostPaths: Hashable, Sendable {
  /// What stands before `/raw/...` in the addresses of pictures: `/app/bytes`.
  public var bytes: String?
  /// Where programs on other machines reach the server, as the person does: `https://atrium.example`.
  public var origin: String?
  /// The reference of the server's calls.
  public var reference: String?
  /// What others have made and the host sends with the app.
  public var parts: [HostedPart]

  public init(bytes: String? = nil, origin: String? = nil, reference: String? = nil, parts: [HostedPart] = []) {
    self.bytes = bytes
    self.origin = origin
    self.reference = reference
    self.parts = parts
  }
}

/// A work of others, and the licence that it is under.
public nonisolated struct HostedPart: Hashable, Sendable, Identifiable {
  public var name: String
  /// As SPDX calls it: `MIT`.
  public var licence: String
  /// Where it comes from.
  public var address: String

  public var id: String { name }

  public init(name: String, licence: String, address: String) {
    self.name = name
    self.licence = licence
    self.address = address
  }
}
