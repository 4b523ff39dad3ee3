import AtriumServer
import Foundation
import Logging
import Paths
import Storage
import Testing

@testable import HouseSupport
@testable import LifeServer

/// What the scan finds, and how the index takes it.
@Suite("The index of the library", .timeLimit(.minutes(2)))
struct LibraryIndexTests {
  private func store(in vault: Vault) async throws -> LibraryStore {
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    let path = vault.state.appending(path: IndexFile.life.name).path(percentEncoded: false)
    return LibraryStore(database: try await IndexFile.life.open(path, logger: Logger(label: "test")))
  }

  private func entry(_ path: String, size: Int64 = 1) -> LibraryEntry {
    LibraryEntry(path: path, isFolder: false, size: size, modified: 0, inode: 0, created: 0)
  }

  @Test("the names of a thousand files that are written together are one part of the full-text index")
  func segments() async throws {
    let vault = try Vault()
    let store = try await store(in: vault)
    try await store.commit((0..<1000).map { entry("folder/name\($0).txt") }, gone: [], isAnnounced: true)
    let segments = try await store.database.read { try $0.row(Int.self, "SELECT count(DISTINCT segid) FROM entry_names_idx") }
    #expect(segments == 1)
    let found = try await store.database.read { try store.found(SearchWords("name999"), limit: 5, in: $0) }
    #expect(found.map(\.path) == ["folder/name999.txt"])
  }

  @Test("a file that is found again keeps its words, one that is gone loses them, and a new one in its place is found")
  func again() async throws {
    let vault = try Vault()
    let store = try await store(in: vault)
    func found(_ words: String) async throws -> [String] {
      try await store.database.read { try store.found(SearchWords(words), limit: 5, in: $0) }.map(\.path)
    }
    try await store.commit([entry("apple.txt"), entry("pear.txt")], gone: [], isAnnounced: false)
    try await store.commit([entry("apple.txt", size: 2), entry("plum.txt")], gone: ["pear.txt"], isAnnounced: false)
    #expect(try await found("apple") == ["apple.txt"])
    #expect(try await found("pear") == [])
    #expect(try await found("plum") == ["plum.txt"])
    try await store.commit([entry("pear.txt")], gone: ["plum.txt"], isAnnounced: false)
    #expect(try await found("plum") == [])
    #expect(try await found("pear") == ["pear.txt"])
    #expect(try await store.entry(at: "apple.txt")?.size == 2)
  }

  @Test(
    "a look finds each entry once and a folder before what is in it, however its paths overlap",
    arguments: [["", "a/b"], ["a/b/c.txt", "a", "a/b"], ["a"]])
  func overlapping(paths: [String]) throws {
    let vault = try Vault()
    for path in ["a/b/c.txt", "a/b.txt", "a/b/d/e.txt"] { try vault.save(path, "x") }
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let survey = try LibrarySurvey(of: Set(paths.map { PathKey($0) }), files: LifeFiles(LifeSettings()), in: folder, known: [:])
    let found = survey.changed.map(\.path)
    let expected = ["a", "a/b", "a/b.txt", "a/b/c.txt", "a/b/d", "a/b/d/e.txt"] + (paths.contains("") ? [""] : [])
    #expect(found.sorted() == expected.sorted())
    for (place, path) in found.enumerated() where !path.isEmpty {
      let folders = DataFolder.parents(of: path).map(\.path).filter(found.contains)
      #expect(folders.allSatisfy { found[..<place].contains($0) }, "\(found)")
    }
  }

  @Test("what the index knows and the disk has not is gone, and what is as it was is not told")
  func gone() throws {
    let vault = try Vault()
    try vault.save("a/b.txt", "x")
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let files = LifeFiles(LifeSettings())
    let first = try LibrarySurvey(of: ["a"], files: files, in: folder, known: [:])
    var known = Dictionary(uniqueKeysWithValues: first.changed.map { (PathKey($0.path), $0) })
    known["a/c.txt"] = entry("a/c.txt")
    let second = try LibrarySurvey(of: ["a"], files: files, in: folder, known: known)
    #expect(second.changed.isEmpty && second.gone == ["a/c.txt"])
  }
}
