public import Foundation

/// The address of a server, read from what a person types.
///
/// | typed | read |
/// |---|---|
/// | `atrium.example` | `https://atrium.example` |
/// | `Atrium.Example:8443/home/` | `https://atrium.example:8443/home` |
/// | `http://nas.local:8080` | the same |
/// | `http://atrium.example` | ``Failure/needsSecureConnection(host:)`` |
public struct ServerAddress: Hashable, Sendable {
  /// Why a text is no address of a server.
  public enum Failure: Error, Hashable, Sendable {
    /// Nothing was typed.
    case empty
    /// There is a space in it.
    case space
    /// It begins with something else than `https://` or `http://`.
    case scheme(String)
    /// Nothing stands where the server's name should.
    case noHost
    /// A name that no server can have.
    case host(String)
    /// A port that is none: 1 to 65535.
    case port(String)
    /// A name and a password stand before the server's name. They would be kept in plain text.
    case credentials
    /// It goes on with `?` or `#`, as the address of a page does.
    case page
    /// Plain `http` to a server beyond this machine and the local network: everybody on the way could read the key.
    case needsSecureConnection(host: String)
  }

  /// `http` or `https`, the name in lower case, the port where one was typed, and the path without a slash at its end.
  public let url: URL

  public init(_ text: String) throws(Failure) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw .empty }
    guard !text.contains(where: \.isWhitespace) else { throw .space }
    let (scheme, rest) = try Self.scheme(of: text)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let (host, port) = try Self.authority(rest[..<end])
    let path = String(rest[end...])
    guard !path.contains(where: { "?#".contains($0) }) else { throw .page }
    if scheme == "http", !LocalHost.isLocal(host) { throw .needsSecureConnection(host: host) }
    let address = "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" + path.trimmingSuffix("/")
    guard let url = URL(string: address), url.host()?.isEmpty == false else { throw .host(host) }
    self.url = url
  }

  /// The server's name, as it is called at first.
  public var name: String { url.host() ?? url.absoluteString }

  private static func scheme(of text: String) throws(Failure) -> (scheme: String, rest: Substring) {
    guard let mark = text.range(of: "://") else { return ("https", text[...]) }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
    return (scheme, text[mark.upperBound...])
  }

  private static func authority(_ text: Substring) throws(Failure) -> (host: String, port: Int?) {
    guard !text.contains("@") else { throw .credentials }
    // The colons of an address of IP version 6 are inside of brackets.
    let bracket = text.first == "[" ? text.firstIndex(of: "]") : text.startIndex
    guard let bracket else { throw .host(String(text)) }
    let colon = text[bracket...].firstIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)].lowercased()
    guard !host.isEmpty else { throw .noHost }
    guard LocalHost.canBeHost(host) else { throw .host(host) }
    guard let colon else { return (host, nil) }
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = Int(digits), (1...65535).contains(port) else {
      throw .port(String(digits))
    }
    return (host, port)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
