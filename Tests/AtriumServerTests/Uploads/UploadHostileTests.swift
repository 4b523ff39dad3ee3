import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import HTTPTypes
import Logging
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Uploads from clients that mean no good, or whose line is bad", .timeLimit(.minutes(5)))
struct UploadHostileTests {
  @Test("offsets and flags that cannot be right are refused, and the upload stays", arguments: Depth.allCases)
  func offsets(depth: Depth) async throws {
    let vault = try Vault()
    try await UploadTests.withBlobs(at: depth, vault) { house, _ in
      let place = try await house.begin("h", length: 10)
      _ = try await house.append("12345", to: place, at: 0)
      for (headers, status) in [
        ([.uploadOffset: "4"], 409), ([.uploadOffset: "6"], 409), ([.uploadOffset: "999999999999999"], 409),
        ([.uploadOffset: "-1"], 400), ([.uploadOffset: "1e3"], 400), ([.uploadOffset: "99999999999999999999"], 400),
        ([.uploadComplete: "true"], 400), ([.uploadLength: "11"], 400), ([.contentType: "text/plain"], 415),
      ] as [(HTTPFields, Int)] {
        let answer = try await house.append("12345", to: place, at: 5, headers: headers)
        #expect(answer.status == status, "\(headers)")
        if status == 409 { #expect(answer.headers["upload-offset"] == "5") }
        #expect(try await house.offset(of: place) == "5")
      }
      #expect(try await house.append("12345", to: place, at: 5, isLast: true).status == 200)
      let after = try await house.append("more", to: place, at: 10)
      #expect(try after.problem().code == .uploadCompleted)
      #expect(after.headers["upload-complete"] == "?1")
    }
  }

  @Test("a length beyond the limit is refused before any of it comes", arguments: Depth.allCases)
  func lengths(depth: Depth) async throws {
    let vault = try Vault()
    try await UploadTests.withBlobs(at: depth, vault) { house, _ in
      let limit = Int(PutBlob.content.limit)
      for length in ["\(limit + 1)", "999999999999999"] {
        let answer = try await house.send(.put, "/api/blobs/l", headers: [.uploadComplete: "?0", .uploadLength: length], body: Data())
        #expect(answer.status == 413)
        #expect(try answer.problem().limit == PutBlob.content.limit)
        #expect(answer.headers["upload-limit"] == "max-size=\(limit)")
      }
      #expect(try await house.send(.put, "/api/blobs/l", headers: [.contentType: "text/html"], body: Data()).status == 415)
      #expect(await house.server.unfinishedUploads == 0)
    }
  }

  @Test("bytes beyond what was said end the upload, and nothing of it stays")
  func grown() async throws {
    let vault = try Vault()
    try await UploadTests.withBlobs(vault) { house, _ in
      let place = try await house.begin("g", length: 4)
      // In process no `Content-Length` is sent with it: it is found out when the bytes come.
      let answer = try await house.append("12345", to: place, at: 0)
      #expect(try answer.problem().code == .uploadLengthMismatch)
      #expect(try await house.offset(of: place) == nil)
      try await waitUntil { try UploadTests.leftovers(vault).isEmpty }
    }
  }

  @Test("an upload is its person's: to another one it is not there, and without a sign-in nobody learns of it", arguments: Depth.allCases)
  func others(depth: Depth) async throws {
    let vault = try Vault()
    let folder = vault.state.deletingLastPathComponent().appending(path: "blobs")
    try await withHouse(
      at: depth, vault,
      configure: { configuration in
        configuration.authMode = .password
        configuration.accounts.passwordRounds = 2
        configuration.rooms.append(BlobRoom(folder: folder))
      }
    ) { house in
      let owner = try await house.setUp()
      let guest = try await house.join("m@example.org", rooms: [.blobs], owner: owner)
      let stranger = try await house.join("n@example.org", rooms: [], owner: owner)
      let mine = "Bearer \(guest.token ?? "")"
      let place = try await house.begin("o", length: 4, as: mine)
      for (authorization, status) in [(nil, 401), ("Bearer \(owner.token ?? "")", 404), ("Bearer \(stranger.token ?? "")", 404)] {
        var headers = HTTPFields()
        headers[.authorization] = authorization
        #expect(try await house.send(.head, place, headers: headers).status == status)
        #expect(try await house.send(.delete, place, headers: headers).status == status)
        #expect(try await house.append("1234", to: place, at: 0, isLast: true, headers: headers).status == status)
      }
      #expect(
        try await house.send(.put, "/api/blobs/o", headers: [.authorization: "Bearer \(stranger.token ?? "")"], body: Data()).status == 403)
      #expect(try await house.append("1234", to: place, at: 0, isLast: true, headers: [.authorization: mine]).status == 200)
    }
  }

