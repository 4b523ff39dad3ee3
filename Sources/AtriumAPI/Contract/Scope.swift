/// Who may use a call. It is checked where a call's handler is registered, never by the handler.
public enum Scope: Sendable, Hashable {
  /// Needs no sign-in.
  case open
  /// Anybody where the room is public, without a sign-in too; elsewhere who may read there.
  case browse(Room)
  case read(Room)
  case write(Room)
  /// A signed-in person who may read there, a guest of a public room too; an API key that may write.
  case participate(Room)
  /// Who may write there; also an API key that may do nothing else (``KeyAccess/capture``).
  case capture(Room)
  /// Who may write there, signed in: never an API key.
  case decide(Room)
  /// A signed-in person who may read at least one room; an API key too. The answer is about those rooms only.
  case anyRoom
  /// Any signed-in person, whichever rooms they have; an API key too.
  case house
  /// A signed-in person for themself: never an API key.
  case account
  /// An owner for themself: never an API key.
  case owner

  public var room: Room? {
    switch self {
    case .open, .anyRoom, .house, .account, .owner: nil
    case .browse(let room), .read(let room), .write(let room), .participate(let room), .capture(let room), .decide(let room): room
    }
  }
}
