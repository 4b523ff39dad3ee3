public import Foundation

/// A place of the app that another device goes on with: the app itself, or a browser where the server can be reached over `https`.
public struct HandoffPlace: Hashable, Sendable {
  /// Percent-encoded path and query: `/notes/read/Garden/spring.md`.
  public let path: String
  /// What is open, where it has a name.
  public let title: String?
  /// The server, by its address: each device has its own name for it.
  public let server: URL
  /// The same place for a browser; nil for a server without TLS. Such an address may mean another machine on another network.
  public let webpage: URL?

  /// - Parameter path: as `AppModel.path` has it.
  /// - Returns: nil for what is no place to go on with: the link of an e-mail, whose token is good once and for one person.
  public init?(path: String, title: String?, server: URL) {
    guard let link = AppLink(path: path), !Self.isSecret(link.path) else { return nil }
    self.path = link.path
    self.title = title
    self.server = server
    webpage = server.scheme?.lowercased() == "https" ? Self.page(link.path, at: server) : nil
  }

  /// - Parameter userInfo: what ``userInfo`` became on the way.
  public init?(userInfo: [AnyHashable: Any]?, title: String? = nil) {
    guard let path = userInfo?[Key.path] as? String, let server = (userInfo?[Key.server] as? String).flatMap({ URL(string: $0) }) else {
      return nil
    }
    self.init(path: path, title: title, server: server)
  }

  /// What travels to the other device.
  public var userInfo: [String: String] { [Key.path: path, Key.server: server.absoluteString] }

  /// The names of all entries of ``userInfo``.
  public static let userInfoKeys: Set<String> = [Key.path, Key.server]

  /// The link that the receiving device opens. Whether the server is one of the person's there is for the caller to decide.
  public var link: AppLink? { AppLink(path: path)?.on(server) }

  private enum Key {
    static let path = "path"
    static let server = "server"
  }

  private static func isSecret(_ path: String) -> Bool {
    ["join", "verify", "recover", "enter", "oauth"].contains(path.dropFirst().prefix { $0 != "/" && $0 != "?" })
  }

  private static func page(_ path: String, at server: URL) -> URL? {
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.port) = ("https", server.host(), server.port)
    let fields = path.split(separator: "?", maxSplits: 1)
    parts.percentEncodedPath = AppLink.prefix + (fields.first ?? "/")
    if fields.count == 2 { parts.percentEncodedQuery = String(fields[1]) }
    return parts.url
  }
}