  @Test("of two writers of one upload the later one goes on, and the earlier one is ended")
  func twoWriters() async throws {
    let vault = try Vault()
    try await UploadTests.withBlobs(vault) { house, folder in
      let place = try await house.begin("w")
      let (reads, reading) = AsyncStream.makeStream(of: Void.self)
      let first = Task {
        try await house.transport.upload(
          WireRequest(
            method: .patch, path: place,
            headers: ["content-type": ResumableUpload.partType, "upload-offset": "0", "upload-complete": "?0"]),
          UploadContent(StuckSource(first: Data("half".utf8), reading: reading), range: 0..<UploadContent.stretch * 2))
      }
      for await _ in reads { break }
      // It ends the one that is stuck, which keeps what it has given.
      #expect(try await house.offset(of: place) == "4")
      let ended = try await first.value
      #expect(ended.status == 409)
      #expect(try WireJSON.decode(Problem.self, from: ended.body).code == .uploadTakenOver)
      #expect(try await house.append("half", to: place, at: 4, isLast: true).status == 200)
      #expect(try Data(contentsOf: folder.appending(path: "w")) == Data("halfhalf".utf8))
    }
  }

  @Test("a person has so many unfinished uploads, and so many bytes of them, and no more")
  func bounds() async throws {
    let vault = try Vault()
    let settings = UploadSettings(count: 2, bytes: 10)
    try await UploadTests.withBlobs(vault, settings: settings) { house, _ in
      let first = try await house.begin("1", length: 8)
      _ = try await house.append("123456", to: first, at: 0)
      let large = try await house.send(.put, "/api/blobs/2", headers: [.uploadComplete: "?0", .uploadLength: "5"], body: Data())
      #expect(try large.problem().code == .insufficientStorage)
      let second = try await house.begin("2", length: 4)
      let third = try await house.send(.put, "/api/blobs/3", headers: [.uploadComplete: "?0", .uploadLength: "1"], body: Data())
      #expect(third.status == 507)
      #expect(try await house.append("1234", to: second, at: 0, isLast: true).status == 200)
      // A response that is kept makes room for an upload.
      _ = try await house.begin("3", length: 1)
      #expect(try await house.send(.delete, first).status == 204)
      #expect(try await house.send(.delete, first).status == 404)
      #expect(await house.server.unfinishedUploads == 1)
    }
  }

