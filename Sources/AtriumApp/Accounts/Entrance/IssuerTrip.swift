/// What is kept here while somebody is at another issuer.
nonisolated struct IssuerTrip: Equatable {
  /// The secret of the sign-in, as the server gave it.
  var attempt: String
  /// Where the person was, as `Destination.path` says it.
  var path: String

  init(attempt: String, path: String) {
    self.attempt = attempt
    self.path = path
  }

  /// - Returns: nil for a text that is none of `text`'s.
  init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(attempt: String(parts[0]), path: String(parts[1]))
  }

  /// In one line; neither part holds a space.
  var text: String { attempt + " " + path }
}
