/// What is kept here while somebody is at another issuer.
nonisolated struct IssuerTrip {
  /// The secret of the sign-in, as the server gave it: without a space.
  var attempt: String
  /// Where the person was, as `Destination.path` says it.
  var path: String

  /// In one line.
  var text: String { attempt + " " + path }
}

nonisolated extension IssuerTrip {
  /// - Returns: nil for a text that is none of `text`'s.
  init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(attempt: String(parts[0]), path: String(parts[1]))
  }
}
