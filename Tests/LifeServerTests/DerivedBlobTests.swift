import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Imaging
import Logging
import Storage
import Testing
import WorkerSupport
import Workers

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("What was made of files, as an SQLite Archive", .timeLimit(.minutes(5)))
struct DerivedBlobTests {
  /// What a program of the system prints, in a folder.
  private func output(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
    return String(decoding: data, as: UTF8.self)
  }

  @Test("the picture of a file is at its path under each name, follows it, and sqlite3 -A unpacks the same bytes")
  func blobs() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("wide.jpg", width: 1600, height: 800, in: workshop)
    let picture = try workshop.read("wide.jpg")
    try vault.save("inbox/wide.jpg", picture)
    try vault.save("a.txt", "no picture")
    try await withLife(vault, entries: 2) { house in
      _ = try await house.noteHash(of: "inbox/wide.jpg", picture)
      let first = try await house.send(.get, "/sqlar/inbox/wide.jpg/screenshot.png")
      #expect(first.status == 200 && first.headers["content-type"] == "image/jpeg" && first.headers["cache-control"] == "private, no-cache")
      #expect(PreviewTests.size(ofJPEG: Array(first.body)) == [1440, 720])
      let tag = try #require(first.headers["etag"])
      for name in ["screenshot.jpg", "screenshot.webp"] {
        let answer = try await house.send(.get, "/sqlar/inbox/wide.jpg/\(name)", headers: [.range: "bytes=0-9"])
        #expect(answer.status == 206 && answer.body == first.body.prefix(10))
      }
      let head = try await house.send(.head, "/sqlar/inbox/wide.jpg/screenshot.png")
      #expect(head.status == 200 && head.headers["content-length"] == "\(first.body.count)" && head.body.isEmpty)
      #expect(try await house.send(.get, "/sqlar/inbox/wide.jpg/screenshot.png", headers: [.ifNoneMatch: tag]).status == 304)
      for path in [
        "a.txt/screenshot.png", "inbox/screenshot.png", "inbox/wide.jpg", "inbox/wide.jpg/other.png", "inbox/wide.jpg/x/screenshot.png",
        "screenshot.png", "inbox/gone.jpg/screenshot.png", ".atrium/x/screenshot.png",
      ] { #expect(try await house.send(.get, "/sqlar/\(path)").status == 404, "\(path)") }

      let archive = vault.state.appending(path: "derived.sqlar").path(percentEncoded: false)
      let out = vault.state.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      let names = try output(["sqlite3", archive, "-A", "--list"], in: out).split(separator: "\n").map(String.init)
      #expect(names.count == 1 && names[0].hasSuffix("/screenshot/1440x1440-82-2.jpeg"))
      _ = try output(["sqlite3", archive, "-A", "--extract"], in: out)
      #expect(try Data(contentsOf: out.appending(path: names[0])) == first.body)

      _ = try await house.client.send(MoveLibraryFile(sourcePath: "inbox/wide.jpg", destinationPath: "b.jpg"))
      #expect(try await house.send(.get, "/sqlar/b.jpg/screenshot.jpg").body == first.body)
      #expect(try await house.send(.get, "/sqlar/inbox/wide.jpg/screenshot.jpg").status == 404)
    }
  }

