import AtriumAPI
import Foundation
import Intelligence
import Paths
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import Storage

@Suite("Batches of digests", .timeLimit(.minutes(2)))
struct DigestBatchTests {
  private static func file(_ path: String, size: Int64 = 2_000, isWaitedFor: Bool = false) -> WaitingFile {
    WaitingFile(
      FileRecord(id: 1, path: path, size: size, mtime: 0, inode: 0, born: 0, fingerprint: Fingerprint(bytes: Data(count: 32))),
      isWaitedFor: isWaitedFor)
  }

  @Test("many short texts are read together, and few of what takes longer; what somebody waits for is by itself")
  func sizes() {
    let texts = Array(repeating: Self.file("a.md"), count: 300)
    #expect(DigestBatch.next(of: texts, in: .texts).count == DigestBatch.most)
    #expect(DigestBatch.next(of: texts, in: .analysis).count == DigestBatch.most)
    #expect(DigestBatch.next(of: texts, in: .recognition).count == 1)
    #expect(DigestBatch.next(of: Array(repeating: Self.file("a.pdf"), count: 300), in: .texts).count == 8)
    #expect(DigestBatch.next(of: Array(repeating: Self.file("a.txt", size: 1 << 20), count: 300), in: .texts).count == 1)
    // However long, one is read.
    #expect(DigestBatch.next(of: [Self.file("a.txt", size: 1 << 40)], in: .texts).count == 1)
    #expect(DigestBatch.next(of: [], in: .texts).isEmpty)
    let mixed = [Self.file("inbox/a.md", isWaitedFor: true), Self.file("inbox/b.md", isWaitedFor: true)] + texts
    #expect(DigestBatch.next(of: mixed, in: .texts).count == 2)
  }

  @Test("what is read, recognized, analysed and bought has a lane each, so that none waits for another")
  func lanes() {
    #expect(Set(DigestLane.allCases.map(\.jobLane)).count == DigestLane.allCases.count)
    #expect(DigestLane.allCases.flatMap(\.stages).count == DigestStage.allCases.count)
    #expect(DigestLane.allCases.filter(\.plans) == [.texts])
  }

