import AtriumAPI
import Paths
import Testing

@testable import AtriumServer
@testable import LifeServer

@Suite("What a search of Life shows, of all that it found")
struct RankedFilesTests {
  private func entry(_ path: String) -> LibraryEntry {
    LibraryEntry(path: path, isFolder: false, size: 1, modified: 1, inode: 1, created: 1)
  }

  private func named(_ path: String) -> RankedFiles.Shown {
    RankedFiles.Shown(hit: SearchHit(entry(path), why: .title), entry: entry(path), file: nil)
  }

  private func near(_ file: Int64, _ path: String) -> FoundMeaning.Match {
    FoundMeaning.Match(file: file, path: path, range: 0..<1, score: 1)
  }

  /// Looks up until the page is full; file `7` is at `7.txt` unless it has gone.
  private func lookUp(_ ranked: inout RankedFiles, paths: [Int64: String] = [:], gone: Set<Int64> = []) -> [[Int64]] {
    var asked: [[Int64]] = []
    while ranked.isOpen {
      asked.append(ranked.next)
      ranked.take(
        Dictionary(uniqueKeysWithValues: ranked.next.filter { !gone.contains($0) }.map { ($0, entry(paths[$0] ?? "\($0).txt")) }))
    }
    return asked
  }

  @Test("names come before what was read, best title first; only one page is looked up, and one more for each that has gone")
  func page() {
    let question = SearchQuestion(words: SearchWords("rope"), limit: 4)
    var ranked = RankedFiles(named: [named("old rope.txt"), named("rope")], read: [1, 2, 3, 4, 5, 6, 7, 8], of: question)
    #expect(lookUp(&ranked, gone: [2]) == [[1, 2, 3], [4]])
    #expect(ranked.shown.map(\.hit.id) == ["rope", "old rope.txt", "1.txt", "3.txt", "4.txt"])
    #expect(ranked.shown.map(\.hit.why) == [.title, .title, .text, .text, .text])
  }

  @Test("what is near is joined by ranks: a title that is the question first, then what has the words too; a file is shown once")
  func joined() {
    let question = SearchQuestion(words: SearchWords("rope"), limit: 9)
    var ranked = RankedFiles(named: [named("rope.txt"), named("rope")], read: [1, 2, 3], of: question)
    ranked.join([near(8, "8.txt"), near(3, "3.txt"), near(9, "rope.txt")], as: .related, of: question)
    _ = lookUp(&ranked, paths: [9: "rope.txt"])
    #expect(ranked.shown.map(\.hit.id) == ["rope", "rope.txt", "3.txt", "8.txt", "1.txt", "2.txt"])
    #expect(ranked.shown.map(\.hit.why) == [.title, .title, .text, .related, .text, .text])
  }

  @Test("a file that is found by its name is not shown again by its text, and subtitles not beside their recording")
  func repeated() {
    let question = SearchQuestion(words: SearchWords("rope"), limit: 5)
    var ranked = RankedFiles(named: [named("rope.txt")], read: [1, 2, 3, 4], of: question)
    _ = lookUp(&ranked, paths: [1: "rope.txt", 2: "talk.srt", 3: "talk.mp4", 4: "lone.srt"])
    #expect(ranked.shown.map(\.hit.id) == ["rope.txt", "talk.mp4", "lone.srt"])
    #expect(!ranked.isOpen)
  }
}