  @Test("a file says that it has a picture once it has one")
  func named() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("a.png", width: 40, height: 20, in: workshop)
    let picture = try workshop.read("a.png")
    try vault.save("inbox/a.png", picture)
    try await withLife(vault, entries: 1) { house in
      _ = try await house.noteHash(of: "inbox/a.png", picture)
      #expect(try await house.client.send(GetLibraryFile(path: "inbox/a.png")).screenshotSqlar == nil)
      #expect(try await house.send(.get, "/sqlar/inbox/a.png/screenshot.jpg").status == 200)
      let file = try await house.client.send(GetLibraryFile(path: "inbox/a.png"))
      #expect(file.screenshotSqlar == "screenshot.jpg" && file.file.screenshotSqlar == "screenshot.jpg")
      #expect(try await house.client.send(ListInbox()).items.first?.screenshotSqlar == "screenshot.jpg")
      #expect(try await house.client.send(GetLibraryTree(path: "inbox")).tree?.first?.screenshotSqlar == "screenshot.jpg")
    }
  }

  // MARK: The archive by itself

  private static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]
  private static let variant = ImageVariant.preview(size: 256)

  /// A picture as far as its beginning tells, of which nothing can be packed.
  private static func noise(_ count: Int, seed: Int) -> [UInt8] {
    var number = UInt64(seed + 1)
    return jpeg
      + (4..<count).map { _ in
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: number >> 33)
      }
  }

  private func withArchive(limit: Int64 = 1 << 20, _ body: (DerivedArchive, URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-sqlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "derived.sqlar").path(percentEncoded: false)
    let database = try await DerivedArchive.file.open(path, logger: Logger(label: "test"))
    try await body(DerivedArchive(database: database, limit: limit), folder)
    try database.close()
  }

  @Test("what shrinks is packed and what does not is as it is, and sqlite3 -A unpacks both")
  func packing() async throws {
    try await withArchive { archive, folder in
      let noise = Self.noise(5004, seed: 9)
      let even = Self.jpeg + [UInt8](repeating: 7, count: 5000)
      for (content, bytes) in ["noise": noise, "even": even] {
        try await archive.save(bytes, as: Self.variant, of: ImageContent(content), now: 1_780_000_000_000_000_000)
        let image = try #require(try await archive.image(Self.variant, of: ImageContent(content), now: 0))
        #expect(try image.file.read(Int(image.length), at: 0) == bytes)
      }
      let rows = try output(
        ["sqlite3", "derived.sqlar", "SELECT mode, mtime, sz, length(data) < sz FROM sqlar ORDER BY name"], in: folder)
      #expect(rows == "33188|1780000000|5004|1\n33188|1780000000|5004|0\n")
      _ = try output(["sqlite3", "derived.sqlar", "-A", "--extract"], in: folder)
      #expect(try Data(contentsOf: folder.appending(path: "even/\(Self.variant.name)")) == Data(even))
      #expect(try Data(contentsOf: folder.appending(path: "noise/\(Self.variant.name)")) == Data(noise))
    }
  }

  @Test("above its limit the archive lets go what was not used for longest")
  func limit() async throws {
    try await withArchive(limit: 40_000) { archive, _ in
      let hour: Int64 = 3_600_000_000_000
      for place in 0..<4 {
        try await archive.save(Self.noise(10_000, seed: place), as: Self.variant, of: ImageContent("\(place)"), now: Int64(place) * hour)
      }
      // The first is used again, so the second is the oldest.
      _ = try await archive.image(Self.variant, of: ImageContent("0"), now: 10 * hour)
      try await archive.save(Self.noise(10_000, seed: 4), as: Self.variant, of: ImageContent("4"), now: 11 * hour)
      var left: [Int] = []
      for place in 0..<5 where try await archive.image(Self.variant, of: ImageContent("\(place)"), now: 11 * hour) != nil {
        left.append(place)
      }
      #expect(left == [0, 3, 4])
      try await archive.clear()
      #expect(try await archive.image(Self.variant, of: ImageContent("0"), now: 0) == nil)
      let kept = try await archive.database.read { try $0.row(Int64.self, "SELECT bytes FROM kept") }
      #expect(kept == 0)
    }
  }

  @Test(
    "a row that lies about its size, is no stream, becomes more than it says or is no picture is not there, and is made again",
    arguments: [
      "sz = -1", "sz = NULL", "sz = 1", "sz = 9000000000000", "sz = 'many'", "data = NULL", "data = x'00', sz = 5",
      "data = zeroblob(4), sz = 4",
      "sz = sz + 1", "sz = sz - 1", "data = data || x'00'", "data = substr(data, 2)",
    ])
  func hostile(change: String) async throws {
    try await withArchive { archive, folder in
      let bytes = Self.jpeg + [UInt8](repeating: 7, count: 5000)
      try await archive.save(bytes, as: Self.variant, of: ImageContent("a"), now: 0)
      _ = try output(["sqlite3", "derived.sqlar", "UPDATE sqlar SET \(change)"], in: folder)
      #expect(try await archive.image(Self.variant, of: ImageContent("a"), now: 0) == nil)
      try await archive.save(bytes, as: Self.variant, of: ImageContent("a"), now: 0)
      #expect(try await archive.image(Self.variant, of: ImageContent("a"), now: 0) != nil)
    }
  }
}
