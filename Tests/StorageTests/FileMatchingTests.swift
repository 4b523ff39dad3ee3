import Foundation
import Testing

@testable import Storage

@Suite struct FileMatchingTests {
  private func print(_ text: String) -> Fingerprint { Fingerprint(bytes: Data(text.utf8)) }

  private func record(
    _ id: Int64, _ path: String, inode: Int64, born: Int64 = 0, _ text: String = "text", missing: Int64? = nil
  ) -> FileRecord {
    FileRecord(
      id: id, path: path, size: Int64(text.utf8.count), mtime: 1, inode: inode, born: born, fingerprint: print(text), missing: missing)
  }

  private func file(_ path: String, inode: Int64, born: Int64 = 0, _ text: String = "text") -> FileMatching.Observation {
    .init(
      path: path, status: FileStatus(size: Int64(text.utf8.count), modified: 1, inode: inode, born: born), fingerprint: print(text))
  }

  private func ids(_ files: [FileMatching.Observation], present: [FileRecord] = [], lost: [FileRecord] = []) -> [Int64?] {
    FileMatching.match(files, present: present, lost: lost).map { match in
      switch match.1 {
      case .stays(let record), .moves(let record): record.id
      case .isNew: nil
      }
    }
  }

  @Test("the path comes first, though the inode is that of another file")
  func path() {
    #expect(ids([file("a", inode: 2)], present: [record(1, "a", inode: 1)], lost: [record(2, "b", inode: 2)]) == [1])
  }

  @Test("the inode comes before the fingerprint")
  func inode() {
    let lost = [record(1, "x", inode: 1, born: 5), record(2, "y", inode: 2, born: 6)]
    #expect(ids([file("p", inode: 2, born: 6), file("q", inode: 9, born: 9)], lost: lost) == [2, 1])
    #expect(ids([file("q", inode: 9, born: 9), file("p", inode: 1, born: 5)], lost: lost) == [2, 1])
  }

  @Test("an inode that was given to a new file is not the old file")
  func reusedInode() {
    #expect(ids([file("new", inode: 1, born: 7, "other")], lost: [record(1, "old", inode: 1, born: 5, "text")]) == [nil])
    #expect(ids([file("new", inode: 1, "other")], lost: [record(1, "old", inode: 1, "text")]) == [nil])
  }

  @Test("a file moved and edited keeps its id where birth times are known")
  func movedAndEdited() {
    #expect(ids([file("new", inode: 1, born: 5, "edited")], lost: [record(1, "old", inode: 1, born: 5)]) == [1])
  }

  @Test("a copy is new while the original is there")
  func copy() {
    #expect(ids([file("a", inode: 1), file("copy", inode: 2)], present: [record(1, "a", inode: 1)]) == [1, nil])
  }

  @Test("of two equal files that moved each gets one of the two ids")
  func equal() {
    let lost = [record(1, "a", inode: 1), record(2, "b", inode: 2)]
    #expect(Set(ids([file("c", inode: 8), file("d", inode: 9)], lost: lost)) == [1, 2])
    #expect(ids([file("c", inode: 8), file("d", inode: 9), file("e", inode: 10)], lost: lost).filter { $0 == nil }.count == 1)
  }

  @Test("empty files are all alike and are not matched by contents")
  func empty() {
    #expect(ids([file("new", inode: 9, "")], lost: [record(1, "old", inode: 1, "")]) == [nil])
  }

  @Test("of several lost files with the same contents the latest lost is taken")
  func latest() {
    let lost = [record(1, "a", inode: 1, missing: 10), record(2, "b", inode: 2, missing: 20)]
    #expect(ids([file("c", inode: 9)], lost: lost) == [2])
  }
}
