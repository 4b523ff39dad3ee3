/// What stands before every path of a site: `/app`, or nothing for a site that has its origin to itself.
struct Prefix: Sendable {
  let text: String

  /// - Parameter text: `/` and an ending slash count as nothing.
  init(_ text: String) {
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  func address(of path: String) -> String { text + path }

  /// - Returns: nil for an address that is not below the prefix.
  func path(of address: some StringProtocol) -> String? {
    guard address.hasPrefix(text) else { return nil }
    let path = address.dropFirst(text.count)
    guard path.isEmpty || path.hasPrefix("/") || path.hasPrefix("?") else { return nil }
    return String(path)
  }

  /// What the host's cookies are sent with.
  var cookiePath: String { text.isEmpty ? "/" : text }
}
