/// Where a document's classification comes from.
public enum ClassificationSource: WireEnum {
  /// The author wrote it.
  case frontmatter
  /// Nobody said anything: the wire says `reference`, because the seed's client needs one of its five.
  case `default`
  case unknown(String)

  public static let known: [ClassificationSource] = [.frontmatter, .default]

  public var rawValue: String {
    switch self {
    case .frontmatter: "frontmatter"
    case .default: "default"
    case .unknown(let raw): raw
    }
  }
}
