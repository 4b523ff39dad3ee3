import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("Files that are uploaded into the library", .timeLimit(.minutes(5)))
struct LibraryUploadTests {
  @Test("a file arrives in the inbox or in a folder that is made for it, and can be taken back", arguments: Depth.allCases)
  func arrives(depth: Depth) async throws {
    let vault = try Vault()
    let bytes = randomBytes(5_000_000, seed: 1)
    try await withLife(vault, at: depth) { house in
      let capture = try await house.upload("größe \u{1F980}.bin", bytes)
      #expect(capture.path == "inbox/größe \u{1F980}.bin" && capture.results == [.init(path: capture.path, status: .created)])
      #expect(try vault.bytes(capture.path) == bytes)
      let item = try await house.client.send(ListInbox()).items.first
      #expect(item?.path == capture.path && item?.size == 5_000_000 && item?.fileId != nil)
      let elsewhere = try await house.upload("a.txt", Data("x".utf8), to: "new/folder")
      #expect(elsewhere.path == "new/folder/a.txt")
      #expect(try await house.upload("b.txt", Data(), to: "").path == "b.txt")
      #expect(try await house.names(in: "") == ["inbox", "new", "b.txt"])
      let undo = try #require(capture.undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(vault.names(in: "inbox").isEmpty)
      #expect(await house.server.unfinishedUploads <= 3)
    }
  }

  @Test("a name that is taken gets a number, the same bytes are stored once under a name, and a copy elsewhere is named")
  func clashes() async throws {
    let vault = try Vault()
    let (one, two) = (randomBytes(200_000, seed: 1), randomBytes(200_000, seed: 2))
    try await withLife(vault) { house in
      let first = try await house.upload("photo.jpg", one)
      #expect(first.path == "inbox/photo.jpg" && first.results.first?.duplicateOf == nil)
      let again = try await house.upload("photo.jpg", one)
      #expect(again.results == [.init(path: "inbox/photo.jpg", status: .skipped)] && again.undo == nil)
      let other = try await house.upload("photo.jpg", two)
      #expect(other.results == [.init(path: "inbox/photo 2.jpg", status: .created)])
      // The same request once more finds what the first one stored.
      #expect(try await house.upload("photo.jpg", two).results == [.init(path: "inbox/photo 2.jpg", status: .skipped)])
      let copy = try await house.upload("copy.jpg", one, to: "pictures")
      #expect(copy.results == [.init(path: "pictures/copy.jpg", status: .created, duplicateOf: "inbox/photo.jpg")])
      // Alike at both ends, and not in between.
      var changed = one
      changed[100_000] ^= 1
      #expect(try await house.upload("changed.jpg", changed).results.first?.duplicateOf == nil)
      // What is in the way may be a folder.
      try FileManager.default.createDirectory(at: vault.url("inbox/plan.txt"), withIntermediateDirectories: true)
      #expect(try await house.upload("plan.txt", one).path == "inbox/plan 2.txt")
      #expect(vault.names(in: "inbox") == ["changed.jpg", "photo 2.jpg", "photo.jpg", "plan 2.txt", "plan.txt"])
    }
  }

  @Test("of two that come at once with one name both are kept, or one where they are the same")
  func atOnce() async throws {
    let vault = try Vault()
    let (one, two) = (randomBytes(300_000, seed: 1), randomBytes(300_000, seed: 2))
    try await withLife(vault) { house in
      async let first = house.upload("a.bin", one)
      async let second = house.upload("a.bin", two)
      let paths = try await [first.path, second.path]
      #expect(Set(paths) == ["inbox/a.bin", "inbox/a 2.bin"])
      #expect(try paths.map(vault.bytes) == [one, two])
      async let third = house.upload("b.bin", one)
      async let fourth = house.upload("b.bin", one)
      let statuses = try await [third.results[0].status, fourth.results[0].status]
      #expect(Set(statuses) == [.created, .skipped])
      #expect(vault.names(in: "inbox") == ["a 2.bin", "a.bin", "b.bin"])
    }
  }

