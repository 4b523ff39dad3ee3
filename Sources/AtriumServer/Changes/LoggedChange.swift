import AtriumAPI

/// A row of the change log.
struct LoggedChange: Sendable, Equatable {
  let change: Change
  /// Whose it is: nobody else hears of it. `nil` is for everyone who has the room.
  let person: String?
}
