import Foundation
import Testing

@testable import Storage

/// Files that are moved within the data folder, and taken in from elsewhere.
@Suite struct FolderMovingTests {
  private let files: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write("a/one.md", "one")
    try files.write("a/two.md", "two")
    folder = try DataFolder(root: files.path)
  }

  private func text(_ path: String) throws -> String? { try folder.read(path, limit: 100).text }

  @Test("a file is moved to where nothing is, and never over another one")
  func move() throws {
    try folder.makeFolder("b/c")
    try folder.makeFolder("b/c")
    #expect(try folder.move("a/one.md", to: "b/c/one.md"))
    #expect(try text("b/c/one.md") == "one")
    let isMoved = try folder.move("a/two.md", to: "b/c/one.md")
    #expect(!isMoved)
    #expect(try text("a/two.md") == "two" && text("b/c/one.md") == "one")
    #expect(throws: DataFolder.Failure.notFound("a/one.md")) { try folder.move("a/one.md", to: "x.md") }
    #expect(throws: DataFolder.Failure.self) { try folder.move("a/two.md", to: "nowhere/x.md") }
  }

  @Test("no path leads out of the folder", arguments: ["../x.md", "/tmp/x.md", "a/../../x.md", "link/x.md", "a\u{0}b.md", ""])
  func outside(path: String) throws {
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: files.at("link"), withDestinationPath: other.path)
    #expect(throws: DataFolder.Failure.self) { try folder.move("a/one.md", to: path) }
    #expect(throws: DataFolder.Failure.self) { try folder.move(path, to: "x.md") }
    #expect(throws: DataFolder.Failure.self) { try folder.makeFolder(path.isEmpty ? "" : path + "/y") }
    #expect(throws: DataFolder.Failure.self) { try folder.remove(path) }
    #expect(throws: DataFolder.Failure.self) { try folder.takeIn(files.at("a/two.md"), as: path, by: "passage") }
    #expect(try text("a/one.md") == "one" && text("a/two.md") == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).isEmpty)
  }

  @Test("a file from elsewhere is taken in, also from another file system, and leaves nothing on the way")
  func takeIn() throws {
    for (number, place) in [FileManager.default.temporaryDirectory.path(percentEncoded: false), "/dev/shm"].enumerated() {
      let source = place + "/atrium-\(UUID().uuidString)"
      try Data("from \(number)".utf8).write(to: URL(filePath: source))
      defer { try? FileManager.default.removeItem(atPath: source) }
      let taken = try folder.takeIn(source, as: "a/one.md", by: "passage/p")
      #expect(!taken)
      #expect(try text("a/one.md") == "one")
      #expect(try folder.takeIn(source, as: "a/new \(number).md", by: "passage/p"))
      #expect(try text("a/new \(number).md") == "from \(number)")
      let mode = try FileManager.default.attributesOfItem(atPath: files.at("a/new \(number).md"))[.posixPermissions] as? Int
      #expect(mode == 0o644)
      #expect(throws: DataFolder.Failure.notFound("passage/p")) { try folder.stat("passage/p") }
    }
  }

  @Test("a folder is removed when nothing is in it")
  func removeFolder() throws {
    try folder.makeFolder("b/c")
    let isRemoved = try folder.removeEmptyFolder("b")
    #expect(!isRemoved)
    #expect(try folder.removeEmptyFolder("b/c") && folder.removeEmptyFolder("b"))
    try folder.remove("a/one.md")
    #expect(throws: DataFolder.Failure.notFound("a/one.md")) { try folder.remove("a/one.md") }
  }
}
