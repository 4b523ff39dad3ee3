import Foundation
import Testing

@testable import Storage

@Suite struct DataFolderTests {
  private let files: TemporaryFolder
  private let outside: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    outside = try TemporaryFolder()
    try outside.write("secret.md", "secret")
    try files.write("notes/a.md", "hello")
    folder = try DataFolder(root: files.path)
  }

  @Test("a file is read whole, with its status")
  func reading() throws {
    let contents = try folder.read("notes/a.md", limit: 5)
    #expect(contents.text == "hello")
    #expect(contents.status.size == 5)
    #expect(contents.status == (try folder.stat("notes/a.md")))
    #expect(abs(contents.status.modifiedDate.timeIntervalSinceNow) < 3600)
  }

  @Test("bytes that are not UTF-8 are no text")
  func notText() throws {
    try Data([0x66, 0xFF, 0x6F]).write(to: URL(filePath: files.at("latin.md")))
    #expect(try folder.read("latin.md", limit: 10).text == nil)
  }

  @Test(
    "each kind of bad path has its own error",
    arguments: [
      ("", .emptyPath), ("/etc/passwd", .absolutePath("/etc/passwd")), ("..", .parentComponent("..")),
      ("notes/../notes/a.md", .parentComponent("notes/../notes/a.md")), ("../x", .parentComponent("../x")),
      ("notes/..", .parentComponent("notes/..")),
      ("a\u{0}.md", .nulByte("a\u{0}.md")), ("notes//a.md", .notNormal("notes//a.md")), ("./notes/a.md", .notNormal("./notes/a.md")),
      ("notes/a.md/", .notNormal("notes/a.md/")), ("none.md", .notFound("none.md")), ("notes/a.md/x", .notFound("notes/a.md/x")),
      ("notes", .notRegular("notes", kind: .folder)), ("%2e%2e/x", .notFound("%2e%2e/x")), ("..%2fx", .notFound("..%2fx")),
    ] as [(String, DataFolder.Failure)])
  func badPaths(path: String, failure: DataFolder.Failure) {
    #expect(throws: failure) { _ = try folder.read(path, limit: 100) }
    #expect(throws: failure) { _ = try folder.stat(path) }
  }

  @Test("no symbolic link is followed, wherever it leads and wherever it stands")
  func links() throws {
    try files.link("out.md", to: outside.at("secret.md"))
    try files.link("within.md", to: "notes/a.md")
    try files.link("folder", to: outside.path)
    try files.link("notes/up", to: "..")
    for path in ["out.md", "within.md", "folder/secret.md", "notes/up/notes/a.md"] {
      #expect(throws: DataFolder.Failure.symbolicLink(path)) { _ = try folder.read(path, limit: 100) }
    }
  }

  @Test("the kernel itself refuses to leave the folder")
  func kernel() {
    let relative = "../" + (outside.path.split(separator: "/").last.map(String.init) ?? "") + "/secret.md"
    #expect(throws: DataFolder.Failure.self) { _ = try folder.openUnchecked(relative) }
    #expect(throws: DataFolder.Failure.outside("/etc/passwd")) { _ = try folder.openUnchecked("/etc/passwd") }
    #expect(throws: DataFolder.Failure.outside(relative)) { _ = try folder.openUnchecked(relative) }
  }

  @Test("a FIFO, a socket and a device are refused at once")
  func special() throws {
    #expect(mkfifo(files.at("pipe.md"), 0o600) == 0)
    #expect(throws: DataFolder.Failure.notRegular("pipe.md", kind: .fifo)) { _ = try folder.read("pipe.md", limit: 100) }
    let devices = try DataFolder(root: "/dev")
    #expect(throws: DataFolder.Failure.notRegular("null", kind: .device)) { _ = try devices.read("null", limit: 100) }
  }

  @Test("a file larger than the limit is refused unread")
  func limit() {
    #expect(throws: DataFolder.Failure.tooLarge("notes/a.md", size: 5, limit: 4)) { _ = try folder.read("notes/a.md", limit: 4) }
  }

  @Test("a file deleted while it is read is an error that says so")
  func deleted() {
    #expect(throws: DataFolder.Failure.deletedWhileRead("notes/a.md")) {
      _ = try folder.read("notes/a.md", limit: 100) { try files.remove("notes/a.md") }
    }
  }

  @Test("a file replaced while it is read is read again")
  func replaced() throws {
    var saves = 0
    let contents = try folder.read("notes/a.md", limit: 100) {
      saves += 1
      if saves == 1 { try files.save("notes/a.md", "another text") }
    }
    #expect(contents.text == "another text")
  }

  @Test("a file that grows with every look is given up")
  func changing() throws {
    var text = "x"
    #expect(throws: DataFolder.Failure.changedWhileRead("notes/a.md")) {
      _ = try folder.read("notes/a.md", limit: 100) {
        text += "x"
        try files.write("notes/a.md", text + "hello")
      }
    }
  }

  @Test("the root goes on being the folder that was opened when its path is given to another")
  func renamedRoot() throws {
    try FileManager.default.moveItem(atPath: files.path, toPath: files.path + "-moved")
    defer { try? FileManager.default.moveItem(atPath: files.path + "-moved", toPath: files.path) }
    #expect(try folder.read("notes/a.md", limit: 100).text == "hello")
  }

  @Test("a root that is missing or no folder is told of")
  func badRoot() throws {
    #expect(throws: DataFolder.Failure.self) { _ = try DataFolder(root: files.at("none")) }
    #expect(throws: DataFolder.Failure.self) { _ = try DataFolder(root: files.at("notes/a.md")) }
  }

  @Test("a walk meets every file once and says what it leaves out")
  func walking() throws {
    try files.write("b.md", "b")
    try files.write("notes/deep/c.md", "c")
    try files.write(".git/config", "x")
    try files.write(".obsidian/app.json", "x")
    try files.write(".hidden.md", "x")
    try files.link("link.md", to: outside.at("secret.md"))
    try files.link("linked", to: outside.path)
    #expect(mkfifo(files.at("pipe"), 0o600) == 0)
    var found: [String] = []
    var skipped: [String: DataFolder.SkipReason] = [:]
    try folder.walk { entry in
      switch entry {
      case .file(let path, _): found.append(path)
      case .folder(let path): found.append(path + "/")
      case .skipped(let path, let reason): skipped[path] = reason
      }
    }
    #expect(found == ["b.md", "notes/", "notes/a.md", "notes/deep/", "notes/deep/c.md"])
    #expect(
      skipped == [
        ".git": .hidden, ".obsidian": .hidden, ".hidden.md": .hidden, "link.md": .symbolicLink, "linked": .symbolicLink,
        "pipe": .notRegular(.fifo),
      ])
  }

  @Test("a walk on several threads meets the same", arguments: [1, 2, 5])
  func walkingOnThreads(width: Int) async throws {
    for folder in 0..<30 {
      try files.write("notes/\(folder % 7)/deep/\(folder)/a.md", "a")
      try files.write("tail" + String(repeating: "/d", count: folder + 1) + "/b.md", "b")
    }
    try files.write("notes/3/.git/config", "x")
    var alone: [DataFolder.Entry] = []
    try folder.walk { alone.append($0) }
    let together = try await folder.walk(in: "", onto: [DataFolder.Entry](), width: width) { $0.append($1) }.flatMap(\.self)
    #expect(together.count == alone.count && Set(together) == Set(alone))
    await #expect(throws: DataFolder.Failure.notFound("nowhere")) {
      _ = try await folder.walk(in: "nowhere", onto: 0, width: width) { count, _ in count += 1 }
    }
  }

  @Test("a name that is not UTF-8 is reported, and its neighbours are found")
  func oddNames() throws {
    let name = Array(files.path.utf8CString.dropLast()) + [47, CChar(bitPattern: 0xFF), 0]
    let made = creat(name, 0o600)
    try #require(made >= 0)
    close(made)
    var entries: [DataFolder.Entry] = []
    try folder.walk { entries.append($0) }
    #expect(entries.contains(.skipped(path: "\u{FFFD}", reason: .nameNotUTF8)))
    #expect(entries.contains(.folder(path: "notes")))
  }

  @Test("hidden paths are those with a component that begins with a dot")
  func hidden() {
    #expect(DataFolder.isHidden(".git/config") && DataFolder.isHidden("a/.trash/b.md") && DataFolder.isHidden(".x"))
    #expect(!DataFolder.isHidden("a.b/c.md") && !DataFolder.isHidden(""))
  }
}
