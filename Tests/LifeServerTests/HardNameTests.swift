import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import HouseSupport
@testable import LifeServer

/// Names that other programs stumble over, from the folder to the search and back.
@Suite("Names of any bytes", .timeLimit(.minutes(5)))
struct HardNameTests {
  private static let names = [
    "a..b.txt", "two\nlines.txt", "a tab\tand \"quotes\".txt", "\u{1F469}\u{200D}\u{1F4BB} at work.txt", "pinned", "-rf.txt",
    "100% #1?.txt",
    "back\\slash.txt", " spaces on both sides ", "A\u{308}rger.txt", "\u{C4}rger.txt", String(repeating: "n", count: 251) + ".txt",
    String(repeating: "\u{1F980}", count: 62) + "abc.txt",
  ]

  /// None is the beginning of another one.
  private static func word(_ number: Int) -> String { "lantern\(10 + number)" }

  @Test("each is listed as it is, read, found, and comes back from a rename and from the trash byte for byte")
  func anyName() async throws {
    let vault = try Vault()
    let folder = vault.url("odd").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, name) in Self.names.enumerated() {
      #expect(name.utf8.count <= 255)
      #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data("The \(Self.word(number)) is lit.".utf8)))
    }
    try await withLife(vault, entries: 1) { house in
      let listed = try await house.names(in: "odd").map { Array($0.utf8) }
      #expect(Set(listed) == Set(Self.names.map { Array($0.utf8) }) && listed.count == Self.names.count)
      for (number, name) in Self.names.enumerated() {
        let path = "odd/\(name)"
        let digests = try await house.digests(of: path)
        #expect(digests.first?.status == .completed, "\(name)")
        let file = try await house.client.send(GetLibraryFile(path: path))
        #expect(file.path.utf8.elementsEqual(path.utf8) && file.file.name.utf8.elementsEqual(name.utf8))
        try await house.wait { try await house.filesFound(Self.word(number)).map { Array($0.utf8) } == [Array(path.utf8)] }
        let bytes = try await house.client.bytes(GetRaw(path: path)).chunks.reduce(into: Data()) { $0.append($1) }
        #expect(bytes == Data("The \(Self.word(number)) is lit.".utf8))

        let renamed = try await house.client.send(RenameLibraryFile(path: path, newName: "plain \(number).txt"))
        #expect(try await house.client.send(GetLibraryFile(path: "odd/plain \(number).txt")).fileId == file.fileId)
        let undo = try #require(renamed.undo)
        _ = try await house.client.send(UndoLibraryChange(id: undo.id))
        let deleted = try await house.client.send(DeleteLibraryFile(path: path))
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)") == false)
        let deletion = try #require(deleted.undo)
        _ = try await house.client.send(UndoLibraryChange(id: deletion.id))
        #expect(FileManager.default.contents(atPath: "\(folder)/\(name)") == bytes, "\(name)")
        #expect(try await house.client.send(GetLibraryFile(path: path)).fileId == file.fileId)
      }
      #expect(Set(try await house.names(in: "odd").map { Array($0.utf8) }) == Set(Self.names.map { Array($0.utf8) }))
    }
  }

  @Test("a name that is not UTF-8, a link out of the folder and a pipe are left out, and keep nothing beside them from being read")
  func leftOut() async throws {
    let vault = try Vault()
    try vault.save("odd/a.txt", "The lantern is lit.")
    let folder = vault.url("odd").path(percentEncoded: false)
    let name = (Array("\(folder)/f".utf8) + [0xFC, 0x72, 0]).map { CChar(bitPattern: $0) }
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
    #expect(descriptor >= 0)
    close(descriptor)
    try vault.link("odd/passwords.txt", to: "/etc/passwd")
    try vault.link("odd/root", to: "/")
    #expect(mkfifo("\(folder)/pipe.txt", 0o644) == 0)
    try await withLife(vault, entries: 1) { house in
      let digests = try await house.digests(of: "odd/a.txt")
      #expect(digests.first?.status == .completed)
      #expect(try await house.names(in: "odd") == ["a.txt"])
      for name in ["passwords.txt", "root", "root/etc/passwd", "pipe.txt"] {
        #expect(try await refusal { try await house.client.send(GetLibraryFile(path: "odd/\(name)")) } == .notFound, "\(name)")
      }
      let queue = try await house.client.send(GetDigestQueue())
      #expect(queue.done == 1 && queue.failed == 0 && queue.waiting == 0)
    }
  }
}
