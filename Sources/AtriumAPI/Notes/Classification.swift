/// What kind of document the author says it is (seed: N5).
public enum Classification: WireEnum {
  case meeting, idea, reference, journal, project
  /// A word of the author's own.
  case unknown(String)

  public static let known: [Classification] = [.meeting, .idea, .reference, .journal, .project]

  public var rawValue: String {
    switch self {
    case .meeting: "meeting"
    case .idea: "idea"
    case .reference: "reference"
    case .journal: "journal"
    case .project: "project"
    case .unknown(let raw): raw
    }
  }
}
