/// Where a document's classification comes from.
public enum ClassificationSource: WireEnum {
  /// The author wrote it.
  case frontmatter
  /// It follows from the document's tags, its name or its folder, or from its text as the house read it.
  case derived
  /// Nobody said anything: the wire says `reference`, because the seed's client needs one of its five.
  case `default`
  case unknown(String)

  public static let known: [ClassificationSource] = [.frontmatter, .derived, .default]

  public var rawValue: String {
    switch self {
    case .frontmatter: "frontmatter"
    case .derived: "derived"
    case .default: "default"
    case .unknown(let raw): raw
    }
  }
}
