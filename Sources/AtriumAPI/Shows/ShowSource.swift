public import Foundation

/// Where what is known of a show comes from.
public struct ShowSource: Codable, Sendable, Hashable {
  public var kind: Kind
  /// The name of the feed or the page.
  public var name: String?
  /// The URL of the page, where it is public.
  public var url: String?
  public var at: Date

  public init(kind: Kind, name: String? = nil, url: String? = nil, at: Date) {
    self.kind = kind
    self.name = name
    self.url = url
    self.at = at
  }

  public enum Kind: WireEnum {
    case flyer, person, feed, page, file
    case unknown(String)

    public static let known: [Kind] = [.flyer, .person, .feed, .page, .file]

    public var rawValue: String {
      switch self {
      case .flyer: "flyer"
      case .person: "person"
      case .feed: "feed"
      case .page: "page"
      case .file: "file"
      case .unknown(let raw): raw
      }
    }
  }
}
