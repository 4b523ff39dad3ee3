/// Does one piece of work after the other, in the order in which they come, and refuses more than a few who wait.
actor MailQueue {
  private let places: Int
  private var last: Task<Void, any Error>?
  /// How many wait or are under way.
  private(set) var count = 0

  /// - Parameter places: how many may wait, the one under way among them.
  init(places: Int) {
    self.places = places
  }

  /// Returns when the work is done.
  ///
  /// - Throws: `Sendmail.Failure.full`, and what `work` throws.
  func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    guard count < places else { throw Sendmail.Failure.full }
    count += 1
    defer { count -= 1 }
    let before = last
    let task = Task {
      _ = await before?.result
      try await work()
    }
    last = task
    try await task.value
  }
}
