import Paths
import Testing

@testable import Storage

@Suite struct PathKeyTests {
  private static let paths = [
    "", "A", "A\u{308}rger.md", "B", "\u{C4}rger.md", "\u{C4}rger/a", "a", "a.md", "a/b", "a/\u{301}b", "K", "\u{212A}", "\u{F900}",
    "\u{8C48}",
    "🚢",
  ]

  @Test("paths that differ in any byte are two, though Swift's text takes them for equal")
  func distinct() {
    #expect(Set(Self.paths.map(PathKey.init(_:))).count == Self.paths.count)
    #expect(Set(Self.paths).count < Self.paths.count)
    #expect(Set(Self.paths.map(PathKey.init(_:))).contains("A\u{308}rger.md"))
    #expect(PathKey("a" + "/b") == "a/b")
  }

  @Test("they sort as the database sorts them")
  func order() async throws {
    let database = try Database.inMemory()
    let sorted = try await database.read { connection in
      try connection.rows(
        String.self, "SELECT asked.value FROM json_each(?) AS asked ORDER BY asked.value", [try .json(Self.paths)])
    }
    #expect(Self.paths.shuffled().map(PathKey.init(_:)).sorted() == sorted.map(PathKey.init(_:)))
  }

  @Test("the folders above a path are told by its bytes")
  func parents() {
    #expect(DataFolder.parents(of: "a/\u{301}b/c.md") == ["a/\u{301}b", "a"])
    #expect(DataFolder.parents(of: "c.md").isEmpty)
  }
}
