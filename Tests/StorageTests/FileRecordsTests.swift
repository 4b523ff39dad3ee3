import Foundation
import Paths
import TestSupport
import Testing

@testable import Storage

@Suite struct FileRecordsTests {
  private let files: TemporaryFolder
  private let folder: DataFolder
  /// Where the databases lie, until the test ends.
  private let places = Locked<[TemporaryFolder]>([])

  init() throws {
    files = try TemporaryFolder()
    folder = try DataFolder(root: files.path)
  }

  private func records(_ engine: TestEngine) async throws -> FileRecords {
    let (database, place) = try await engine.open()
    places.withLock { $0.append(place) }
    return try await FileRecords(database: database, folder: folder)
  }

  private struct PlanRow: Decodable {
    let detail: String
  }

  @Test("the files below a path are found without going through all files, and those beside it are not among them")
  func below() async throws {
    let records = try await records(.file)
    for path in ["a.txt", "a/b.txt", "a/c/d.txt", "a-b/c.txt", "a b", "a0"] { try files.write(path, path) }
    _ = try await records.reconcileAll()
    try await records.database.read { connection in
      let plan = try connection.rows(
        PlanRow.self, "EXPLAIN QUERY PLAN SELECT * FROM files WHERE \(FileTable.isBelow)", FileTable.below("a"))
      #expect(plan.map(\.detail) == ["SEARCH files USING INDEX files_path (path>? AND path<?)"])
      #expect(Set(try FileTable.present(connection, below: "a").map(\.path)) == ["a/b.txt", "a/c/d.txt"])
      #expect(try FileTable.present(connection, below: "a.txt").map(\.path) == ["a.txt"])
    }
  }

