import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import Testing
import WorkerSupport

@testable import HouseSupport
@testable import LifeServer

@Suite("Captures that are sent as a form", .timeLimit(.minutes(5)))
struct FormCaptureTests {
  private static let date = Date(timeIntervalSince1970: 1_795_771_800)

  @Test("files, a text and tags come in one form, each with its result, and are taken back together", arguments: Depth.allCases)
  func everything(depth: Depth) async throws {
    let vault = try Vault()
    let photo = randomBytes(700_000, seed: 1)
    try await withLife(vault, at: depth, now: { Self.date }) { house in
      let form = Form(
        .field("text", "Look at this"), .file("photo.jpg", photo), .field("tags", "boats"), .file("größe \u{1F980}.txt", Data("x".utf8)),
        .field("tags", "sea"), .field("timeZone", "Europe/Berlin"), .file("empty.txt", Data()))
      let answer = try await house.send(form)
      #expect(answer.status == 200)
      let capture = try answer.json(Capture.self)
      #expect(
        capture.paths == [
          "inbox/2026-11-27 1030 Look at this.md", "inbox/photo.jpg", "inbox/größe \u{1F980}.txt", "inbox/empty.txt",
        ])
      #expect(capture.path == capture.paths[0] && capture.results.map(\.status) == [.created, .created, .created, .created])
      #expect(try vault.bytes("inbox/photo.jpg") == photo && vault.bytes("inbox/empty.txt").isEmpty)
      #expect(
        String(decoding: try vault.bytes(capture.path), as: UTF8.self) == "---\ntags: [\"boats\", \"sea\"]\n---\n\nLook at this\n")
      #expect(try await Set(house.client.send(ListInbox()).items.map(\.path)) == Set(capture.paths))
      let again = try await house.send(form).json(Capture.self)
      #expect(again.results.map(\.status) == [.skipped, .skipped, .skipped, .skipped] && again.undo == nil)
      let undo = try #require(capture.undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(vault.names(in: "inbox").isEmpty && Self.leftovers(vault).isEmpty)
    }
  }

  @Test("of several files those are taken back that are still there")
  func takenBackInPart() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      let form = Form(.file("a.txt", Data("a".utf8)), .file("b.txt", Data("b".utf8)))
      let undo = try #require(try await house.send(form).json(Capture.self).undo)
      _ = try await house.client.send(DeleteLibraryFile(path: "inbox/a.txt"))
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(vault.names(in: "inbox").isEmpty)
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .notFound)
    }
  }

  @Test("a file that is longer than what is read at once is received whole, also where a boundary is cut by two reads")
  func cut() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      for place in [0, 1, 2, 3, 20, 41, 42, 43, 44] {
        let almost = Data("\r\n--\(Form.boundary.dropLast())\r\n--".utf8)
        let head = Form(.file("\(place).bin", almost)).body.count - Form().body.count - "\r\n".utf8.count
        // So many bytes of the boundary behind it are in the first of two reads.
        let photo = almost + randomBytes(2 * Int(UploadContent.stretch) - place - head, seed: UInt64(place))
        let form = Form(
          .file("\(place).bin", photo), .file("b\(place).bin", Data("b".utf8)), .field("url", "https://boats.example/\(place)"))
        let content = UploadContent(DataUploadSource(form.body), range: 0..<Int64(form.body.count))
        let answer = try await house.transport.upload(
          WireRequest(method: .post, path: "/api/inbox", headers: ["content-type": Form.type]), content)
        #expect(answer.status == 200)
        let capture = try WireJSON.decode(Capture.self, from: answer.body)
        #expect(capture.results.allSatisfy { $0.status == .created } && capture.paths.count == 3)
        #expect(try vault.bytes("inbox/\(place).bin") == photo)
      }
      #expect(Self.leftovers(vault).isEmpty)
    }
  }

  @Test("a form is read as curl sends it, with a length and in chunks")
  func curl() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    let bytes = randomBytes(2_000_000, seed: 5)
    try workshop.write(bytes, to: "one.bin")
    try workshop.write(Data("b".utf8), to: "b;\"c ü.txt")
    try await withLife(vault, at: .socket) { house in
      let address = "http://127.0.0.1:\(house.port)/api/inbox"
      try await Programs.run(
        "curl", "-sf", "-F", "files=@one.bin", "-F", #"files=@"b;\"c ü.txt""#, "-F", "text=hello;type=text/plain", "-F", "name=note",
        address,
        in: workshop.path)
      try await Programs.run(
        "curl", "-sf", "-H", "Transfer-Encoding: chunked", "-F", "files=@one.bin;filename=two.bin", address, in: workshop.path)
      #expect(vault.names(in: "inbox") == ["b;\"c ü.txt", "note.md", "one.bin", "two.bin"])
      #expect(try vault.bytes("inbox/one.bin") == bytes && vault.bytes("inbox/two.bin") == bytes)
    }
  }

  @Test("names are made safe, and a file that cannot be stored keeps no other from being stored")
  func names() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      let long = String(repeating: "ü", count: 200)
      var form = Form(
        .file("../../etc/passwd", Data("1".utf8)), .file(".htaccess", Data("2".utf8)), .file("Thumbs.db", Data("3".utf8)),
        .file(long + ".jpg", Data("4".utf8)), .file("A\u{308}\u{7}.txt", Data("5".utf8)), .file("pinned", Data("6".utf8)),
        .file("", Data("7".utf8)), .file("", Data()))
      form.add(Array("Content-Disposition: form-data; name=\"files\"; filename=\"caf".utf8) + [0xe9] + Array(".txt\"".utf8), Data("8".utf8))
      form.add(Array("Content-Disposition: form-data; name=\"files\"".utf8), Data("9".utf8))
      let capture = try await house.send(form).json(Capture.self)
      #expect(
        capture.paths == [
          "inbox/passwd", "inbox/htaccess", "inbox/\(long.prefix(125)).jpg", "inbox/\u{C4}.txt", "inbox/pinned", "inbox/Untitled",
          "inbox/caf\u{fffd}.txt", "inbox/Untitled 2",
        ])
      let failed = capture.results.filter { $0.status == .failed }
      #expect(failed.map(\.path) == ["Thumbs.db"] && failed.first?.error == "A file of this name is not shown.")
      #expect(vault.names(in: "inbox").count == 8 && vault.names(in: "").filter { $0 != ".atrium" } == ["inbox"])
      // Where nothing else came, its problem is the answer.
      #expect(try await house.send(Form(.file("Thumbs.db", Data("3".utf8)))).problem().code == .nameNotAllowed)
      // A text that is refused keeps no file from being stored.
      let mixed = try await house.send(Form(.file("m.txt", Data("m".utf8)), .field("url", "ftp://a.example"))).json(Capture.self)
      #expect(mixed.results.map(\.status) == [.failed, .created] && mixed.path == "inbox/m.txt" && mixed.paths == ["inbox/m.txt"])
    }
  }

  @Test("a form that is none, says nothing or says too much is refused")
  func refused() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      #expect(try await house.send(Form()).problem().code == .invalidRequest)
      #expect(try await house.send(Form(.field("tags", "a"))).problem().field == "text")
      #expect(try await house.send(Form(.file("", Data()))).status == 400)
      #expect(try await house.send(Form(.field("text", String(repeating: "a", count: 1 << 20 + 1)))).status == 400)
      #expect(try await house.send(Form(.field("text", String(repeating: "a", count: 2 << 20 + 1)))).problem().code == .tooLarge)
      var many = Form()
      for _ in 0..<10_001 { many.add(Array("Content-Disposition: form-data; name=x".utf8), Data()) }
      #expect(try await house.send(many).status == 413)
      var odd = Form()
      odd.add(Array("Content-Disposition: form-data; name=text".utf8), Data([0xff, 0xfe]))
      #expect(try await house.send(odd).problem().field == "text")
      for (type, body) in [
        ("multipart/form-data", "x"), ("multipart/form-data; boundary=\"\"", "x"), ("multipart/form-data; boundary=b", ""),
        ("multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=text\r\n\r\nx"),
        ("multipart/form-data; boundary=b", "--b\r\nX: y\r\n\r\nx\r\n--b--"),
      ] {
        let answer = try await house.send(.post, "/api/inbox", headers: [.contentType: type], body: Data(body.utf8))
        #expect(try answer.problem().code == .invalidRequest, "\(type): \(body)")
      }
      #expect(try await house.send(.post, "/api/inbox", headers: [.contentType: "text/plain"], body: Data("x".utf8)).status == 415)
      // What is no form has the limit of every other call.
      let long = Data("{\"text\": \"\(String(repeating: "a", count: 8 << 20))\"}".utf8)
      #expect(try await house.send(.post, "/api/inbox", headers: [.contentType: "application/json"], body: long).status == 413)
      #expect(vault.names(in: "inbox").isEmpty && Self.leftovers(vault).isEmpty)
    }
  }

  @Test("what is sent again with its key is stored once; a part that failed is tried again")
  func repeated() async throws {
    let vault = try Vault()
    try await withLife(vault, now: { Self.date }) { house in
      let key = try #require(HTTPField.Name("Idempotency-Key"))
      let form = Form(.file("a.txt", Data("a".utf8)), .field("text", "b"))
      let first = try await house.send(form, headers: [key: "k1"])
      try vault.delete("inbox/a.txt")
      #expect(try await house.send(form, headers: [key: "k1"]).json(Capture.self) == first.json(Capture.self))
      #expect(!FileManager.default.fileExists(atPath: vault.url("inbox/a.txt").path))
      async let one = house.send(Form(.file("c.txt", Data("c".utf8))), headers: [key: "k2"])
      async let two = house.send(Form(.file("c.txt", Data("c".utf8))), headers: [key: "k2"])
      let (left, right) = try await (one.json(Capture.self), two.json(Capture.self))
      #expect(left == right && left.results.map(\.status) == [.created])
      let partly = Form(.file("Thumbs.db", Data("x".utf8)), .file("d.txt", Data("d".utf8)))
      #expect(try await house.send(partly, headers: [key: "k3"]).json(Capture.self).results.map(\.status) == [.failed, .created])
      #expect(try await house.send(partly, headers: [key: "k3"]).json(Capture.self).results.map(\.status) == [.failed, .skipped])
      #expect(try await house.send(form, headers: [key: String(repeating: "k", count: 201)]).status == 400)
    }
  }

  @Test("of a form that breaks off, files that were complete stay, and nothing of the others")
  func brokenOff() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      let form = Form(.file("whole.bin", randomBytes(400_000, seed: 1)), .file("half.bin", randomBytes(900_000, seed: 2)))
      let half = form.body.prefix(900_000)
      let answer = try await house.send(.post, "/api/inbox", headers: [.contentType: Form.type], body: half)
      #expect(try answer.problem().code == .invalidRequest)
      #expect(vault.names(in: "inbox") == ["whole.bin"] && Self.leftovers(vault).isEmpty)
      #expect(try await house.send(form).json(Capture.self).results.map(\.status) == [.skipped, .created])
    }
  }

  @Test("what a server left that was killed is removed at the next start")
  func leftovers() async throws {
    let vault = try Vault()
    let folder = vault.state.appending(path: "partial-captures")
    // As the server makes it: it takes no folder that others could read.
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true, attributes: mode)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: mode)
    try Data("half".utf8).write(to: folder.appending(path: "1.part"))
    try await withLife(vault) { house in
      #expect(Self.leftovers(vault).isEmpty)
      let answer = try await house.send(Form(.file("a.txt", Data("a".utf8))))
      #expect(answer.status == 200)
    }
  }

  @Test("where the disk of the server is full, the file that has no room fails alone")
  func fullDisk() async throws {
    let vault = try Vault()
    let folder = vault.state.appending(path: "partial-captures").path(percentEncoded: false)
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true, attributes: mode)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: mode)
    guard try run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder) else { return }
    defer { _ = try? run("umount", "-l", folder) }
    try await withLife(vault) { house in
      let form = Form(.file("small.bin", Data("1".utf8)), .file("large.bin", randomBytes(3 << 20, seed: 1)), .file("b.bin", Data("2".utf8)))
      let capture = try await house.send(form).json(Capture.self)
      #expect(capture.results.map(\.status) == [.created, .failed, .created])
      #expect(capture.results[1].path == "large.bin" && capture.results[1].error != nil)
      #expect(try await house.send(Form(.file("large.bin", randomBytes(3 << 20, seed: 1)))).problem().code == .insufficientStorage)
      #expect(vault.names(in: "inbox") == ["b.bin", "small.bin"])
    }
  }

  @Test("a person without the room captures nothing")
  func people() async throws {
    let vault = try Vault()
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let stranger = try await house.join("olaf@house.example", rooms: [], owner: owner)
      let form = Form(.file("a.txt", Data("a".utf8)))
      #expect(try await house.send(form).status == 401)
      #expect(try await house.send(form, headers: [.authorization: "Bearer \(stranger.token ?? "")"]).status == 403)
      #expect(vault.names(in: "inbox").isEmpty)
    }
  }

  private static func leftovers(_ vault: Vault) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: vault.state.appending(path: "partial-captures").path)) ?? ["no folder"]
  }
}

/// A form as a client writes it.
struct Form: Sendable {
  enum Part: Sendable {
    case field(String, String)
    case file(String, Data)
  }

  static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
  static let type = "multipart/form-data; boundary=\(boundary)"

  private var parts = Data()

  init(_ parts: Part...) {
    for part in parts {
      switch part {
      case .field(let name, let text): add(Array("Content-Disposition: form-data; name=\"\(name)\"".utf8), Data(text.utf8))
      case .file(let name, let bytes):
        add(Array("Content-Disposition: form-data; name=\"files\"; filename=\"\(name)\"\r\nContent-Type: image/jpeg".utf8), bytes)
      }
    }
  }

  mutating func add(_ head: [UInt8], _ content: Data) {
    parts += Data("--\(Self.boundary)\r\n".utf8) + Data(head) + Data("\r\n\r\n".utf8) + content + Data("\r\n".utf8)
  }

  var body: Data { parts + Data("--\(Self.boundary)--\r\n".utf8) }
}

extension RunningHouse {
  func send(_ form: Form, headers: HTTPFields = [:]) async throws -> Exchange {
    var headers = headers
    headers[.contentType] = Form.type
    return try await send(.post, "/api/inbox", headers: headers, body: form.body)
  }
}
