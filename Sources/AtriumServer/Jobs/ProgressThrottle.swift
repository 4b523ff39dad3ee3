import Foundation

/// How often a job says how far it is: it is written once a second, and told to its person as often. Of the house's own jobs their owners
/// hear every ten seconds, and nothing of those that are over sooner.
struct ProgressThrottle: Equatable {
  private static let writing: TimeInterval = 1
  private static let telling: TimeInterval = 10

  private let between: TimeInterval
  private var written: Date
  private var told: Date
  private(set) var isTold = false

  init(isPersons: Bool, from now: Date) {
    between = isPersons ? Self.writing : Self.telling
    written = now
    told = now
  }

  func isDue(at now: Date) -> Bool { now.timeIntervalSince(written) >= Self.writing }

  /// - Returns: whether it is to be told as well.
  mutating func written(at now: Date) -> Bool {
    written = now
    guard now.timeIntervalSince(told) >= between else { return false }
    told = now
    isTold = true
    return true
  }
}
