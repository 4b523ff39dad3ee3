/// Who may use a call. It is checked where a call's handler is registered, never by the handler.
public enum Scope: Sendable, Hashable {
  /// Needs no sign-in.
  case open
  case read(Room)
  case write(Room)
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
    case .read(let room), .write(let room), .capture(let room), .decide(let room): room
    }
  }
}
