import Foundation
import Paths
import Testing

@testable import Storage

/// A look at everything in pages gives each file the identity that one transaction would give it.
@Suite("Identities in pages", .timeLimit(.minutes(5)))
struct IdentityPageTests {
  private struct Place {
    let files: TemporaryFolder
    let records: FileRecords
    let database: TemporaryFolder

    init(_ engine: TestEngine) async throws {
      files = try TemporaryFolder()
      let (database, place) = try await engine.open()
      self.database = place
      records = try await FileRecords(database: database, folder: try DataFolder(root: files.path))
    }

    func id(_ path: String) async throws -> Int64 { try #require(try await records.record(at: path)).id }
  }

  @Test("each page is a transaction of its own, and says how far the look is", arguments: TestEngine.records)
  func pages(engine: TestEngine) async throws {
    let place = try await Place(engine)
    for number in 0..<25 { try place.files.write("\(number).md", "note \(number)") }
    var seen: [Int] = []
    try await place.records.identifyAll(pages: 10) { page in
      #expect(page.total == 25)
      seen.append(page.done)
      // What a page says is committed.
      let committed = try await place.records.all().count
      #expect(committed == page.done)
    }
    #expect(seen == [10, 20, 25, 25])
  }

  @Test("of equal files the one that was moved keeps the id, whichever page it is on", arguments: TestEngine.records)
  func movedAmongEqual(engine: TestEngine) async throws {
    let place = try await Place(engine)
    try place.files.write("m.md", "same")
    _ = try await place.records.reconcileAll()
    let id = try await place.id("m.md")
    try place.files.move("m.md", "z.md")
    // Their pages come first, and their contents fit.
    for name in ["a", "b", "c"] { try place.files.write("\(name).md", "same") }
    let result = try await place.records.reconcileAll(pages: 1)
    #expect(result.moved.map(\.record.id) == [id] && result.added.count == 3)
    #expect(try await place.id("z.md") == id)
  }

  @Test("a file that comes back under its path keeps its id before one that has its inode", arguments: TestEngine.records)
  func pathBeforeInode(engine: TestEngine) async throws {
    let place = try await Place(engine)
    try place.files.write("m.md", "same")
    _ = try await place.records.reconcileAll()
    let id = try await place.id("m.md")
    try place.files.move("m.md", "a.md")
    #expect(try await place.records.reconcile(["m.md"]).removed.count == 1)
    try place.files.write("m.md", "new")
    let result = try await place.records.reconcileAll(pages: 1)
    #expect(try await place.id("m.md") == id)
    #expect(result.moved.isEmpty && result.added.count == 2)
  }

  @Test("a file that fits by its contents alone takes the id that nothing else fits", arguments: TestEngine.records)
  func byContents(engine: TestEngine) async throws {
    let place = try await Place(engine)
    for number in 0..<5 { try place.files.write("\(number).md", "note \(number)") }
    _ = try await place.records.reconcileAll()
    let three = try await place.id("3.md")
    try FileManager.default.copyItem(atPath: place.files.at("3.md"), toPath: place.files.at("copy.md"))
    try place.files.remove("3.md")
    #expect(try await place.records.reconcileAll(pages: 2).moved.map(\.record.id) == [three])
  }

  @Test("what is saved, moved or deleted while the look goes on is as it was saved, moved and deleted", arguments: TestEngine.records)
  func changesMeanwhile(engine: TestEngine) async throws {
    let place = try await Place(engine)
    for number in 0..<6 { try place.files.write("known \(number).md", "known \(number)") }
    _ = try await place.records.reconcileAll()
    let ids = try await [place.id("known 3.md"), place.id("known 4.md")]
    for number in 0..<6 { try place.files.write("new \(number).md", "new \(number)") }
    var isFirst = true
    try await place.records.identifyAll(pages: 2) { _ in
      guard isFirst else { return }
      isFirst = false
      // All of them were seen by the walk and are on later pages.
      try place.files.move("known 3.md", "moved.md")
      _ = try await place.records.reconcile(["known 3.md", "moved.md"])
      try place.files.remove("new 4.md")
      _ = try await place.records.reconcile(["new 4.md"])
      try place.files.save("new 5.md", "saved again")
      _ = try await place.records.reconcile(["new 5.md"])
      try place.files.write("later.md", "later")
      _ = try await place.records.reconcile(["later.md"])
    }
    #expect(try await place.id("moved.md") == ids[0])
    #expect(try await place.id("known 4.md") == ids[1])
    #expect(try await place.records.record(at: "known 3.md") == nil)
    #expect(try await place.records.record(at: "new 4.md") == nil)
    #expect(try await place.records.record(at: "new 5.md")?.size == 11)
    #expect(try await place.records.record(at: "later.md") != nil)
    #expect(try await place.records.all().count == 12)
    #expect(try await place.records.reconcileAll().isEmpty)
  }

  @Test("a look that ends midway keeps its pages, and the next one goes on", arguments: TestEngine.records)
  func interrupted(engine: TestEngine) async throws {
    struct Interruption: Error {}
    let place = try await Place(engine)
    for number in 0..<9 { try place.files.write("\(number).md", "note \(number)") }
    await #expect(throws: Interruption.self) { try await place.records.identifyAll(pages: 4) { _ in throw Interruption() } }
    #expect(try await place.records.all().count == 4)
    #expect(try await place.records.reconcileAll(pages: 4).added.count == 5)
  }

  @Test("what is too much for one transaction is left to a look at everything", arguments: TestEngine.records)
  func tooMany(engine: TestEngine) async throws {
    let place = try await Place(engine)
    for number in 0...FileRecords.mostAtOnce { try place.files.write("many/\(number).md", "note \(number)") }
    await #expect(throws: FileRecords.TooMany.self) { try await place.records.reconcile(["many"]) }
    _ = try await place.records.reconcileAll()
    try place.files.move("many", "away")
    await #expect(throws: FileRecords.TooMany.self) { try await place.records.reconcile(["many"]) }
    #expect(try await place.records.reconcileAll().moved.count == FileRecords.mostAtOnce + 1)
  }
}
