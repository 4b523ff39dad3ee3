import AtriumServer
import Logging
import Storage
import Testing
import WorkerSupport

@testable import LifeServer

@Suite("The index of the library", .timeLimit(.minutes(1)))
struct LibraryStoreTests {
  private func entry(_ path: String, isFolder: Bool = false, created: Int64 = 0) -> LibraryEntry {
    LibraryEntry(path: path, isFolder: isFolder, size: 1, modified: 1, inode: 1, created: created)
  }

  @Test("what was moved is at its new place once, also where a look at the folder found it there first or missed it at the old one")
  func moves() async throws {
    let folder = try Folder()
    let database = try await IndexFile.life.open(folder.path + "/" + IndexFile.life.name, logger: Logger(label: "test"))
    let store = LibraryStore(database: database)
    let all = [entry("", isFolder: true), entry("to", isFolder: true), entry("to/a", isFolder: true), entry("to/a/x.txt", created: 7)]
    try await store.commit(all, gone: [], isAnnounced: false)
    try await store.commit([entry("a", isFolder: true), entry("a/x.txt", created: 9)], gone: [], isAnnounced: false)
    try await store.move("to/a", to: "a")
    #expect(try await store.entries(at: ["to/a", "to/a/x.txt", "a", "a/x.txt"]).map(\.path).sorted() == ["a", "a/x.txt"])
    #expect(try await store.entry(at: "a/x.txt")?.created == 7)
    #expect(try await store.entry(at: "")?.children == 2)
    #expect(try await store.entry(at: "to")?.children == 0)
    // It is known at its new place alone.
    try await store.move("to/a", to: "a")
    #expect(try await store.entries(at: ["a", "a/x.txt"]).count == 2)
    try database.close()
  }
}
