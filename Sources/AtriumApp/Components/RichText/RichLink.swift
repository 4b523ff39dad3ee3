package import Foundation

/// Where a link of a rich document leads.
package nonisolated enum RichLink: Hashable, Sendable {
  /// A place of the app, percent-encoded, with its query: `/notes/read/Garden/spring.md`.
  case place(String)
  /// A file of the server: its path from the data directory.
  case file(String)
  /// An element of the same document, by its `id`.
  case heading(String)
  /// Another site, or a mail that is to be written.
  case outside(URL)

  /// What the server lets a document link to (`HTMLAddress` in `Markdown`), and nothing else.
  private static let outer: Set = ["http", "https", "mailto"]

  /// - Parameters:
  ///   - url: absolute, as a web view resolves what is written.
  ///   - page: where the document was loaded.
  ///   - server: the origin of the server, `https://atrium.example`, with which it writes the addresses of files.
  /// - Returns: nil for an address that a document may not link to.
  package init?(_ url: URL, from page: URL, server: String?) {
    let isOwn = RichAddress.isOwn(url)
    guard isOwn || Self.isOf(server, url) else {
      guard let scheme = url.scheme?.lowercased(), Self.outer.contains(scheme) else { return nil }
      self = .outside(url)
      return
    }
    if isOwn, let id = url.fragment(percentEncoded: false), !id.isEmpty, Self.target(of: url) == Self.target(of: page) {
      self = .heading(id)
      return
    }
    let path = url.path(percentEncoded: true)
    if path.hasPrefix("/raw/") {
      guard let file = AddressText.decode(path.dropFirst("/raw/".count).split(separator: "/", omittingEmptySubsequences: false)) else {
        return nil
      }
      self = .file(file)
    } else {
      self = .place(Self.target(of: url))
    }
  }

  /// Path and query. The server's own pages of the app are below `/app`.
  private static func target(of url: URL) -> String {
    let path = url.path(percentEncoded: true)
    let place = !RichAddress.isOwn(url) && (path == "/app" || path.hasPrefix("/app/")) ? String(path.dropFirst("/app".count)) : path
    return (place.isEmpty ? "/" : place) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
  }

  private static func isOf(_ server: String?, _ url: URL) -> Bool {
    guard let server = server.flatMap({ URL(string: $0) }), let host = server.host() else { return false }
    return url.scheme?.lowercased() == server.scheme?.lowercased() && url.host()?.lowercased() == host.lowercased()
      && url.port == server.port
  }
}
