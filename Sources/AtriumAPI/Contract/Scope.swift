/// Who may use a call: everyone, a person with that room, or any person of the house.
public enum Scope: Sendable, Hashable {
  /// Needs no sign-in.
  case open
  case read(Room)
  case write(Room)
  /// Any signed-in person, whichever rooms they have.
  case house

  public var room: Room? {
    switch self {
    case .open, .house: nil
    case .read(let room), .write(let room): room
    }
  }
}
