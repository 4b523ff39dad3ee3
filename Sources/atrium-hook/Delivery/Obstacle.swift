/// An event at which the server stumbles (500) each time. After some rounds of attempts it may be the event's own fault, and whether it is
/// shows when the server takes one behind it.
struct Obstacle: Equatable {
  /// Rounds to their end, five minutes each.
  static let most = 3
  /// How many events behind it are asked with.
  static let behind = 5

  /// The event's number; 0 where there is none.
  private(set) var number: UInt64 = 0
  private(set) var rounds = 0

  init() {}

  init(number: UInt64, rounds: Int) {
    (self.number, self.rounds) = (number, rounds)
  }

  /// A round has ended at this event.
  mutating func add(_ number: UInt64) {
    rounds = number == self.number ? rounds + 1 : 1
    self.number = number
  }

  func isSuspect(_ number: UInt64) -> Bool { number == self.number && rounds >= Self.most }
}
