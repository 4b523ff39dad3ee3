import AtriumAPI
import Foundation
import HTTPServing
import Storage
import TestSupport
import Testing

@testable import AtriumServer

@Suite("Passwords", .timeLimit(.minutes(5)))
struct PasswordTests {
  @Test(
    "a password needs length, both cases, a digit and a symbol",
    arguments: [
      ("Correct-Horse-1", []), ("Correct-Hor1", []), ("Correct-Ho1", [.length]), ("correct-horse-1", [.upper]),
      ("CORRECT-HORSE-1", [.lower]), ("Correct-Horse-One", [.digit]), ("CorrectHorse1", [.symbol]), ("Correct Horse 1", [.symbol]),
      ("", [.length, .upper, .lower, .digit, .symbol]), ("Übergröße-2026", []),
    ] as [(String, [PasswordRules.Lack])])
  func rules(password: String, lacks: [PasswordRules.Lack]) {
    #expect(PasswordRules.lacks(of: password) == lacks)
  }

  @Test("what is missing is named in one sentence")
  func sentence() {
    #expect(throws: Problem(.weakPassword, detail: "A password needs an uppercase letter and a digit.", field: "password")) {
      try PasswordRules.check("correct-horse-battery")
    }
    #expect(PasswordRules.lacks(of: String(repeating: "Aa1-", count: 300)) == [.bound])
  }

  @Test("a hash is kept as text, verifies its password and no other, and no two are the same")
  func hash() throws {
    let hash = try PasswordHash("Correct-Horse-1", rounds: 3)
    let read = try #require(PasswordHash(text: hash.text))
    #expect(read == hash && hash.text.hasPrefix("pbkdf2-sha256$3$"))
    #expect(try read.verifies("Correct-Horse-1"))
    #expect(try !read.verifies("correct-horse-1"))
    #expect(try PasswordHash("Correct-Horse-1", rounds: 3).text != hash.text)
    for text in ["", "pbkdf2-sha256$3$a", "md5$3$AAAA$AAAA", "pbkdf2-sha256$0$AAAA$AAAA", hash.text + "$"] {
      #expect(PasswordHash(text: text) == nil, "\(text)")
    }
  }

  @Test("letters that are typed as different bytes are one password")
  func normalised() throws {
    #expect(try PasswordHash("Caf\u{e9}", rounds: 1).verifies("Cafe\u{301}"))
  }

  @Test("new passwords are hashed with 600,000 rounds")
  func standard() async throws {
    let hasher = PasswordHasher()
    let hash = try await hasher.hash("Correct-Horse-1", for: Self.guest)
    #expect(hash.rounds == 600_000 && hasher.roundsSpent == 600_000)
    #expect(AccountSettings().passwordRounds == 600_000)
  }

  @Test("the same work is done with an account, without one, and for an older hash")
  func sameWork() async throws {
    let old = try PasswordHash("Correct-Horse-1", rounds: 5)
    let new = try PasswordHash("Correct-Horse-1", rounds: 20)
    for (hash, password, expected) in [
      (nil, "Correct-Horse-1", false), (old, "Correct-Horse-1", true), (old, "wrong", false), (new, "Correct-Horse-1", true),
      (new, "wrong", false), (new, String(repeating: "x", count: 5000), false),
    ] {
      let hasher = PasswordHasher(rounds: 20)
      #expect(try await hasher.verify(password, against: hash, for: Self.guest) == expected)
      #expect(hasher.roundsSpent == 20)
    }
  }

  private static let guest = HashingQueue.Guest(network: ClientNetwork("192.0.2.1"), isKnown: false)

  private static func guest(_ number: Int, isKnown: Bool = false) -> HashingQueue.Guest {
    HashingQueue.Guest(network: ClientNetwork("203.0.113.\(number)"), isKnown: isKnown)
  }

  /// A queue in which somebody's work is under way until the gate opens.
  private func busyQueue(places: Int, share: Int, gate: DispatchSemaphore) async -> (HashingQueue, Task<Int, any Error>) {
    let queue = HashingQueue(places: places, share: share)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let first = Task {
      try await queue.run(for: Self.guest) {
        begin.yield()
        gate.wait()
        return 1
      }
    }
    for await _ in begun { break }
    return (queue, first)
  }

  @Test("hashing is done one at a time, a few wait, and the rest are told to come again")
  func queue() async throws {
    let gate = DispatchSemaphore(value: 0)
    let (queue, first) = await busyQueue(places: 2, share: 2, gate: gate)
    let second = Task { try await queue.run(for: Self.guest) { 2 } }
    let third = Task { try await queue.run(for: Self.guest) { 3 } }
    try await becomes(2) { await queue.count }
    await #expect(throws: Problem.self) { try await queue.run(for: Self.guest(1)) { 4 } }
    third.cancel()
    await #expect(throws: CancellationError.self) { try await third.value }
    #expect(await queue.count == 1)
    gate.signal()
    #expect(try await first.value == 1)
    #expect(try await second.value == 2)
    #expect(try await queue.run(for: Self.guest) { 5 } == 5)
  }

  @Test("one network has its share of the places, however many it asks for, and the others have theirs")
  func share() async throws {
    let gate = DispatchSemaphore(value: 0)
    let (queue, first) = await busyQueue(places: 8, share: 2, gate: gate)
    let flood = (0..<2).map { number in Task { try await queue.run(for: Self.guest(1)) { number } } }
    try await becomes(2) { await queue.count }
    for _ in 0..<50 { await #expect(throws: Problem.self) { try await queue.run(for: Self.guest(1)) { 0 } } }
    let other = Task { try await queue.run(for: Self.guest(2)) { 7 } }
    try await becomes(3) { await queue.count }
    gate.signal()
    #expect(try await other.value == 7)
    for task in flood { _ = try await task.value }
    _ = try await first.value
  }

  @Test("strangers from everywhere make room for whoever was here before, who comes first")
  func known() async throws {
    let gate = DispatchSemaphore(value: 0)
    let (queue, first) = await busyQueue(places: 3, share: 2, gate: gate)
    let order = Locked<[String]>([])
    var strangers: [Task<Void, any Error>] = []
    // One behind the other: the last one makes room.
    for number in 0..<3 {
      strangers.append(Task { try await queue.run(for: Self.guest(number)) { order.withLock { $0.append("stranger") } } })
      try await becomes(number + 1) { await queue.count }
    }
    await #expect(throws: Problem.self) { try await queue.run(for: Self.guest(9)) {} }
    let known = Task { try await queue.run(for: Self.guest(9, isKnown: true)) { order.withLock { $0.append("known") } } }
    var refused = 0
    for task in strangers.suffix(1) { if case .failure = await task.result { refused += 1 } }
    gate.signal()
    try await known.value
    for task in strangers.prefix(2) { try await task.value }
    #expect(refused == 1 && order.withLock { $0 } == ["known", "stranger", "stranger"])
    _ = try await first.value
  }
}
