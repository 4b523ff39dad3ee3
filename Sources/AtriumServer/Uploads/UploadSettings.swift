/// How much of unfinished uploads a server keeps.
package struct UploadSettings: Sendable, Equatable {
  /// Unfinished uploads of one person, and responses of complete ones.
  package var count: Int
  /// Bytes of one person's unfinished uploads.
  package var bytes: Int64
  /// How long an upload stays to which nothing is added.
  package var lifetime: Duration
  /// How long the response of a complete one stays, for a client that did not receive it.
  package var responseLifetime: Duration

  package init(
    count: Int = 32, bytes: Int64 = 64 << 30, lifetime: Duration = .seconds(86_400), responseLifetime: Duration = .seconds(3600)
  ) {
    self.count = count
    self.bytes = bytes
    self.lifetime = lifetime
    self.responseLifetime = responseLifetime
  }
}
