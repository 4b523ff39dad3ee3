import AtriumAPI
import AtriumClient
import Crypto
import Foundation
import HTTPTypes
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Uploads", .timeLimit(.minutes(5)))
struct UploadTests {
  static func withBlobs(
    at depth: Depth = .router, _ vault: Vault, failures: Int = 0, settings: UploadSettings = UploadSettings(),
    now: @escaping @Sendable () -> Date = { Date() },
    _ body: @escaping @Sendable (RunningHouse, URL) async throws -> Void
  ) async throws {
    let folder = vault.state.deletingLastPathComponent().appending(path: "blobs")
    try await withHouse(
      at: depth, vault,
      configure: { configuration in
        configuration.rooms.append(BlobRoom(folder: folder, failures: BlobRoom.Failures(failures)))
        configuration.uploads = settings
      }, now: now
    ) { house in try await body(house, folder) }
  }

  /// What is left of uploads in the state folder.
  static func leftovers(_ vault: Vault) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: vault.state.appending(path: "partial-uploads").path(percentEncoded: false)).sorted()
  }

  @Test(
    "a source of any length arrives as it is, in parts, and its progress is told", arguments: Depth.allCases, [0, 1, 262_144, 9_000_000])
  func whole(depth: Depth, size: Int) async throws {
    let vault = try Vault()
    let data = randomBytes(size, seed: UInt64(size))
    try await Self.withBlobs(at: depth, vault) { house, folder in
      let sent = Locked<[Int64]>([])
      let blob = try await house.client.upload(
        PutBlob(name: "a b", label: "x&y"), from: DataUploadSource(data), mediaType: "image/png",
        sha256: Data(SHA256.hash(data: data))
      ) { offset in sent.withLock { $0.append(offset) } }
      #expect(blob == Blob(name: "a b", label: "x&y", length: Int64(size), mediaType: "image/png"))
      #expect(try Data(contentsOf: folder.appending(path: "a b")) == data)
      let progress = sent.withLock { $0 }
      #expect(progress.first == 0 && progress.last == Int64(size) && progress == progress.sorted())
    }
  }

  @Test("a body that is cut at random places, with responses lost, equals the original", arguments: Depth.allCases, 0..<6)
  func cut(depth: Depth, seed: UInt64) async throws {
    let vault = try Vault()
    let data = randomBytes(6_000_000 + Int(seed) * 77_777, seed: seed)
    try await Self.withBlobs(at: depth, vault) { house, folder in
      let line = CutLine(inner: house.transport, seed: seed, breaksBodies: depth == .router)
      let blob = try await APIClient(transport: line).upload(
        PutBlob(name: "cut"), from: DataUploadSource(data), sha256: Data(SHA256.hash(data: data)), clock: PromptClock())
      #expect(blob.length == Int64(data.count))
      #expect(try Data(contentsOf: folder.appending(path: "cut")) == data)
      #expect(line.cuts > 0)
    }
  }

  @Test("a plain request without any header of resumption is enough", arguments: Depth.allCases)
  func plain(depth: Depth) async throws {
    let vault = try Vault()
    let data = randomBytes(3_000_000, seed: 1)
    try await Self.withBlobs(at: depth, vault) { house, folder in
      let answer = try await house.send(.put, "/api/blobs/plain", headers: [.contentType: "image/png"], body: data)
      #expect(answer.status == 200)
      #expect(try answer.json(Blob.self).length == 3_000_000)
      #expect(answer.headers["etag"] != nil)
      #expect(try Data(contentsOf: folder.appending(path: "plain")) == data)
      #expect(await house.server.unfinishedUploads == 0)
    }
  }

  @Test("conditions are held against what is there before the body is read, and again before it is kept", arguments: Depth.allCases)
  func conditions(depth: Depth) async throws {
    let vault = try Vault()
    try await Self.withBlobs(at: depth, vault) { house, folder in
      let first = try await house.send(.put, "/api/blobs/c", headers: [.ifNoneMatch: "*"], body: Data("one".utf8))
      let tag = try #require(first.headers["etag"])
      let second = try await house.send(.put, "/api/blobs/c", headers: [.ifNoneMatch: "*"], body: Data("two".utf8))
      #expect(second.status == 412)
      #expect(second.headers["etag"] == tag)
      #expect(try second.problem().code == .preconditionFailed)
      let other = try await house.send(.put, "/api/blobs/c", headers: [.ifMatch: "\"other\""], body: Data("two".utf8))
      #expect(other.status == 412)
      #expect(try await house.send(.put, "/api/blobs/none", headers: [.ifMatch: "*"], body: Data()).status == 412)
      // Begun while the tag is right, completed when it is not any more.
      let begun = try await house.begin("c", length: 5, headers: [.ifMatch: tag])
      #expect(try await house.send(.put, "/api/blobs/c", headers: [.ifMatch: tag], body: Data("three".utf8)).status == 200)
      let late = try await house.append("12345", to: begun, at: 0, isLast: true)
      #expect(late.status == 412)
      #expect(late.headers["upload-complete"] == "?1")
      #expect(try Data(contentsOf: folder.appending(path: "c")) == Data("three".utf8))
      // The response stays for a client that lost it, the bytes do not.
      #expect(try await house.send(.get, begun).status == 412)
      #expect(try Self.leftovers(vault).allSatisfy { $0.hasSuffix(".json") })
    }
  }

  @Test("of two uploads that must not replace anything, one is kept")
  func twoNew() async throws {
    let vault = try Vault()
    try await Self.withBlobs(vault) { house, folder in
      let codes = await withTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          group.addTask {
            (try? await house.send(.put, "/api/blobs/n", headers: [.ifNoneMatch: "*"], body: Data("\(number)".utf8)).status) ?? 0
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.filter { $0 == 200 }.count == 1)
      #expect(codes.filter { $0 == 412 }.count == 7)
    }
  }

  @Test("bytes that do not have their digest are refused, and nothing of them is kept", arguments: Depth.allCases)
  func digests(depth: Depth) async throws {
    let vault = try Vault()
    try await Self.withBlobs(at: depth, vault) { house, folder in
      let right = SHA256Digest.header(of: Data(SHA256.hash(data: Data("right".utf8))))
      for name in ["Repr-Digest", "Content-Digest"] {
        let field = try #require(HTTPField.Name(name))
        let wrong = try await house.send(.put, "/api/blobs/d", headers: [field: right], body: Data("wrong".utf8))
        #expect(try wrong.problem().code == .digestMismatch)
        #expect(try await house.send(.put, "/api/blobs/d", headers: [field: "sha-256=:AAAA:"], body: Data()).status == 400)
        #expect(
          try await house.send(.put, "/api/blobs/ok", headers: [field: "md5=:AAAA:, \(right)"], body: Data("right".utf8)).status == 200)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["ok"])
      // A part that does not match is cut off again, and the upload goes on where it was.
      let place = try await house.begin("p", length: 10)
      _ = try await house.append("right", to: place, at: 0)
      let digest = try #require(HTTPField.Name("Content-Digest"))
      let part = try await house.append("wrong", to: place, at: 5, isLast: true, headers: [digest: right])
      #expect(try part.problem().code == .digestMismatch)
      #expect(try await house.offset(of: place) == "5")
      #expect(try await house.append("right", to: place, at: 5, isLast: true, headers: [digest: right]).status == 200)
      #expect(try Data(contentsOf: folder.appending(path: "p")) == Data("rightright".utf8))
    }
  }

  @Test("an unfinished upload survives a restart, and its time")
  func restart() async throws {
    let vault = try Vault()
    let time = HeldTime()
    let place = Locked("")
    try await Self.withBlobs(vault, now: { time.now }) { house, _ in
      let begun = try await house.begin("r", length: 8, headers: [.contentType: "image/gif"], query: "?label=kept")
      _ = try await house.append("four", to: begun, at: 0)
      place.withLock { $0 = begun }
    }
    time.pass(86_000)
    try await Self.withBlobs(vault, now: { time.now }) { house, folder in
      let begun = place.withLock { $0 }
      #expect(try await house.offset(of: begun) == "4")
      let answer = try await house.append("more", to: begun, at: 4, isLast: true)
      #expect(try answer.json(Blob.self) == Blob(name: "r", label: "kept", length: 8, mediaType: "image/gif"))
      #expect(try Data(contentsOf: folder.appending(path: "r")) == Data("fourmore".utf8))
      // A client that did not receive the response asks for it.
      #expect(try await house.send(.get, begun).json(Blob.self).length == 8)
      time.pass(3601)
      #expect(try await house.send(.get, begun).status == 404)
      let other = try await house.begin("o", length: 8)
      time.pass(86_401)
      #expect(try await house.offset(of: other) == nil)
    }
    try await Self.withBlobs(vault, now: { time.now }) { house, _ in
      #expect(await house.server.unfinishedUploads == 0)
      let left = try Self.leftovers(vault)
      #expect(left.isEmpty)
    }
  }

  @Test("a handler that cannot keep the file at the moment is asked again, and the bytes are not sent again", arguments: Depth.allCases)
  func failingHandler(depth: Depth) async throws {
    let vault = try Vault()
    try await Self.withBlobs(at: depth, vault, failures: 2) { house, folder in
      let blob = try await house.client.upload(PutBlob(name: "f"), from: DataUploadSource(Data("bytes".utf8)), clock: PromptClock())
      #expect(blob.length == 5)
      #expect(try Data(contentsOf: folder.appending(path: "f")) == Data("bytes".utf8))
    }
  }

  @Test("a task that is cancelled ends the upload at the server")
  func cancelled() async throws {
    let vault = try Vault()
    try await Self.withBlobs(vault) { house, _ in
      let (reads, reading) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        try await house.client.upload(PutBlob(name: "x"), from: EndlessSource(reading: reading), clock: PromptClock())
      }
      for await _ in reads { break }
      #expect(await house.server.unfinishedUploads == 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await waitUntil { await house.server.unfinishedUploads == 0 }
    }
  }
}