  @Test("a full disk is said to the client, what was stored stays, and goes on when there is room")
  func fullDisk() async throws {
    let vault = try Vault()
    let folder = vault.state.appending(path: "partial-uploads").path(percentEncoded: false)
    // As the server makes it: it takes no folder that others could read.
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true, attributes: mode)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: mode)
    guard try run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder) else { return }
    defer { _ = try? run("umount", "-l", folder) }
    try await UploadTests.withBlobs(vault) { house, _ in
      let place = try await house.begin("full", length: 2 << 20)
      let text = String(repeating: "x", count: 2 << 20)
      let answer = try await house.append(text, to: place, at: 0, isLast: true)
      #expect(try answer.problem().code == .insufficientStorage)
      let offset = try #require(try await house.offset(of: place).flatMap(Int.init))
      #expect(offset > 0 && offset < 1 << 20)
      #expect(try run("mount", "-o", "remount,size=4m", folder))
      let last = try await house.append(String(text.dropFirst(offset)), to: place, at: offset, isLast: true)
      // The file cannot be renamed from one file system to the other, which is the handler's matter.
      #expect(last.status == 503)
      #expect(try await house.offset(of: place) == "\(2 << 20)")
    }
  }

  @Test("a client that hangs up in the middle leaves what has come, and no error in the log")
  func hangUp() async throws {
    let vault = try Vault()
    let log = ErrorLog()
    let folder = vault.state.deletingLastPathComponent().appending(path: "blobs")
    try await withHouse(
      at: .socket, vault, configure: { $0.rooms.append(BlobRoom(folder: folder)) }, logger: Logger(label: "test") { _ in log }
    ) { house in
      let place = try await house.begin("hang", length: 1000)
      try await cutOff(
        port: house.port,
        "PATCH \(place) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/partial-upload\r\nUpload-Offset: 0\r\n"
          + "Upload-Complete: ?1\r\nContent-Length: 1000\r\n\r\n" + String(repeating: "y", count: 400))
      try await waitUntil { try await house.offset(of: place) == "400" }
      #expect(try await house.append(String(repeating: "z", count: 600), to: place, at: 400, isLast: true).status == 200)
      #expect(log.lines.withLock { $0 }.isEmpty)
    }
  }

  @Test("a client of the draft learns the address while it sends, and goes on there after its line is cut")
  func interim() async throws {
    let vault = try Vault()
    try await UploadTests.withBlobs(at: .socket, vault) { house, folder in
      let head =
        "PUT /api/blobs/i HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nUpload-Complete: ?1\r\n"
        + "Upload-Draft-Interop-Version: 8\r\n\r\n12345"
      let answer = try await cutOff(port: house.port, head, after: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 104 Upload Resumption Supported\r\n"))
      let place = try #require(answer.firstMatch(of: /location: (\S+)/.ignoresCase())?.1)
      try await waitUntil { try await house.offset(of: String(place)) == "5" }
      #expect(try await house.append("67890", to: String(place), at: 5, isLast: true).status == 200)
      #expect(try Data(contentsOf: folder.appending(path: "i")) == Data("1234567890".utf8))
      // A client of another version is not told, and nothing is kept for it.
      let other = try await cutOff(port: house.port, head.replacing("Version: 8", with: "Version: 7"), after: nil)
      #expect(other.isEmpty)
      try await waitUntil { await house.server.unfinishedUploads == 1 }
    }
  }

  /// Sends all of it, reads until the text has come where there is one, and closes the connection. On a thread of its own: the server that it waits
  /// for needs those of Swift.
  @discardableResult
  private func cutOff(port: Int, _ text: String, after awaited: String? = nil) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try Self.exchange(port: port, text, after: awaited) }) }
    }
  }

  private static func exchange(port: Int, _ text: String, after awaited: String?) throws -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    let sent = Array(text.utf8).withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
    guard connected == 0, sent == text.utf8.count else { throw RunningHouse.StreamEnded() }
    var answer = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let awaited, !answer.contains(awaited) {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw RunningHouse.StreamEnded() }
      answer += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return answer
  }

  private func run(_ command: String...) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// Errors and warnings that a server logs.
private struct ErrorLog: LogHandler {
  let lines = Locked<[String]>([])
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.warning

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.withLock { $0.append("\(event.message)") } }
}

/// Gives its first part, then says so and gives nothing more.
private struct StuckSource: UploadSource {
  let first: Data
  let reading: AsyncStream<Void>.Continuation
  var length: Int64 { UploadContent.stretch * 2 }

  func read(_ range: Range<Int64>) async throws -> Data {
    guard range.lowerBound > 0 else { return first }
    reading.yield()
    try await ContinuousClock().sleep(for: .seconds(3600))
    return Data()
  }
}
