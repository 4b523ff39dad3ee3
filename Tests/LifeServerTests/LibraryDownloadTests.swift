import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import NIOCore
import Storage
import TestSupport
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("Downloads of files and folders", .timeLimit(.minutes(5)))
struct LibraryDownloadTests {
  /// What Python finds in an archive: names and contents.
  private func contents(of archive: Data) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try archive.write(to: folder.appending(path: "a.zip"))
    let script = """
      import json, sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      print(json.dumps({n: z.read(n).decode("utf-8", "replace") for n in z.namelist()}))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, folder.appending(path: "a.zip").path(percentEncoded: false)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSONDecoder().decode([String: String].self, from: output)
  }

  @Test(
    "a folder comes as an archive with all that the library shows of it, under its name, and its length is said before",
    arguments: Depth.allCases)
  func folder(depth: Depth) async throws {
    let vault = try Vault()
    let large = String(repeating: "0123456789abcdef", count: 200_000)
    for (path, text) in [
      "Äpfel/a.txt": "a", "Äpfel/頁/large.txt": large, "Äpfel/empty.txt": "", "Äpfel/.hidden": "no", "Äpfel/node_modules/x.js": "no",
      "Äpfel/.git/config": "no", "Äpfel/back\\slash.txt": "b", "other.txt": "no",
    ] { try vault.save(path, text, modified: Date(timeIntervalSince1970: 1_780_000_000)) }
    try FileManager.default.createDirectory(at: vault.url("Äpfel/leer"), withIntermediateDirectories: true)
    try vault.link("Äpfel/out", to: "/etc")
    try vault.link("Äpfel/passwd.txt", to: "/etc/passwd")
    try await withLife(vault, at: depth, entries: 2) { house in
      let target = "/api/library/download?path=%C3%84pfel"
      let answer = try await house.send(.get, target, headers: [.range: "bytes=0-9", .ifNoneMatch: "*"])
      #expect(answer.status == 200 && answer.headers["content-type"] == "application/zip")
      #expect(answer.headers["content-length"] == "\(answer.body.count)")
      #expect(answer.headers["accept-ranges"] == "none" && answer.headers["etag"] == nil)
      #expect(answer.headers["content-disposition"] == "attachment; filename=\"_pfel.zip\"; filename*=UTF-8''%C3%84pfel.zip")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(
        try contents(of: answer.body) == [
          "Äpfel/": "", "Äpfel/a.txt": "a", "Äpfel/頁/": "", "Äpfel/頁/large.txt": large, "Äpfel/empty.txt": "", "Äpfel/leer/": "",
          "Äpfel/back＼slash.txt": "b",
        ])
      let head = try await house.send(.head, target)
      #expect(head.status == 200 && head.body.isEmpty)
      for name in ["content-length", "content-type", "accept-ranges", "content-disposition"] {
        #expect(head.headers[name] == answer.headers[name], "\(name)")
      }
    }
  }

  @Test("a file comes as itself, with ranges, as an attachment whatever it is")
  func file() async throws {
    let vault = try Vault()
    try vault.save("a b.txt", "abcdef")
    try await withLife(vault, entries: 1) { house in
      let answer = try await house.send(.get, "/api/library/download?path=a%20b.txt", headers: [.range: "bytes=1-2"])
      #expect(answer.status == 206 && answer.text == "bc" && answer.headers["content-disposition"] == "attachment; filename=\"a b.txt\"")
      let bytes = try await house.client.bytes(DownloadLibraryFiles(path: ["a b.txt"]))
      #expect(bytes.entityTag != nil && bytes.length == 6)
    }
  }

  @Test("several come as one archive: what is in a folder of them once, of one name under two, and the data folder whole")
  func several() async throws {
    let vault = try Vault()
    for path in ["f/a.txt", "f/g/b.txt", "h/A.txt", "c.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 3) { house in
      let some = try await house.send(.get, "/api/library/download?path=f/a.txt&path=h/A.txt&path=f/g/b.txt&path=f/g")
      #expect(some.headers["content-disposition"] == "attachment; filename=\"Library.zip\"")
      #expect(try contents(of: some.body) == ["a.txt": "f/a.txt", "A 2.txt": "h/A.txt", "g/": "", "g/b.txt": "f/g/b.txt"])
      let two = try await house.send(.get, "/api/library/download?path=f/a.txt&path=f/g")
      #expect(two.headers["content-disposition"] == "attachment; filename=\"f.zip\"")
      let all = try await house.send(.get, "/api/library/download?path=")
      #expect(Set(try contents(of: all.body).keys) == ["f/", "f/a.txt", "f/g/", "f/g/b.txt", "h/", "h/A.txt", "c.txt"])
    }
  }

  @Test("what is not there, is hidden or too much is refused before anything is sent")
  func refused() async throws {
    let vault = try Vault()
    for path in ["f/a.txt", ".atrium/x/b.txt", "f/.b"] { try vault.save(path, path) }
    try await withLife(vault, entries: 1) { house in
      for (query, code) in [
        "": Problem.Code.invalidRequest, "path=none": .notFound, "path=f/.b": .notFound, "path=.atrium": .notFound,
        "path=f&path=none": .notFound, "path=../etc": .invalidRequest, "path=/etc": .invalidRequest, "path=.atrium/trash": .notFound,
        Array(repeating: "path=f", count: DownloadLibraryFiles.mostPaths + 1).joined(separator: "&"): .invalidRequest,
      ] {
        let answer = try await house.send(.get, "/api/library/download?\(query)")
        #expect(try answer.problem().code == code, "\(query.prefix(40))")
      }
    }
  }

  @Test("a person without the room downloads nothing")
  func people() async throws {
    let vault = try Vault()
    try vault.save("f/a.txt", "x")
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let stranger = house.bearing(try await house.join("olaf@house.example", rooms: [], owner: owner).token)
      let first = house.bearing(owner.token)
      try await house.wait(as: first) { try await first.send(GetLibraryTree()).tree?.count == 1 }
      #expect(try await refusal { _ = try await stranger.bytes(DownloadLibraryFiles(path: ["f"])) } == .forbidden)
      #expect(try await refusal { _ = try await house.client.bytes(DownloadLibraryFiles(path: ["f"])) } == .tokenMissing)
      _ = try await first.bytes(DownloadLibraryFiles(path: ["f"]))
    }
  }

  // MARK: While it is made

  private func plan(_ vault: Vault, _ path: String) throws -> (ArchivePlan, DataFolder) {
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let top = LibraryEntry(path: path, isFolder: true, status: try folder.statFolder(path))
    return (try ArchivePlan(of: [top], files: LifeFiles(LifeSettings()), in: folder), folder)
  }

  private func produce(
    _ plan: ArchivePlan, _ folder: DataFolder, size: Int = 1 << 16, between: (Int) throws -> Void = { _ in }
  ) throws -> Data {
    var producer = ArchiveProducer(plan)
    var bytes = Data()
    var count = 0
    while let part = try producer.part(of: folder, size: size) {
      bytes += Data(part.readableBytesView)
      // Little is in memory at a time, whatever the files are.
      #expect(part.readableBytes <= size + (64 << 10) + 4096)
      count += 1
      try between(count)
    }
    return bytes
  }

  @Test("a file that goes, shrinks or grows before its turn, or is cut while it is read, ends the archive before the length that was said")
  func changes() throws {
    let text = String(repeating: "x", count: 300_000)
    let changes: [(Vault) throws -> Void] = [
      { try $0.delete("f/b.txt") }, { try $0.save("f/b.txt", "short") }, { try $0.save("f/b.txt", text + "more") },
      { vault in
        try vault.delete("f/b.txt")
        try vault.link("f/b.txt", to: "/etc/passwd")
      },
    ]
    for change in changes {
      let vault = try Vault()
      for path in ["f/a.txt", "f/b.txt"] { try vault.save(path, text) }
      let (plan, folder) = try plan(vault, "f")
      try change(vault)
      #expect(throws: DataFolder.Failure.self) { _ = try produce(plan, folder) }
    }
    let vault = try Vault()
    try vault.save("f/a.txt", text)
    let (plan, folder) = try plan(vault, "f")
    #expect(throws: DataFolder.Failure.self) {
      _ = try produce(plan, folder) { if $0 == 2 { #expect(truncate(vault.url("f/a.txt").path(percentEncoded: false), 10) == 0) } }
    }
  }

  @Test("what is added to a file while it is read, or comes into the folder, is not in the archive, which is whole")
  func additions() throws {
    let vault = try Vault()
    let text = String(repeating: "x", count: 300_000)
    try vault.save("f/a.txt", text)
    let (plan, folder) = try plan(vault, "f")
    let archive = try produce(plan, folder) { count in
      guard count == 1 else { return }
      let file = try FileHandle(forWritingTo: vault.url("f/a.txt"))
      try file.seekToEnd()
      try file.write(contentsOf: Data("more".utf8))
      try file.close()
      try vault.save("f/b.txt", "new")
    }
    #expect(Int64(archive.count) == plan.length)
    #expect(try contents(of: archive) == ["f/": "", "f/a.txt": text])
  }

  @Test("many small files are read together, and the archive is as long as was said")
  func many() throws {
    let vault = try Vault()
    for number in 1...2000 { try vault.save("f/\(number % 7)/\(number).txt", "\(number)") }
    let (plan, folder) = try plan(vault, "f")
    var parts = 0
    let archive = try produce(plan, folder, size: 1 << 20) { parts = $0 }
    #expect(Int64(archive.count) == plan.length && parts == 1)
    #expect(try contents(of: archive).count == 2000 + 8)
  }

  @Test("a client sees the end of an archive that cannot go on as an error")
  func broken() async throws {
    let vault = try Vault()
    for name in ["a", "b"] { try vault.save("f/\(name).txt", name) }
    // So much that the second file has not had its turn when the first bytes are there.
    #expect(truncate(vault.url("f/a.txt").path(percentEncoded: false), 128 << 20) == 0)
    try await withLife(vault, at: .socket, entries: 1) { house in
      let answer = try await house.client.bytes(DownloadLibraryFiles(path: ["f"]))
      try vault.delete("f/b.txt")
      var count = 0
      await #expect(throws: (any Error).self) { for try await chunk in answer.chunks { count += chunk.count } }
      #expect(Int64(count) < answer.length)
    }
  }
}