  @Test("names that are not allowed are refused, the longest one is taken, and nothing is left of what is refused")
  func names() async throws {
    let vault = try Vault()
    try vault.save("file.txt", "x")
    try await withLife(vault, entries: 1) { house in
      for (name, folder, code) in [
        (".hidden", nil, .nameNotAllowed), ("a\u{7}b", nil, .nameNotAllowed), (String(repeating: "ü", count: 128), nil, .nameNotAllowed),
        ("Thumbs.db", nil, .nameNotAllowed), (" ", nil, .nameNotAllowed), ("a.txt", "../other", .invalidRequest),
        ("a.txt", ".git", .nameNotAllowed), ("a.txt", "node_modules/x", .nameNotAllowed), ("a.txt", "file.txt", .invalidRequest),
        ("a.txt", "new/a\u{7}", .nameNotAllowed), ("a.txt", "/etc", .invalidRequest), ("a.txt", "a//b", .invalidRequest),
      ] as [(String, String?, Problem.Code)] {
        #expect(try await refusal { try await house.upload(name, Data("x".utf8), to: folder) } == code, "\(name) in \(folder ?? "-")")
      }
      for target in ["/api/life/uploads/%FF.txt", "/api/life/uploads/a.txt?folder=%FF"] {
        #expect(try await house.send(.post, target, body: Data("x".utf8)).status == 400, "\(target)")
      }
      #expect(try await house.send(.post, "/api/life/uploads/a%2Fb.txt", body: Data("x".utf8)).status == 400)
      let long = String(repeating: "ü", count: 125) + ".txt"
      #expect(try await house.upload(long, Data("1".utf8)).path == "inbox/" + long)
      let cut = try await house.upload(long, Data("2".utf8)).path
      #expect(cut == "inbox/" + String(repeating: "ü", count: 124) + " 2.txt")
      // In the other of Unicode's spellings it is the same name.
      #expect(try await house.upload("A\u{308}.txt", Data("3".utf8)).path.utf8.elementsEqual("inbox/\u{C4}.txt".utf8))
      #expect(try await house.upload("pinned", Data("4".utf8)).path == "inbox/pinned")
      #expect(vault.names(in: "").filter { $0 != ".atrium" } == ["file.txt", "inbox"])
      #expect(vault.names(in: "inbox").count == 4)
    }
  }

  @Test("a folder that is there in another of Unicode's spellings is used as it is called")
  func spelling() async throws {
    let vault = try Vault()
    try vault.save("A\u{308}rger/x.txt", "x")
    try await withLife(vault, entries: 1) { house in
      let path = try await house.upload("y.txt", Data("y".utf8), to: "\u{C4}rger/neu").path
      #expect(path.utf8.elementsEqual("A\u{308}rger/neu/y.txt".utf8))
      #expect(vault.names(in: "").filter { $0 != ".atrium" }.count == 1)
    }
  }

  @Test("on a full or read-only disk the answer says so, and nothing of the file is left")
  func disks() async throws {
    let vault = try Vault()
    let data = vault.data.path(percentEncoded: false)
    guard try run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", data) else { return }
    defer { _ = try? run("umount", "-l", data) }
    try await withLife(vault) { house in
      let small = try await house.upload("small.bin", randomBytes(1000, seed: 1))
      #expect(small.path == "inbox/small.bin")
      let large = randomBytes(2 << 20, seed: 2)
      for target in ["/api/life/uploads/large.bin", "/api/life/uploads/large.bin?folder="] {
        #expect(try await house.send(.post, target, body: large).problem().code == .diskFull)
      }
      #expect(try await house.send(.put, "/raw/inbox/small.bin", body: large).problem().code == .diskFull)
      #expect(try vault.bytes("inbox/small.bin") == randomBytes(1000, seed: 1))
      #expect(vault.names(in: "inbox") == ["small.bin"])
      #expect(try run("mount", "-o", "remount,ro", data))
      #expect(try await house.send(.post, "/api/life/uploads/other.bin", body: Data("x".utf8)).problem().code == .readOnly)
      #expect(try await house.send(.put, "/raw/inbox/small.bin", body: Data("x".utf8)).problem().code == .readOnly)
      #expect(try run("mount", "-o", "remount,rw,size=8m", data))
      #expect(try await house.upload("large.bin", large).path == "inbox/large.bin")
      #expect(vault.names(in: "inbox") == ["large.bin", "small.bin"])
    }
  }

  @Test("a person without the room uploads nothing")
  func people() async throws {
    let vault = try Vault()
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let stranger = house.bearing(try await house.join("olaf@house.example", rooms: [], owner: owner).token)
      #expect(
        try await refusal { try await stranger.upload(UploadLibraryFile(name: "a.txt"), from: DataUploadSource(Data("x".utf8))) }
          == .forbidden)
      #expect(vault.names(in: "inbox").isEmpty)
    }
  }
}

extension RunningHouse {
  func upload(_ name: String, _ bytes: Data, to folder: String? = nil) async throws -> Capture {
    try await client.upload(UploadLibraryFile(name: name, folder: folder), from: DataUploadSource(bytes))
  }
}

/// Whether a program of the system succeeds.
func run(_ command: String...) throws -> Bool {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus == 0
}