/// Loses parts of bodies, and responses.
final class CutLine: Transport {
  private let inner: any Transport
  private let random: Locked<SplitMix64>
  private let breaksBodies: Bool
  private let count = Locked(0)

  init(inner: any Transport, seed: UInt64, breaksBodies: Bool) {
    self.inner = inner
    self.breaksBodies = breaksBodies
    random = Locked(SplitMix64(seed: seed))
  }

  var cuts: Int { count.withLock { $0 } }

  private func pick(_ range: Range<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

  private func lose() -> ClientError {
    count.withLock { $0 += 1 }
    return ClientError.unreachable("cut")
  }

  func send(_ request: WireRequest) async throws -> WireResponse {
    let answer = try await inner.send(request)
    if pick(0..<5) == 0 { throw lose() }
    return answer
  }

  func stream(_ request: WireRequest) async throws -> WireStream { try await inner.stream(request) }

  func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse {
    // The first part at least is cut.
    switch cuts == 0 ? pick(1..<4) : pick(0..<6) {
    case 1 where content.length > 1:
      let end = content.range.lowerBound + Int64(pick(1..<Int(content.length)))
      if breaksBodies {
        let broken = BreakingSource(content: content, end: end)
        _ = try? await inner.upload(request, UploadContent(broken, range: content.range))
      } else {
        var shorter = request
        shorter.headers["upload-complete"] = "?0"
        let data = try await content.collected().prefix(Int(end - content.range.lowerBound))
        _ = try await inner.upload(shorter, UploadContent(DataUploadSource(Data(data)), range: 0..<Int64(data.count)))
      }
      throw lose()
    case 2:
      _ = try await inner.upload(request, content)
      throw lose()
    case 3: throw lose()
    default: return try await inner.upload(request, content)
    }
  }
}

/// Ends in the middle, as a client does whose line is cut.
private struct BreakingSource: UploadSource {
  let content: UploadContent
  let end: Int64
  var length: Int64 { content.range.upperBound }

  func read(_ range: Range<Int64>) async throws -> Data {
    guard range.upperBound <= end else { throw ClientError.unreachable("cut") }
    let start = Int(range.lowerBound - content.range.lowerBound)
    return Data(try await content.collected().dropFirst(start).prefix(range.count))
  }
}

/// Says that it was read, and gives nothing until its task is cancelled.
private struct EndlessSource: UploadSource {
  let reading: AsyncStream<Void>.Continuation
  let length: Int64 = 1 << 20

  func read(_ range: Range<Int64>) async throws -> Data {
    reading.yield()
    try await ContinuousClock().sleep(for: .seconds(3600))
    return Data(count: range.count)
  }
}

/// Returns once that is so; it is looked at after each turn of a clock of five milliseconds, ten seconds at most.
func waitUntil(_ condition: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(10)
  while !(try await condition()) {
    guard ContinuousClock.now < end else { throw RunningHouse.StreamEnded() }
    try await ContinuousClock().sleep(for: .milliseconds(5))
  }
}
