/// A room, by its name on the wire. Each room declares its constant in its own folder; a server newer than its client may have
/// rooms that the client does not know.
public struct Room: WireEnum {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func unknown(_ raw: String) -> Room { Room(rawValue: raw) }

  /// Where the wire names a room: what belongs to none of them. Nobody is given it, and nobody needs it.
  public static let house = Room(rawValue: "house")

  /// Which rooms there are is for a server to say: see `House.rooms`.
  public static let known: [Room] = []
}
