/// A room of the house. A server newer than its client may name rooms that the client does not know: they are `.unknown`.
public enum Room: WireEnum {
  case notes, agents, life, comics, shows
  case unknown(String)

  public static let known: [Room] = [.notes, .agents, .life, .comics, .shows]

  public var rawValue: String {
    switch self {
    case .notes: "notes"
    case .agents: "agents"
    case .life: "life"
    case .comics: "comics"
    case .shows: "shows"
    case .unknown(let raw): raw
    }
  }
}
