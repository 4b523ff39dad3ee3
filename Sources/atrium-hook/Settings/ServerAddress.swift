/// Where the server is: `http://host:port/path` or `https://…`.
struct ServerAddress: Equatable {
  let secure: Bool
  /// A name or an IP address, without the brackets of IPv6.
  let host: String
  let port: UInt16
  /// Before the API's own paths: empty, or with a slash at its beginning and none at its end.
  let path: String

  /// What is wrong with an address.
  struct Fault: Error, Equatable {
    let what: String
  }

  init(_ text: String) throws(Fault) {
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { throw Fault(what: "has a sign in it that no address has") }
    let lower = text.lowercased()
    secure = lower.hasPrefix("https://")
    guard secure || lower.hasPrefix("http://") else { throw Fault(what: "begins neither with http:// nor with https://") }
    let rest = text.dropFirst(secure ? 8 : 7)
    guard !rest.contains("?"), !rest.contains("#") else { throw Fault(what: "has a ? or # in it") }
    let authority = rest.prefix { $0 != "/" }
    guard !authority.contains("@") else { throw Fault(what: "names a person; the key is a setting of its own") }
    var path = rest.dropFirst(authority.count)
    while path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)

    let (name, behind): (Substring, Substring)
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      (name, behind) = (authority[authority.index(after: authority.startIndex)..<end], authority[authority.index(after: end)...])
    } else {
      name = authority.prefix { $0 != ":" }
      behind = authority.dropFirst(name.count)
    }
    let allowed = name.utf8.allSatisfy { TokenShape.Letters.dotted.contains($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "%") }
    guard !name.isEmpty, allowed, !name.hasPrefix("-") else { throw Fault(what: "names no host") }
    host = String(name)
    guard !behind.isEmpty else {
      port = secure ? 443 : 80
      return
    }
    guard behind.hasPrefix(":"), let number = UInt16(behind.dropFirst()), number > 0 else { throw Fault(what: "has a port that is none") }
    port = number
  }

  /// The address as it is told from others; what is none, as it stands.
  static func plain(_ text: String) -> String { (try? ServerAddress(text).text) ?? text }

  /// As a `Host` header has it.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (secure ? 443 : 80) ? name : "\(name):\(port)"
  }

  var text: String { "\(secure ? "https" : "http")://\(authority)\(path)" }

  /// Whether nobody on the way can read what is said.
  var isPrivate: Bool { secure || host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
