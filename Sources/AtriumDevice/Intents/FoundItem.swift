public import AtriumAPI
import Foundation

/// Something that a search of the house found, as a shortcut keeps it: its id holds all that is needed to show and open it again.
public struct FoundItem: Hashable, Identifiable, Sendable {
  /// The place, and after `#` the title, percent-encoded: no call of the server names a thing by its place.
  public let id: String
  public let title: String
  /// A passage of it; else nil.
  public let detail: String?
  /// Where it opens in the app: a percent-encoded path.
  public let place: String
  /// The name of an SF Symbol, where the server chose one.
  public let symbol: String?

  public init(_ hit: SearchHit) {
    title = hit.title
    place = hit.place
    let passage = hit.snippet.map(\.text).joined().split(whereSeparator: \.isNewline).joined(separator: " ")
    detail = passage.isEmpty ? nil : passage
    symbol = hit.symbol
    id = Self.id(place: hit.place, title: hit.title)
  }

  /// What a shortcut kept.
  ///
  /// - Returns: nil for an id that is of no place.
  public init?(id: String) {
    let parts = id.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let link = AppLink(path: String(parts[0])), let title = parts[1].removingPercentEncoding, !title.isEmpty else {
      return nil
    }
    self.id = id
    self.title = title
    place = link.path
    (detail, symbol) = (nil, nil)
  }

  private static func id(place: String, title: String) -> String {
    place + "#" + (title.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }
}
