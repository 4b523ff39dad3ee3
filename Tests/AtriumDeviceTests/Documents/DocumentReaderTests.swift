import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite("Files of a server come onto the device", .timeLimit(.minutes(1)))
struct DocumentReaderTests {
  /// A server with one file, whose connection can be cut.
  private struct FileServer: Transport {
    var content = Data("0123456789".utf8)
    var tag = "\"a\""
    /// After so many bytes.
    var cut: Int?
    var isReachable = true
    var asked: @Sendable (WireRequest) -> Void = { _ in }

    func send(_ request: WireRequest) async throws -> WireResponse { throw ClientError.unreachable("") }

    func stream(_ request: WireRequest) async throws -> WireStream {
      asked(request)
      guard isReachable else { throw ClientError.unreachable("cut") }
      var bytes = content, headers = ["ETag": tag, "Content-Type": "application/pdf"], status = 200
      if let range = request.headers["range"].flatMap({ ByteRange($0.dropFirst("bytes=".count)) }), request.headers["if-range"] == tag,
        case .from(let first, let last) = range
      {
        let end = min(last.map { $0 + 1 } ?? Int64(content.count), Int64(content.count))
        bytes = content[Int(first)..<Int(end)]
        headers["Content-Range"] = "bytes \(first)-\(end - 1)/\(content.count)"
        status = 206
      }
      headers["Content-Length"] = String(bytes.count)
      return WireStream(
        status: status, headers: headers,
        chunks: AsyncThrowingStream { [bytes, cut] continuation in
          for byte in bytes.prefix(cut ?? bytes.count) { continuation.yield(Data([byte])) }
          continuation.finish(throwing: cut == nil ? nil : ClientError.unreachable("cut"))
        })
    }
  }

  private let server = UUID()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "DocumentReaderTests-\(UUID())")
  private var cache: DocumentCache { DocumentCache(folder: folder) }

  private func read(_ path: String, from transport: FileServer, limit: Int64 = 1 << 20, at second: TimeInterval = 0) async throws -> Data {
    let reader = DocumentReader(
      client: APIClient(transport: transport), cache: DocumentCache(folder: folder, limit: limit), serverID: server,
      now: { Date(timeIntervalSinceReferenceDate: second) })
    return try Data(contentsOf: try await reader.file(at: path))
  }

  @Test("a file is there with its own name, and its progress ends with all of it")
  func whole() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (shares, sending) = AsyncStream.makeStream(of: Double.self)
    let reader = DocumentReader(client: APIClient(transport: FileServer()), cache: cache, serverID: server)
    let file = try await reader.file(at: "life/A b.pdf") { sending.yield($0) }
    sending.finish()
    #expect(file.lastPathComponent == "A b.pdf")
    #expect(try Data(contentsOf: file) == Data("0123456789".utf8))
    var last = 0.0
    for await share in shares {
      #expect(share > last)
      last = share
    }
    #expect(last == 1)
  }

  @Test("a download that was cut off is continued where it ended")
  func continued() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(throws: ClientError.self) { try await read("x.pdf", from: FileServer(cut: 4)) }
    #expect(cache.document(at: "x.pdf", of: server)?.received == 4)
    let all = try await read(
      "x.pdf", from: FileServer(asked: { #expect($0.headers["range"] == "bytes=4-" && $0.headers["if-range"] == "\"a\"") }))
    #expect(all == Data("0123456789".utf8))
  }

  @Test("a file that changed meanwhile is the new one from its first byte")
  func changed() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try? await read("x.pdf", from: FileServer(cut: 4))
    #expect(try await read("x.pdf", from: FileServer(content: Data("new".utf8), tag: "\"b\"")) == Data("new".utf8))
    #expect(try await read("x.pdf", from: FileServer(content: Data("newer".utf8), tag: "\"c\"")) == Data("newer".utf8))
  }

  @Test("a whole file is read without its server, and asked for no more than once by a byte where it is the same")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await read("x.pdf", from: FileServer())
    #expect(try await read("x.pdf", from: FileServer(isReachable: false)) == Data("0123456789".utf8))
    let again = try await read("x.pdf", from: FileServer(asked: { #expect($0.headers["range"] == "bytes=0-0") }))
    #expect(again == Data("0123456789".utf8))
  }

  @Test("what the system took away is downloaded anew")
  func emptied() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await read("x.pdf", from: FileServer())
    let document = try #require(cache.document(at: "x.pdf", of: server))
    try FileManager.default.removeItem(at: cache.file(of: document))
    #expect(cache.document(at: "x.pdf", of: server) == nil)
    #expect(try await read("x.pdf", from: FileServer()) == Data("0123456789".utf8))
  }

  @Test("what was used longest ago makes room, and what is shown stays")
  func evicted() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await read("old.pdf", from: FileServer(), at: 1)
    // Smaller than one file with its record.
    _ = try await read("new.pdf", from: FileServer(), limit: 20, at: 2)
    #expect(cache.document(at: "old.pdf", of: server) == nil)
    #expect(cache.document(at: "new.pdf", of: server)?.isWhole == true)
  }

  @Test("nothing of a server is left when the app forgets it, and all of another one")
  func forgotten() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await read("x.pdf", from: FileServer())
    cache.removeAll(of: UUID())
    #expect(cache.document(at: "x.pdf", of: server) != nil)
    cache.removeAll(of: server)
    #expect(cache.document(at: "x.pdf", of: server) == nil)
  }

  @Test("what arrived in the background is shown as if it had been downloaded in front, and takes the place of a beginning")
  func adopted() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try? await read("x.pdf", from: FileServer(cut: 4))
    let store = TransferStore(folder: folder.appending(path: "transfers"))
    var transfer = try store.addDownload(of: "x.pdf", from: server, at: Date())
    transfer.entityTag = "\"a\""
    try Data("0123456789".utf8).write(to: store.content(of: transfer.id))
    #expect(try cache.adopt(store.content(of: transfer.id), of: transfer, at: Date())?.isWhole == true)
    #expect(!FileManager.default.fileExists(atPath: store.content(of: transfer.id).path(percentEncoded: false)))
    let shown = try await read("x.pdf", from: FileServer(asked: { #expect($0.headers["range"] == "bytes=0-0") }))
    #expect(shown == Data("0123456789".utf8))
  }

  @Test("an upload is no document, and a file that is gone leaves nothing in the cache")
  func notAdopted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = TransferStore(folder: folder.appending(path: "transfers"))
    let file = folder.appending(path: "film.mov")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("film".utf8).write(to: file)
    let upload = try store.addUpload(
      of: file, named: "film.mov", as: TransferCall(upload: UploadLibraryFile(name: "film.mov")), to: server, at: Date())
    #expect(try cache.adopt(store.content(of: upload.id), of: upload, at: Date()) == nil)
    #expect(FileManager.default.fileExists(atPath: store.content(of: upload.id).path(percentEncoded: false)))
    let download = try store.addDownload(of: "x.pdf", from: server, at: Date())
    #expect(try cache.adopt(store.content(of: download.id), of: download, at: Date()) == nil)
    #expect(cache.document(at: "x.pdf", of: server) == nil)
  }

  @Test("a person hears why a file does not open, and nothing of what they cancelled")
  func failures() {
    #expect(DocumentFailure(CancellationError()) == nil)
    #expect(DocumentFailure(ClientError.unreachable("")) == .unreachable)
    #expect(DocumentFailure(CocoaError(.fileWriteOutOfSpace)) == .noRoom)
    #expect(DocumentFailure(ClientError.refused(status: 500)) == .other)
  }
}
