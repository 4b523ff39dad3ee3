import Foundation

/// An address that leads to no place but to something that is to be done, or was: the link of an e-mail, the way back from an issuer, the
/// entrance after an account was deleted.
///
/// `/join?token=...`, and likewise `/verify`, `/recover` and `/enter` (`LinkKind.page`); `/oauth?...` with what the issuer says; `/goodbye`.
public nonisolated enum ArrivalLink: Hashable, Sendable {
  case join(token: String)
  case verify(token: String)
  case recover(token: String)
  case enter(token: String)
  /// With the whole query.
  case issuer(query: String)
  /// The account that was used here is no more. Only who is not signed in sees it.
  case deleted

  /// - Parameter path: percent-encoded, with its query, below the app's own prefix.
  /// - Returns: nil for a path that is no such link.
  public init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count == 2 ? String(parts[1]) : ""
    if parts[0] == "/oauth" {
      guard !query.isEmpty else { return nil }
      self = .issuer(query: query)
      return
    }
    if parts[0] == "/goodbye" {
      self = .deleted
      return
    }
    guard let token = AddressText.fields(of: query)["token"] else { return nil }
    switch parts[0] {
    case "/join": self = .join(token: token)
    case "/verify": self = .verify(token: token)
    case "/recover": self = .recover(token: token)
    case "/enter": self = .enter(token: token)
    default: return nil
    }
  }

  /// Percent-encoded path and query, as a page that shows what the link calls for has them: loaded again it shows the same. nil for the
  /// way back from an issuer, which is followed at once and good for one time.
  var path: String? {
    switch self {
    case .join(let token): "/join?token=" + AddressText.encode(token)
    case .verify(let token): "/verify?token=" + AddressText.encode(token)
    case .recover(let token): "/recover?token=" + AddressText.encode(token)
    case .enter(let token): "/enter?token=" + AddressText.encode(token)
    case .issuer: nil
    case .deleted: "/goodbye"
    }
  }

  /// - Parameter url: with the app's prefix.
  init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.percentEncodedPath.hasPrefix(Self.prefix + "/") else {
      return nil
    }
    self.init(path: parts.percentEncodedPath.dropFirst(Self.prefix.count) + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""))
  }

  private static let prefix = "/app"
}
