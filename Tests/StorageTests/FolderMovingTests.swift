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
    #expect(throws: DataFolder.Failure.self) { try folder.takeIn(files.at("a/two.md"), to: "", as: [path]) }
    #expect(try text("a/one.md") == "one" && text("a/two.md") == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).isEmpty)
  }

  @Test("a file from elsewhere is taken in under the first free name, and leaves nothing on the way", arguments: ["/var/tmp", "/dev/shm"])
  func takeIn(place: String) throws {
    let source = place + "/atrium-\(UUID().uuidString)"
    defer { unlink(source) }
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: source))
      chmod(source, 0o600)
    }
    try write("first")
    let taken = try folder.takeIn(source, to: "a", as: ["one.md", "two.md"])?.path
    #expect(taken == nil && FileManager.default.fileExists(atPath: source))
    #expect(try text("a/one.md") == "one" && text("a/two.md") == "two")
    for (name, path) in [("three.md", "a/three.md"), ("four.md", "a/four.md")] {
      try write(name)
      let file = try #require(try folder.takeIn(source, to: "a", as: ["one.md", "three.md", "four.md"]))
      #expect(try file.path == path && file.status == folder.stat(path) && file.read(0..<file.status.size) == Data(name.utf8))
      #expect(try text(path) == name)
      #expect(try FileManager.default.attributesOfItem(atPath: files.at(path))[.posixPermissions] as? Int == 0o644)
      #expect(!FileManager.default.fileExists(atPath: source))
    }
    #expect(throws: DataFolder.Failure.notFound(source)) { try folder.takeIn(source, to: "a", as: ["five.md"]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.at("a")).sorted() == ["four.md", "one.md", "three.md", "two.md"])
  }

  @Test("of two that are moved to one name at the same time, one is, and none is lost")
  func race() async throws {
    for number in 0..<50 {
      for name in ["x", "y"] { try files.write("\(name) \(number)", name) }
      async let one = folder.move("x \(number)", to: "target \(number)")
      async let other = folder.move("y \(number)", to: "target \(number)")
      let moved = try await [one, other].count { $0 }
      #expect(moved == 1)
      let left = ["x", "y"].compactMap { name in try? text("\(name) \(number)") }
      let target = try text("target \(number)")
      #expect(Set(left + [target ?? ""]) == ["x", "y"])
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