  @Test(
    "a folder that was moved takes its files along with their ids, and what was noted at the new place is missing",
    arguments: TestEngine.records)
  func movedFolder(engine: TestEngine) async throws {
    let records = try await records(engine)
    for path in ["a/b.md", "a/c/d\u{308}.md", "ab.md", "x/b.md"] { try files.write(path, path) }
    _ = try await records.reconcileAll()
    let before = Dictionary(uniqueKeysWithValues: try await records.all().map { ($0.path, $0.id) })
    try files.move("x/b.md", "elsewhere.md")
    try files.remove("x")
    try files.move("a", "x")
    let database = records.database
    try await database.write { try records.move("a", to: "x", at: Date(timeIntervalSince1970: 1), in: $0) }
    let after = Dictionary(uniqueKeysWithValues: try await records.all().map { ($0.path, $0.id) })
    #expect(
      after
        == ["x/b.md": before["a/b.md"], "x/c/d\u{308}.md": before["a/c/d\u{308}.md"], "ab.md": before["ab.md"]].compactMapValues(\.self))
    // A look at the disk finds nothing that it would change, but for the file that went elsewhere.
    let result = try await records.reconcileAll()
    #expect(result.moved.map(\.record.path) == ["elsewhere.md"] && result.added.isEmpty && result.removed.isEmpty)
  }

  @Test("a move that a look at the folder has followed already changes nothing", arguments: TestEngine.records)
  func followedMove(engine: TestEngine) async throws {
    let records = try await records(engine)
    try files.write("a.md", "a")
    _ = try await records.reconcileAll()
    let id = try await id(records, "a.md")
    try files.move("a.md", "b.md")
    #expect(try await records.reconcile(["a.md", "b.md"]).moved.count == 1)
    try await records.database.write { try records.move("a.md", to: "b.md", at: Date(timeIntervalSince1970: 1), in: $0) }
    #expect(try await records.record(at: "b.md")?.id == id)
  }

  @Test("a file that is noted after somebody else looked, and before that one writes, stays noted")
  func notedMeanwhile() async throws {
    let records = try await records(.file)
    try files.write("a/one.md", "one")
    _ = try await records.reconcileAll()
    // There is something to write.
    try files.write("a/one.md", "changed")
    let database = records.database
    let (turns, path) = (database.counts.reads.turns, files.at("a/two.md"))
    let (held, isHeld) = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    async let meanwhile: Void = database.write { connection in
      isHeld.finish()
      // The other one has looked, and waits for its turn to write.
      gate.wait()
      try Data("two".utf8).write(to: URL(filePath: path))
      try connection.execute(
        "INSERT INTO files (path, size, mtime, inode, born, fingerprint) SELECT 'a/two.md', 3, mtime, inode + 1, 0, fingerprint FROM files")
    }
    for await _ in held {}
    async let looking = records.reconcile(["a"])
    let looked = try await wait(for: "the other one's look", { database.counts.reads.turns }, until: { $0 > turns })
    gate.signal()
    let result = try await looking
    try await meanwhile
    #expect(looked > turns && result.removed.isEmpty)
    #expect(try await records.all().map(\.path) == ["a/one.md", "a/two.md"])
  }

  @Test("hashes are asked for when the records are in step: who cannot ask takes nothing back", arguments: TestEngine.records)
  func asking(engine: TestEngine) async throws {
    struct Refusal: Error {}
    try files.write("a.md", "a")
    let (database, place) = try await engine.open()
    let isRefused = Locked(true)
    let asked = Locked(0)
    let records = try await FileRecords(database: database, folder: folder) { _ in
      if isRefused.withLock({ $0 }) { throw Refusal() }
      asked.withLock { $0 += 1 }
    }
    await #expect(throws: Refusal.self) { try await records.reconcileAll() }
    #expect(try await records.all().map(\.path) == ["a.md"])
    isRefused.withLock { $0 = false }
    // One that was not read where it was may be read where it is now.
    try files.move("a.md", "b.md")
    #expect(try await records.reconcile(["a.md", "b.md"]).moved.count == 1)
    #expect(asked.withLock { $0 } == 1)
    let record = try #require(try await records.record(at: "b.md"))
    try await database.write { try records.note(Data(repeating: 1, count: 32), of: record, in: $0) }
    try files.move("b.md", "c.md")
    #expect(try await records.reconcile(["b.md", "c.md"]).moved.count == 1)
    try files.remove("c.md")
    #expect(try await records.reconcile(["c.md"]).removed.count == 1)
    #expect(asked.withLock { $0 } == 1, "no file lacks its hash")
    withExtendedLifetime(place) {}
  }

  private func id(_ records: FileRecords, _ path: String) async throws -> Int64 {
    try #require(try await records.record(at: path)).id
  }

  @Test("a first look adds every file, a second look finds nothing new", arguments: TestEngine.records)
  func first(engine: TestEngine) async throws {
    try files.write("a.md", "a")
    try files.write("sub/b.md", "b")
    try files.write(".git/x", "x")
    let records = try await records(engine)
    let first = try await records.reconcileAll()
    #expect(first.added.map(\.path) == ["a.md", "sub/b.md"])
    #expect(first.skipped == [.init(path: ".git", reason: .hidden)])
    #expect(try await records.reconcileAll().isEmpty)
    #expect(try await records.all().map(\.path) == ["a.md", "sub/b.md"])
  }

  @Test("an edit in place and an editor's save keep the id", arguments: TestEngine.records)
  func edits(engine: TestEngine) async throws {
    try files.write("a.md", "one")
    let records = try await records(engine)
    let id = try #require(try await records.reconcileAll().added.first).id
    try files.write("a.md", "longer")
    let edit = try await records.reconcile(["a.md"])
    #expect(edit.changed.map(\.id) == [id])
    try files.save("a.md", "saved")
    let save = try await records.reconcile(["a.md", "a.md~"])
    #expect(save.changed.map(\.id) == [id])
    #expect(save.added.isEmpty && save.removed.isEmpty && save.moved.isEmpty)
    #expect(try await records.record(id: id)?.size == 5)
  }

  @Test("an edit of the same length within the same millisecond is found when its path is named", arguments: TestEngine.records)
  func sameStatus(engine: TestEngine) async throws {
    try files.write("a.md", "one")
    let records = try await records(engine)
    _ = try await records.reconcileAll()
    let before = try folder.stat("a.md")
    try files.write("a.md", "two")
    try FileManager.default.setAttributes([.modificationDate: before.modifiedDate], ofItemAtPath: files.at("a.md"))
    #expect(try await records.reconcile(["a.md"]).changed.count == 1)
  }

  @Test("a rename keeps the id, also over an edit and through a folder's rename", arguments: TestEngine.records)
  func renames(engine: TestEngine) async throws {
    try files.write("a.md", "alpha")
    try files.write("sub/b.md", "beta")
    let records = try await records(engine)
    _ = try await records.reconcileAll()
    let (a, b) = (try await id(records, "a.md"), try await id(records, "sub/b.md"))
    try files.move("a.md", "c.md")
    let rename = try await records.reconcile(["a.md", "c.md"])
    #expect(rename.moved.map(\.record.id) == [a])
    #expect(rename.moved.first?.from == "a.md" && rename.moved.first?.isChanged == false)
    #expect(rename.removed.isEmpty && rename.added.isEmpty)
    try files.move("sub", "renamed")
    let moved = try await records.reconcile(["sub", "renamed"])
    #expect(moved.moved.map(\.record.id) == [b])
    #expect(try await id(records, "renamed/b.md") == b)
    #expect(try await records.record(at: "sub/b.md") == nil)
  }

  @Test("a rename is recognised though only its new path is named", arguments: TestEngine.records)
  func halfRename(engine: TestEngine) async throws {
    try files.write("a.md", "alpha")
    let records = try await records(engine)
    let a = try #require(try await records.reconcileAll().added.first).id
    try files.move("a.md", "b.md")
    #expect(try await records.reconcile(["b.md"]).moved.map(\.record.id) == [a])
  }

  @Test("a rename is recognised though its old path was reported gone before", arguments: TestEngine.records)
  func splitRename(engine: TestEngine) async throws {
    try files.write("a.md", "alpha")
    let records = try await records(engine)
    let a = try #require(try await records.reconcileAll().added.first).id
    try files.move("a.md", "b.md")
    #expect(try await records.reconcile(["a.md"]).removed.map(\.id) == [a])
    #expect(try await records.reconcile(["b.md"]).moved.map(\.record.id) == [a])
  }

  @Test("two equal files are two ids, and a copy is a new one", arguments: TestEngine.records)
  func copies(engine: TestEngine) async throws {
    try files.write("a.md", "same")
    try files.write("b.md", "same")
    let records = try await records(engine)
    let first = try await records.reconcileAll()
    #expect(Set(first.added.map(\.id)).count == 2)
    try FileManager.default.copyItem(atPath: files.at("a.md"), toPath: files.at("c.md"))
    let copy = try await records.reconcile(["c.md"])
    #expect(copy.added.count == 1)
    #expect(!first.added.map(\.id).contains(copy.added.first?.id ?? 0))
  }

  @Test("a removed file is reported once, and finds its id when it comes back", arguments: TestEngine.records)
  func removal(engine: TestEngine) async throws {
    try files.write("sub/a.md", "alpha")
    let records = try await records(engine)
    let a = try #require(try await records.reconcileAll().added.first).id
    try files.remove("sub")
    #expect(try await records.reconcile(["sub"]).removed.map(\.id) == [a])
    #expect(try await records.reconcileAll().isEmpty)
    #expect(try await records.all().isEmpty)
    try files.write("sub/a.md", "rewritten")
    #expect(try await records.reconcile(["sub/a.md"]).added.map(\.id) == [a])
  }

  @Test("names exchanged between two files leave each id at its path", arguments: TestEngine.records)
  func exchange(engine: TestEngine) async throws {
    try files.write("a.md", "alpha")
    try files.write("b.md", "beta!")
    let records = try await records(engine)
    _ = try await records.reconcileAll()
    let (a, b) = (try await id(records, "a.md"), try await id(records, "b.md"))
    try files.move("a.md", "t")
    try files.move("b.md", "a.md")
    try files.move("t", "b.md")
    let exchange = try await records.reconcile(["a.md", "b.md", "t"])
    #expect(Set(exchange.changed.map(\.id)) == [a, b])
    #expect(try await id(records, "a.md") == a)
  }

  @Test("a chain of renames moves every id along", arguments: TestEngine.records)
  func chain(engine: TestEngine) async throws {
    for name in ["1", "2", "3"] { try files.write(name, "contents of " + name) }
    let records = try await records(engine)
    _ = try await records.reconcileAll()
    let one = try await id(records, "1")
    try files.move("3", "x3")
    try files.move("2", "x2")
    try files.move("1", "x1")
    let result = try await records.reconcile([""])
    #expect(result.moved.count == 3)
    #expect(try await id(records, "x1") == one)
  }

  @Test("forgetting takes only what is missing for long enough", arguments: TestEngine.records)
  func forgetting(engine: TestEngine) async throws {
    try files.write("a.md", "alpha")
    try files.write("b.md", "beta")
    let records = try await records(engine)
    _ = try await records.reconcileAll()
    let a = try await id(records, "a.md")
    try files.remove("a.md")
    _ = try await records.reconcileAll(now: Date(timeIntervalSince1970: 1000))
    #expect(try await records.forget(missingBefore: Date(timeIntervalSince1970: 1000)) == [])
    #expect(try await records.forget(missingBefore: Date(timeIntervalSince1970: 1001)) == [a])
    #expect(try await records.record(id: a) == nil)
  }

  @Test("the fingerprint sees the size, the beginning and the end")
  func fingerprint() throws {
    let size = 300_000
    func print(_ name: String, _ change: (inout [UInt8]) -> Void) throws -> Fingerprint {
      var bytes = [UInt8](repeating: 7, count: size)
      change(&bytes)
      try Data(bytes).write(to: URL(filePath: files.at(name)))
      return try folder.fingerprint(name).fingerprint
    }
    let original = try print("a") { _ in }
    #expect(try print("b") { _ in } == original)
    #expect(try print("c") { $0[0] = 1 } != original)
    #expect(try print("d") { $0[size - 1] = 1 } != original)
    #expect(try print("e") { $0.append(7) } != original)
    #expect(try print("f") { $0[65_535] = 1 } != original)
    #expect(try print("g") { $0[size - 65_536] = 1 } != original)
    #expect(try print("h") { $0[150_000] = 1 } == original)
    #expect(original.bytes.count == 32)
  }

  @Test(
    "two files whose names differ in Unicode's spelling alone are two, and one that takes the other spelling keeps its id",
    arguments: TestEngine.records)
  func spellings(engine: TestEngine) async throws {
    let (composed, decomposed) = ("\u{C4}rger.md", "A\u{308}rger.md")
    try files.write(composed, "one")
    try files.write(decomposed, "two")
    let records = try await records(engine)
    #expect(try await records.reconcileAll().added.map { PathKey($0.path) } == [PathKey(decomposed), PathKey(composed)])
    let (one, two) = (try await id(records, composed), try await id(records, decomposed))
    #expect(one != two)
    try files.save(decomposed, "changed")
    #expect(try await records.reconcile([PathKey(decomposed)]).changed.map(\.id) == [two])
    try files.remove(composed)
    #expect(try await records.reconcile([PathKey(composed)]).removed.map(\.id) == [one])
    try files.move(decomposed, composed + "x")
    _ = try await records.reconcileAll()
    try files.move(composed + "x", "A\u{308}rger.mdx")
    let move = try await records.reconcile([PathKey(composed + "x"), "A\u{308}rger.mdx"])
    #expect(move.moved.map(\.record.id) == [two])
    #expect(try await id(records, "A\u{308}rger.mdx") == two)
    #expect(try await records.all().map(\.id) == [two])
    #expect(try await records.reconcileAll().isEmpty)
  }
}
