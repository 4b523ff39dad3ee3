import Storage

/// Hashes and verifies passwords, in their queue.
struct PasswordHasher: Sendable {
  /// The rounds of new hashes.
  let rounds: Int
  private let queue: HashingQueue
  private let spent = Locked(0)

  init(rounds: Int = PasswordHash.standardRounds, queue: HashingQueue = HashingQueue()) {
    self.rounds = rounds
    self.queue = queue
  }

  /// The rounds that were run so far; for tests, which count the work of a sign-in instead of timing it.
  var roundsSpent: Int { spent.withLock { $0 } }

  func hash(_ password: String, for guest: HashingQueue.Guest) async throws -> PasswordHash {
    try await queue.run(for: guest) { [rounds, spent] in
      spent.withLock { $0 += rounds }
      return try PasswordHash(password, rounds: rounds)
    }
  }

  /// Whether it is the password of `hash`. Where there is none, and where an older hash has fewer rounds, the rest of the work is done
  /// for nothing: how long an answer takes does not tell whether there is an account.
  func verify(_ password: String, against hash: PasswordHash?, for guest: HashingQueue.Guest) async throws -> Bool {
    // What is longer than a password can be is none, and costs nothing to find out.
    let isPossible = password.utf8.count <= PasswordRules.mostBytes
    let password = isPossible ? password : ""
    return try await queue.run(for: guest) { [rounds, spent] in
      let needed = hash?.rounds ?? 0
      spent.withLock { $0 += max(rounds, needed) }
      try PasswordHash.spend(rounds: rounds - needed, on: password)
      return try hash?.verifies(password) == true && isPossible
    }
  }
}
