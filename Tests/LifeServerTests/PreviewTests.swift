import AtriumAPI
import AtriumClient
import Crypto
import Foundation
import HTTPServing
import HTTPTypes
import Storage
import TestSupport
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("Previews of files", .timeLimit(.minutes(5)))
struct PreviewTests {
  @Test("a picture is shown upright in the size that is asked for, and never larger than it is")
  func pictures() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("wide.jpg", width: 1600, height: 800, in: workshop)
    try await Pictures.make("small.png", width: 60, height: 90, in: workshop)
    try vault.save("inbox/wide.jpg", workshop.read("wide.jpg"))
    // By its content alone, whatever it is called.
    try vault.save("turned.dat", Pictures.turned(workshop.read("wide.jpg"), orientation: 6))
    try vault.save("small.png", workshop.read("small.png"))
    try vault.save("letter.pdf", Pictures.pdf(pages: 2, width: 600, height: 800))
    try await withLife(vault, entries: 4) { house in
      for (path, size, expected) in [
        ("inbox/wide.jpg", 256, [256, 128]), ("inbox/wide.jpg", 1440, [1440, 720]), ("turned.dat", 256, [128, 256]),
        ("small.png", 256, [60, 90]), ("letter.pdf", 256, [192, 256]),
      ] {
        let id = try await house.fileID(of: path)
        let answer = try await house.send(.get, "/api/life/previews/\(id)/\(size)")
        #expect(answer.status == 200 && answer.headers["content-type"] == "image/jpeg", "\(path)")
        #expect(Self.size(ofJPEG: Array(answer.body)) == expected, "\(path)")
        #expect(answer.headers["cache-control"] == "private, no-cache")
        let tag = try #require(answer.headers["etag"])
        #expect(try await house.send(.get, "/api/life/previews/\(id)/\(size)", headers: [.ifNoneMatch: tag]).status == 304)
      }
    }
  }

  @Test("under its hash a preview is immutable, and under a hash that the file no longer has there is none")
  func revisions() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("a.png", width: 400, height: 200, in: workshop)
    try await Pictures.make("b.png", width: 200, height: 400, in: workshop)
    let (first, second) = (try workshop.read("a.png"), try workshop.read("b.png"))
    try vault.save("a.png", first)
    try await withLife(vault, entries: 1) { house in
      let id = try await house.fileID(of: "a.png")
      let old = try await house.noteHash(of: "a.png", first)
      let answer = try await house.send(.get, "/api/life/previews/\(id)/256?revision=\(old)")
      #expect(answer.headers["cache-control"] == "private, max-age=31536000, immutable")
      #expect(Self.size(ofJPEG: Array(answer.body)) == [256, 128])
      #expect(try await refusal { try await house.client.bytes(GetLibraryPreview(fileId: id, size: 256, revision: "00")) } == .notFound)
      try vault.save("a.png", second)
      try await house.waitForIdentities { try await $0.record(at: "a.png")?.size == Int64(second.count) }
      #expect(try await house.send(.get, "/api/life/previews/\(id)/256?revision=\(old)").status == 404)
      let new = try await house.noteHash(of: "a.png", second)
      #expect(
        Self.size(ofJPEG: Array(try await house.send(.get, "/api/life/previews/\(id)/256?revision=\(new)").body)) == [128, 256])
    }
  }

  @Test("what cannot be shown says so, and what is not in the library is not there")
  func refused() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("a.png", width: 40, height: 20, in: workshop)
    try vault.save("text.jpg", "no picture")
    try vault.save("empty.png", Data())
    try vault.save("bomb.png", Pictures.claimed(width: 60_000, height: 60_000))
    try vault.save("drawing.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    try vault.save("torn.pdf", "%PDF-1.4\n")
    for path in ["a.png", "b.png"] { try vault.save(path, workshop.read("a.png")) }
    try vault.save("node_modules/c.png", workshop.read("a.png"))
    try await withLife(vault, entries: 7) { house in
      for path in ["text.jpg", "empty.png", "bomb.png", "drawing.svg", "torn.pdf"] {
        let id = try await house.fileID(of: path)
        #expect(
          try await refusal { try await house.client.bytes(GetLibraryPreview(fileId: id, size: 256)) } == .unsupportedMediaType, "\(path)")
      }
      let id = try await house.fileID(of: "a.png")
      for size in [0, 255, 257, 100_000] {
        #expect(try await refusal { try await house.client.bytes(GetLibraryPreview(fileId: id, size: size)) } == .invalidRequest)
      }
      let hidden = try await wait(for: "the record") { try await house.server.records.record(at: "node_modules/c.png") }
      for missing in [String(hidden.id), "0", "x", "-1", "99999999999999999999"] {
        #expect(
          try await refusal { try await house.client.bytes(GetLibraryPreview(fileId: missing, size: 256)) } == .notFound, "\(missing)")
      }
      _ = try await house.client.bytes(GetLibraryPreview(fileId: id, size: 256))
      _ = try await house.client.send(DeleteLibraryFile(path: "a.png"))
      try await house.waitForIdentities { try await $0.record(at: "a.png") == nil }
      #expect(try await refusal { try await house.client.bytes(GetLibraryPreview(fileId: id, size: 256)) } == .notFound)
    }
  }

  @Test("a person without the room sees no picture of a file, and nobody does without a sign-in", arguments: [true, false])
  func people(isPreview: Bool) async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("a.png", width: 40, height: 20, in: workshop)
    try vault.save("a.png", workshop.read("a.png"))
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let stranger = house.bearing(try await house.join("olaf@house.example", rooms: [], owner: owner).token)
      let record = try await wait(for: "the record") { try await house.server.records.record(at: "a.png") }
      func read(as client: APIClient) async throws {
        if isPreview {
          _ = try await client.bytes(GetLibraryPreview(fileId: String(record.id), size: 256))
        } else {
          _ = try await client.bytes(GetDerivedBlob(path: "a.png/screenshot.png"))
        }
      }
      let first = house.bearing(owner.token)
      try await house.wait(as: first) { try await first.send(GetLibraryTree()).tree?.count == 1 }
      #expect(try await refusal { try await read(as: stranger) } == .forbidden)
      #expect(try await refusal { try await read(as: house.client) } == .tokenMissing)
      try await read(as: first)
    }
  }

  /// Width and height, as the frame's header says them (ITU-T T.81, B.2.2).
  static func size(ofJPEG bytes: [UInt8]) -> [Int]? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xff {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      if (0xc0...0xc3).contains(bytes[place + 1]) {
        return [Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])]
      }
      place += 2 + length
    }
    return nil
  }
}

extension RunningHouse {
  /// The stable id of a file, once it has one.
  func fileID(of path: String) async throws -> String {
    try await TestSupport.wait(for: "the id of \(path)") { try await client.send(GetLibraryFile(path: path)).fileId }
  }

  /// Notes the hash of a file's bytes, as the background does later: by it pictures of the file are called from then on.
  ///
  /// - Returns: the hash, as a preview's `revision` has it.
  func noteHash(of path: String, _ bytes: Data) async throws -> String {
    _ = try await fileID(of: path)
    let record = try #require(try await server.records.record(at: path))
    let sha256 = Data(SHA256.hash(data: bytes))
    try await server.database.write { try server.records.note(sha256, of: record, in: $0) }
    return HexText.of(Array(sha256))
  }
}
