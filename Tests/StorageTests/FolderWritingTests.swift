import Foundation
import Testing

@testable import Storage

/// New files, new contents of files, and folders that are removed with all that is in them.
@Suite struct FolderWritingTests {
  private let files: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write("a/one.md", "one")
    folder = try DataFolder(root: files.path)
  }

  private func text(_ path: String) throws -> String? { try folder.read(path, limit: 100).text }

  @Test("a new file has the first free name, whole, and leaves nothing on the way")
  func create() throws {
    #expect(try folder.create(Data("two".utf8), in: "a", as: ["one.md", "two.md"]) == "two.md")
    #expect(try text("a/two.md") == "two" && text("a/one.md") == "one")
    let taken = try folder.create(Data("three".utf8), in: "a", as: ["one.md", "two.md"])
    #expect(taken == nil)
    #expect(try folder.create(Data(), in: "", as: ["empty"]) == "empty")
    #expect(throws: DataFolder.Failure.notNormal("a/b/c")) { try folder.create(Data(), in: "a", as: ["b/c"]) }
    #expect(throws: DataFolder.Failure.self) { try folder.create(Data(), in: "nowhere", as: ["x"]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("a")).sorted() == ["one.md", "two.md"])
  }

  @Test("new contents take the place of the old ones, which are kept, and a file that is another one by now is left as it is")
  func replace() throws {
    try folder.makeFolder("old")
    let before = try folder.stat("a/one.md")
    let new = try #require(try folder.replace("a/one.md", with: Data("new".utf8), keeping: "old/one.md") { $0.status == before })
    #expect(try new.status == folder.stat("a/one.md") && new.read(0..<3) == Data("new".utf8))
    #expect(try text("a/one.md") == "new" && text("old/one.md") == "one")
    #expect(try folder.stat("old/one.md").inode == before.inode)
    let stale = try folder.replace("a/one.md", with: Data("newer".utf8), keeping: "old/two.md") { $0.status == before }?.path
    #expect(stale == nil)
    #expect(try text("a/one.md") == "new")
    #expect(throws: DataFolder.Failure.self) { try folder.replace("a/one.md", with: Data("x".utf8), keeping: "old/one.md") { _ in true } }
    #expect(throws: DataFolder.Failure.notFound("a/none.md")) {
      try folder.replace("a/none.md", with: Data("x".utf8), keeping: "old/none.md") { _ in true }
    }
    #expect(try text("a/one.md") == "new" && text("old/one.md") == "one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("a")) == ["one.md"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("old")) == ["one.md"])
  }

  @Test(
    "a file from elsewhere takes the place of another, which is kept, and stays where it is when it may not",
    arguments: ["/var/tmp", "/dev/shm"])
  func replaceFromElsewhere(place: String) throws {
    let source = place + "/atrium-\(UUID().uuidString)"
    defer { unlink(source) }
    try Data("new".utf8).write(to: URL(filePath: source))
    chmod(source, 0o600)
    try folder.makeFolder("old")
    let refused = try folder.replace("a/one.md", withFileAt: source, keeping: "old/one.md") { _ in false }?.path
    #expect(refused == nil)
    #expect(throws: DataFolder.Failure.notFound("a/none.md")) {
      try folder.replace("a/none.md", withFileAt: source, keeping: "old/none.md") { _ in true }
    }
    #expect(try FileManager.default.fileExists(atPath: source) && text("a/one.md") == "one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("old")).isEmpty)
    let new = try #require(try folder.replace("a/one.md", withFileAt: source, keeping: "old/one.md") { _ in true })
    #expect(try new.status == folder.stat("a/one.md") && new.read(0..<3) == Data("new".utf8))
    #expect(try text("a/one.md") == "new" && text("old/one.md") == "one")
    #expect(try FileManager.default.attributesOfItem(atPath: files.at("a/one.md"))[.posixPermissions] as? Int == 0o644)
    #expect(!FileManager.default.fileExists(atPath: source))
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("a")) == ["one.md"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("old")) == ["one.md"])
  }

  @Test("a file is replaced by another one of the folder, which is moved there; without that one nothing changes")
  func replaceWithin() throws {
    try files.write("a/two.md", "two")
    try files.makeFolder("old")
    for (path, source) in [("a/one.md", "a/none.md"), ("a/one.md", "none/two.md"), ("a/none.md", "a/two.md")] {
      #expect(throws: DataFolder.Failure.notFound(path)) { try folder.replace(path, withFile: source, keeping: "old/one.md") }
    }
    #expect(try text("a/one.md") == "one" && text("a/two.md") == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("old")).isEmpty)
    try folder.replace("a/one.md", withFile: "a/two.md", keeping: "old/one.md")
    #expect(try text("a/one.md") == "two" && text("old/one.md") == "one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("a")) == ["one.md"])
  }

  @Test("files are compared byte by byte, whatever their length")
  func sameBytes() throws {
    let other = try TemporaryFolder()
    let long = Data(repeating: 7, count: 3 << 20)
    try long.write(to: URL(filePath: files.at("a/long")))
    var changed = long
    changed[(3 << 20) - 1] = 8
    for (bytes, isSame) in [(long, true), (changed, false), (long.dropLast(), false), (Data(), false)] {
      try bytes.write(to: URL(filePath: other.at("x")))
      #expect(try folder.hasSameBytes("a/long", as: other.at("x")) == isSame)
    }
    try Data().write(to: URL(filePath: files.at("a/empty")))
    #expect(try folder.hasSameBytes("a/empty", as: other.at("x")))
    #expect(throws: DataFolder.Failure.notFound("a/none")) { try folder.hasSameBytes("a/none", as: other.at("x")) }
  }

  @Test("a folder is removed with hidden files, names that are not UTF-8 and links, and nothing that a link leads to")
  func removeFolder() throws {
    let other = try TemporaryFolder()
    try other.write("kept.md", "kept")
    try files.write("a/.hidden/deep/two.md", "two")
    try FileManager.default.createSymbolicLink(atPath: files.at("a/link"), withDestinationPath: other.path)
    let odd = files.at("a").utf8.map { CChar(bitPattern: $0) } + [CChar(UInt8(ascii: "/")), CChar(bitPattern: 0xFF), 0]
    close(creat(odd, 0o644))
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("a")).count >= 3)
    try folder.removeFolder("a")
    #expect(!FileManager.default.fileExists(atPath: files.at("a")))
    #expect(FileManager.default.fileExists(atPath: other.at("kept.md")))
    #expect(throws: DataFolder.Failure.notFound("a")) { try folder.removeFolder("a") }
    #expect(throws: DataFolder.Failure.self) { try folder.removeFolder("") }
  }

  @Test("a folder has a status of its own")
  func statFolder() throws {
    #expect(try folder.statFolder("a").inode != folder.statFolder("").inode)
    #expect(throws: DataFolder.Failure.self) { try folder.statFolder("a/one.md") }
  }
}