  @Test("a hundred texts are read and analysed in a few transactions, without a worker, and are all found")
  func together() async throws {
    let commits = Locked(0)
    let vault = try Vault()
    let bench = try await DigestBench(vault, observe: { sql in if sql == "COMMIT" { commits.withLock { $0 += 1 } } })
    let files = Dictionary(
      uniqueKeysWithValues: (1...100).map { ("notes/\($0).md", "# Lantern \($0)\n\nIt was bought on 3 May 2024 for 20 €.") })
    try await bench.add(files)
    commits.withLock { $0 = 0 }
    try await bench.work(in: .texts)
    // The plan, what is begun, what is done, and the job itself.
    #expect(commits.withLock { $0 } < 14)
    let found = try await bench.texts.files(with: try #require(DocumentTexts.Query(SearchWords("lantern"))), limit: 200)
    #expect(found.count == 100)
    let read = try await bench.digests(of: "notes/7.md")
    #expect(read[.text]?.status == .completed && read[.text]?.attempts == 1 && read[.entities]?.status == .pending)
    #expect(try await bench.lane(of: "notes/7.md") == "analysis")

    try await bench.work(in: .analysis)
    for path in files.keys {
      let digests = try await bench.digests(of: path)
      let isOver = digests.values.allSatisfy { $0.status.isOver }
      #expect(isOver, "\(path)")
      #expect(digests[.entities]?.status == .completed && digests[.tags]?.attempts == 1)
    }
    #expect(try await bench.lane(of: "notes/7.md") == nil)
    try bench.close()
  }

  /// Never ends what it has begun, until it is cancelled.
  private struct Held: DigestMaking {
    let begun: AsyncStream<String>.Continuation

    func make(_ task: DigestTask) async throws -> DigestReader.Attempt {
      begun.yield(task.file.path)
      let (never, holding) = AsyncStream.makeStream(of: Void.self)
      defer { holding.finish() }
      for await _ in never {}
      throw CancellationError()
    }
  }

  @Test("a text that is captured while a picture is recognized has all of its digests before that is over")
  func beside() async throws {
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    try await bench.add(["inbox/photo.jpg": "no picture", "old.txt": "What was there before."])
    try await bench.work(in: .texts)
    let (recognized, begun) = AsyncStream.makeStream(of: String.self)
    try await bench.ask(for: .recognition)
    let recognition = Task { try await bench.runner([bench.worker(.recognition, Held(begun: begun))]).runNext() }
    for await path in recognized {
      #expect(path == "inbox/photo.jpg")
      break
    }
    try await bench.add(["inbox/thought.md": "Please bring the long ladder and a rope of twenty metres by 12 May 2026."])
    try await bench.work(in: .texts)
    try await bench.work(in: .analysis)
    let digests = try await bench.digests(of: "inbox/thought.md")
    let isOver = digests.values.allSatisfy { $0.status.isOver }
    #expect(isOver && digests[.entities]?.status == .completed)
    let photo = try await bench.digests(of: "inbox/photo.jpg")
    #expect(photo[.ocr]?.status == .processing)
    recognition.cancel()
    _ = try await recognition.value
    // It is given back, and the attempt does not count.
    let back = try await bench.digests(of: "inbox/photo.jpg")
    #expect(back[.ocr]?.status == .pending && back[.ocr]?.attempts == 0)
    try bench.close()
  }

  /// Ends what it has begun only after something else has happened.
  private struct Late: DigestMaking {
    let reader: DigestReader
    let meanwhile: @Sendable () async throws -> Void

    func make(_ task: DigestTask) async throws -> DigestReader.Attempt {
      let attempt = try await reader.make(task)
      try await meanwhile()
      return attempt
    }
  }

  @Test("what was made of words that the file has no more is found no more, however late it comes")
  func late() async throws {
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    let words = "The harbour master bought lanterns. Lanterns hang along the harbour, and the harbour master counts them."
    try await bench.add(["inbox/thought.md": words])
    try await bench.work(in: .texts)
    let id = try #require(try await bench.records.record(at: "inbox/thought.md")).id
    try await bench.work(
      in: .analysis,
      Late(reader: bench.reader) {
        try await bench.add(["inbox/thought.md": ""])
        try await bench.work(in: .texts)
      })
    let tags = try await bench.digests(of: "inbox/thought.md")[.tags]
    #expect(tags?.status == .skipped)
    let query = try #require(DocumentTexts.Query(SearchWords("lanterns")))
    #expect(try await bench.texts.files(with: query, limit: 9) == [])
    #expect(try await bench.texts.text(.tags, of: id) == "")
    try bench.close()
  }

  /// Recognizes always the same.
  private struct Recognized: DigestMaking {
    let text: String

    func make(_ task: DigestTask) async throws -> DigestReader.Attempt {
      var attempt = DigestReader.Attempt(results: DigestResults(text.isEmpty ? .skipped(.noText) : .completed, of: task.digesters))
      attempt.texts[.ocr] = text
      return attempt
    }
  }

  @Test("what was made of the words of a picture is found no more when none are recognized in it")
  func wordless() async throws {
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    try await bench.add(["inbox/photo.jpg": "no picture"])
    try await bench.work(in: .texts)
    let words = "The harbour master bought lanterns. Lanterns hang along the harbour, and Captain Mina Brandt counts them."
    try await bench.work(in: .recognition, Recognized(text: words))
    try await bench.work(in: .analysis)
    let record = try #require(try await bench.records.record(at: "inbox/photo.jpg"))
    #expect(try await bench.texts.text(.tags, of: record.id)?.contains("lanterns") == true)
    _ = try await bench.database.write { try bench.store.ask([.ocr], of: record, at: Date(), in: $0) }
    try await bench.work(in: .recognition, Recognized(text: ""))
    #expect(try await bench.texts.text(.tags, of: record.id) == "")
    let query = try #require(DocumentTexts.Query(SearchWords("lanterns")))
    #expect(try await bench.texts.files(with: query, limit: 9) == [])
    try bench.close()
  }

  @Test("after a server that ended in the midst, each file of the batch is tried by itself, and counts one attempt")
  func lost() async throws {
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    try await bench.add(Dictionary(uniqueKeysWithValues: (1...9).map { ("\($0).txt", "Text \($0).") }))
    var last = Int64.max
    while let next = try await bench.store.plan(before: last, at: Date()) { last = next.last }
    let begun = try await bench.begin()
    #expect(begun.count == 9)
    // The server is gone, and another one begins.
    try await bench.store.loseAll(of: .texts, at: Date())
    let later = Date(timeIntervalSinceNow: 3_600)
    let waiting = try await bench.store.next(of: .texts, limit: 100, at: later)
    #expect(waiting.count == 9)
    #expect(try await bench.begin(at: later).count == 1)
    try await bench.add(["new.txt": "A new one."])
    last = .max
    while let next = try await bench.store.plan(before: last, at: later) { last = next.last }
    // What was not tried before is together again, and the lost ones wait for their turn.
    let after = try await bench.begin(at: later)
    #expect(after.map(\.file.path) == ["new.txt"])
    try bench.close()
  }

  @Test("of a batch whose time is over, what was made is kept and the rest waits as before")
  func time() async throws {
    /// Makes the first file, and then has no time left.
    struct Slow: DigestMaking {
      func make(_ task: DigestTask) async throws -> DigestReader.Attempt {
        DigestReader.Attempt(results: DigestResults(.completed, of: task.digesters))
      }

      func makeAll(_ tasks: [DigestTask]) async -> MadeDigests {
        var made = MadeDigests()
        await makeOneByOne(tasks, until: ContinuousClock.now - .seconds(1), into: &made)
        return made
      }
    }
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    try await bench.add(["1.txt": "One", "2.txt": "Two", "3.txt": "Three"])
    try await bench.work(in: .texts, Slow())
    for path in ["1.txt", "2.txt", "3.txt"] {
      let digests = try await bench.digests(of: path)
      #expect(digests[.text]?.status == .completed && digests[.text]?.attempts == 1, "\(path)")
    }
    try bench.close()
  }

  @Test("a text that is not UTF-8, and one that is gone, are the worker's, and fail there by themselves")
  func others() async throws {
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    try vault.save("latin.txt", Data([0x4d, 0xfc, 0x6c, 0x6c]))
    try await bench.add(["a.txt": "Plain."])
    _ = try await bench.records.reconcile(["latin.txt"], now: Date())
    try await bench.work(in: .texts)
    let (plain, latin) = (try await bench.digests(of: "a.txt"), try await bench.digests(of: "latin.txt"))
    #expect(plain[.text]?.status == .completed)
    // There is no worker: it waits as if it had not been tried.
    #expect(latin[.text]?.status == .pending && latin[.text]?.attempts == 0)
    try bench.close()
  }

  @Test("the job that follows goes on after a file without text, which may have been the last that it waits for")
  func following() async throws {
    let bench = try await DigestBench(try Vault())
    try await bench.add(["notes/empty.md": " \n"])
    try await bench.ask(for: .texts)
    let runner = bench.runner([bench.worker(.texts, next: { NewJob(room: .house, kind: "following") })])
    while try await runner.runNext() {}
    let read = try await bench.digests(of: "notes/empty.md")
    #expect(read[.text]?.status == .skipped)
    let following = try await bench.database.read { try $0.row(Int.self, "SELECT count(*) FROM jobs WHERE kind = 'following'") }
    #expect(following == 1)
    try bench.close()
  }
}

extension DigestBench {
  /// Begins what is next of the texts.
  fileprivate func begin(at now: Date = Date()) async throws -> [DigestTask] {
    let files = try await store.next(of: .texts, limit: 100, at: now)
    return try await database.write { [store] in try store.begin(files, in: .texts, at: now, in: $0) }
  }
}
