import AtriumAPI
import Testing

@testable import ComicsApp

@Suite struct FolderShelfTests {
  private static func shelf(_ counts: [(String, Int)]) -> FolderShelf {
    FolderShelf(counts.map { ComicFolder(path: $0, count: $1, cover: ComicCover(book: "1", revision: "a")) })
  }

  @Test("it begins where there is something to choose: at books of its own, or at several folders")
  func top() {
    #expect(Self.shelf([]).top == "")
    #expect(Self.shelf([("", 3)]).top == "")
    #expect(Self.shelf([("", 3), ("Comics", 3), ("Comics/A", 2), ("Comics/B", 1)]).top == "Comics")
    #expect(Self.shelf([("", 3), ("Comics", 2), ("Comics/A", 2)]).top == "")
    #expect(Self.shelf([("", 3), ("a", 3), ("a/b", 3), ("a/b/c", 2)]).top == "a/b")
  }

  @Test("a folder has the folders directly in it, by the bytes of their names")
  func children() {
    let shelf = Self.shelf([("", 4), ("A\u{308}", 2), ("A\u{308}/x", 1), ("A\u{308}/x/y", 1), ("\u{C4}", 2)])
    #expect(shelf.children(of: "").map(\.path.utf8.count) == [3, 2])
    #expect(shelf.children(of: "A\u{308}").map(\.path) == ["A\u{308}/x"])
    #expect(shelf.children(of: "\u{C4}").isEmpty)
    #expect(shelf.contains("") && shelf.contains("\u{C4}") && shelf.contains("A\u{308}/x/y"))
    #expect(!shelf.contains("B") && !shelf.contains("A\u{308}/y") && Self.shelf([]).contains(""))
    #expect(FolderShelf.parent(of: "a/b/c") == "a/b" && FolderShelf.parent(of: "a") == "" && FolderShelf.name(of: "a/b") == "b")
  }

  @Test("a folder lists what is directly in it, and a search in it what is below it too; every other list is whole")
  func nested() {
    let folder = ComicPlace(.list, on: .folders, filter: ComicFilter(folder: "a"))
    #expect(!folder.listed.isNested)
    #expect(ComicPlace(.list, on: .folders, filter: ComicFilter(folder: "a", query: "moon")).listed.isNested)
    #expect(ComicPlace(.list, on: .series, filter: ComicFilter(series: "a")).listed.isNested && ComicPlace(.list).listed.isNested)
  }
}
