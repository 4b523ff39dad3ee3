public import Foundation

/// A link from outside that leads to a place of the app: of one of its URL schemes, or a universal link.
///
/// | link | path | host |
/// |---|---|---|
/// | `atrium:/shows/12`, `atrium://shows/12` | `/shows/12` | none: the server that is open |
/// | `psychichomily://artist/3` | `/shows/artists/3` | none |
/// | `https://house.example/app/notes?q=tea` | `/notes?q=tea` | `house.example` |
///
/// ``LinkScheme`` says what the other schemes lead to. Whether a host is one of the person's servers is for the caller to decide
/// (``leads(to:)``), and whether the path names a place, for the app's rooms.
public struct AppLink: Hashable, Sendable {
  /// Percent-encoded path and query, as `AppModel.go(to:)` reads them: `/shows/12`.
  public var path: String
  /// Of the server, in lower case; nil for the one that is open.
  public var host: String?
  /// Of the server, where the link names one; without it that of `https`.
  public var port: Int?

  /// - Returns: nil for another scheme, for an `https` link that is not below `/app`, and for a path with empty segments, with steps
  ///   (`.`, `..`, however often they are encoded) or with control characters.
  public init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.user == nil, parts.password == nil else { return nil }
    if parts.scheme?.lowercased() == "https" {
      self.init(universal: parts)
    } else if let scheme = parts.scheme.flatMap({ LinkScheme(rawValue: $0.lowercased()) }), parts.port == nil {
      let path = scheme.path(host: parts.encodedHost?.lowercased() ?? "", path: parts.percentEncodedPath)
      self.init(path: path, query: parts.percentEncodedQuery)
    } else {
      return nil
    }
  }

  /// - Parameter path: percent-encoded, with its query: as the app writes it.
  /// - Returns: nil for a path that a link may not have.
  public init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(path: parts.first.map { String($0) }, query: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// The same place at one of the person's servers, also at one without TLS, to which no web link leads.
  ///
  /// - Parameter address: as the person set the server up.
  public func on(_ address: URL) -> AppLink {
    var link = self
    (link.host, link.port) = (address.host()?.lowercased(), Self.port(of: address))
    return link
  }

  /// Whether the link is one to this server: to its host and port, or to whichever server is open.
  ///
  /// - Parameter address: as the person set the server up.
  public func leads(to address: URL) -> Bool {
    guard let host else { return true }
    return address.host()?.lowercased() == host && Self.port(of: address) == (port ?? 443)
  }

  private static func port(of address: URL) -> Int { address.port ?? (address.scheme?.lowercased() == "https" ? 443 : 80) }

  private init?(universal parts: URLComponents) {
    guard let host = parts.host?.lowercased(), !host.isEmpty else { return nil }
    let path = parts.percentEncodedPath
    guard path == Self.prefix || path.hasPrefix(Self.prefix + "/") else { return nil }
    self.init(path: String(path.dropFirst(Self.prefix.count)), query: parts.percentEncodedQuery)
    (self.host, port) = (host, parts.port)
  }

  private init?(path: String?, query: String?) {
    guard let path = path.flatMap(LinkPath.checked) else { return nil }
    self.path = path + (query.map { $0.isEmpty ? "" : "?" + $0 } ?? "")
  }

  /// What stands before the app's paths at a server.
  static let prefix = "/app"
}
