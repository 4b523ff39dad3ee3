import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import atrium

/// `atrium capture` as a person runs it, against a house that is served beside it.
@Suite("Capturing from the command line", .timeLimit(.minutes(5)))
struct CaptureCommandTests {
  /// - Parameter setting: what the shell does first, such as setting a variable.
  private func capture(_ served: ServedHouse, _ arguments: String..., after setting: String = ":") async throws -> Command.Result {
    try await Command.run(["capture"] + arguments, after: "export XDG_CONFIG_HOME=/nowhere ATRIUM_URL=\(served.origin); " + setting)
  }

  private func inbox(_ served: ServedHouse) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: served.house.data + "/inbox")) ?? []).sorted()
  }

  private func text(_ served: ServedHouse, _ path: String) throws -> String {
    try String(contentsOf: URL(filePath: served.house.data + "/" + path), encoding: .utf8)
  }

  @Test("a text, a link, files and standard input arrive in the inbox, and their paths are printed")
  func everything() async throws {
    let served = try await ServedHouse.open()
    let folder = served.house.root + "/here"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try large.write(to: URL(filePath: folder + "/photo \"ü\".jpg"))
    try Data().write(to: URL(filePath: folder + "/empty.txt"))

    let thought = try await capture(served, "Buy a boat", "--tag", "boats", "--tag", "sea", "--name", "boat")
    #expect(thought.status == 0 && thought.output == "inbox/boat.md\n" && thought.errors.isEmpty, "\(thought)")
    #expect(try text(served, "inbox/boat.md") == "---\ntags: [\"boats\", \"sea\"]\n---\n\nBuy a boat\n")
    let link = try await capture(served, "--url", "https://boats.example/", "--name", "link")
    #expect(link.status == 0 && link.output == "inbox/link.md\n", "\(link)")
    #expect(try text(served, "inbox/link.md").contains("url: \"https://boats.example/\""))

    let files = try await capture(served, folder + "/photo \"ü\".jpg", folder + "/empty.txt", "--text", "Two files", "--tag", "x")
    #expect(files.status == 0, "\(files)")
    let paths = files.output.split(separator: "\n").map(String.init)
    #expect(paths.count == 3 && paths[0].hasSuffix(" Two files.md"), "\(paths)")
    #expect(Array(paths.dropFirst()) == ["inbox/photo \"ü\".jpg", "inbox/empty.txt"])
    #expect(try Data(contentsOf: URL(filePath: served.house.data + "/inbox/photo \"ü\".jpg")) == large)

    let piped = try await capture(served, "-", "--name", "piped", after: "exec <<'E'\nfrom a pipe\nE\n:")
    #expect(piped.status == 0 && piped.output == "inbox/piped\n", "\(piped)")
    #expect(try text(served, "inbox/piped") == "from a pipe\n")
    let said = try await capture(served, "-", "--tag", "pipe", after: "exec <<'E'\nsaid in a pipe\nE\n:")
    #expect(said.status == 0 && said.output.hasSuffix(" said in a pipe.md\n"), "\(said)")

    // The same bytes under the same name are there once.
    let again = try await capture(served, folder + "/empty.txt")
    #expect(again.status == 0 && again.output == "inbox/empty.txt\n")
    #expect(inbox(served).count == 7, "\(inbox(served))")
    let partly = try await capture(served, folder + "/empty.txt", "--name", "Thumbs.db")
    #expect(partly.status == 65 && partly.errors.contains("not shown"), "\(partly)")
  }

  @Test("where people sign in it takes a key from a variable or a private file, and says what is wrong with others")
  func keys() async throws {
    let house = try TemporaryHouse()
    _ = try await house.server(authMode: .password)
    try house.sql(
      """
      INSERT INTO persons (id, number, email, email_verified, role, rooms, factor_on, created, updated)
        VALUES ('ada', 1, 'ada@example.org', 1, 'owner', '[]', 0, 0, 0);
      """)
    let files = ["--data", house.data, "--state", house.state, "--auth-mode", "password"]
    func key(_ more: String...) async throws -> String {
      let made = try await Command.run(["key", "make", "ada@example.org", "Phone", "--rooms", "life"] + more + files)
      #expect(made.status == 0, "\(made)")
      return made.output.trimmingCharacters(in: .newlines)
    }
    let (capturing, reading) = (try await key("--capture"), try await key())
    let both = try await Command.run(["key", "make", "ada@example.org", "Phone", "--capture", "--write"] + files)
    #expect(both.status == 64 && both.errors.contains("--capture"))
    let served = try await ServedHouse.open(["--auth-mode", "password"], house: house)

    let good = try await capture(served, "one", "--name", "one", after: "export ATRIUM_KEY=\(capturing)")
    #expect(good.status == 0 && good.output == "inbox/one.md\n", "\(good)")
    let keyFile = house.root + "/key"
    let content = Data((capturing + "\n").utf8)
    #expect(FileManager.default.createFile(atPath: keyFile, contents: content, attributes: [.posixPermissions: 0o600]))
    let filed = try await capture(served, "two", "--name", "two", "--key-file", keyFile)
    #expect(filed.status == 0 && filed.output == "inbox/two.md\n", "\(filed)")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: keyFile)
    let open = try await capture(served, "three", "--key-file", keyFile)
    #expect(open.status == 78 && open.errors.contains("chmod 600"), "\(open)")

    let none = try await capture(served, "three")
    #expect(none.status == 77 && none.errors.contains("ATRIUM_KEY"), "\(none)")
    let wrong = try await capture(served, "three", after: "export ATRIUM_KEY=atk_wrong")
    #expect(wrong.status == 77 && wrong.errors.contains("revoked"), "\(wrong)")
    let reader = try await capture(served, "three", after: "export ATRIUM_KEY=\(reading)")
    #expect(reader.status == 77 && reader.errors.contains("may not capture"), "\(reader)")
    // Also where much is on its way when the answer comes.
    let large = house.root + "/large.bin"
    try Data(repeating: 1, count: 30_000_000).write(to: URL(filePath: large))
    let refused = try await capture(served, large, after: "export ATRIUM_KEY=atk_wrong")
    #expect(refused.status == 77, "\(refused)")
    for result in [good, filed, open, wrong, reader] { #expect(!(result.output + result.errors).contains(capturing)) }
    #expect(inbox(served) == ["one.md", "two.md"])
  }

  @Test("where no house answers it says so and sends nothing, and what cannot be captured is named")
  func faults() async throws {
    let closed = try { try ListeningSocket().port }()
    let nobody = try await Command.run(["capture", "text", "--server", "http://127.0.0.1:\(closed)"])
    #expect(nobody.status == 69, "\(nobody)")
    #expect(nobody.errors.contains("http://127.0.0.1:\(closed)") && nobody.errors.contains("connection fails"), "\(nobody)")
    let nameless = try await Command.run(["capture", "text", "--server", "http://no-such-house.invalid"])
    #expect(nameless.status == 69, "\(nameless)")
    let address = try await Command.run(["capture", "text", "--server", "house.example"])
    #expect(address.status == 78 && address.errors.contains("house.example"), "\(address)")
    let missing = try await Command.run(["capture", "photo.jpg"])
    #expect(missing.status == 66 && missing.errors.contains("photo.jpg") && missing.errors.contains("--text"), "\(missing)")
    let words = try await Command.run(["capture", "buy", "milk"])
    #expect(words.status == 66 && words.errors.contains("quotation marks"), "\(words)")
    let folder = try await Command.run(["capture", "/tmp"])
    #expect(folder.status == 66 && folder.errors.contains("folder"), "\(folder)")
    let nothing = try await Command.run(["capture"])
    #expect(nothing.status == 64, "\(nothing)")
    let tagged = try await Command.run(["capture", Command.path, "--tag", "x"])
    #expect(tagged.status == 65 && tagged.errors.contains("--tag"), "\(tagged)")
    let help = try await Command.run(["capture", "--help"])
    #expect(help.status == 0 && help.output.contains("EXIT CODES") && help.output.contains("ATRIUM_KEY_FILE"))
  }

  @Test("an answer that is lost is asked for again, and the text is stored once")
  func lostAnswer() async throws {
    let served = try await ServedHouse.open()
    let settings = try CaptureSettings(server: served.origin, keyFile: nil, environment: [:])
    let connection = CaptureConnection(settings: settings)
    let attempts = NIOLockedValueBox(0)
    let sender = CaptureSender(
      address: settings.address, hasKey: false,
      exchange: { form, key in
        let reply = try await connection.exchange(form, idempotencyKey: key)
        // It was stored, and the first answer does not arrive.
        let attempt = attempts.withLockedValue { count in
          count += 1
          return count
        }
        if attempt == 1 { throw CocoaError(.coderReadCorrupt) }
        return reply
      }, waits: [.zero])
    let form = try await CaptureItems(["A thought"]).form(in: .gmt, input: StandardInput())
    let capture = try await sender.send(form, idempotencyKey: UUID().uuidString)
    #expect(capture.results.map(\.status) == [.created] && attempts.withLockedValue { $0 } == 2)
    #expect(inbox(served).count == 1)
    let lost = CaptureSender(
      address: settings.address, hasKey: false, exchange: { _, _ in throw CocoaError(.coderReadCorrupt) }, waits: [.zero])
    let failure = try await failure { _ = try await lost.send(form, idempotencyKey: "K1") }
    #expect(failure?.kind == .later && failure?.words.contains("--idempotency-key K1") == true)
  }

  @Test("what a server answers is put into words with what to do about it")
  func words() async throws {
    let address = try CaptureAddress("https://house.example/", from: "a test")
    #expect(address.inbox == "https://house.example/api/inbox")
    func kind(_ status: Int, _ problem: Problem? = nil) async throws -> CaptureFailure.Kind? {
      let body = try problem.map { try WireJSON.encoder().encode($0) } ?? Data("<html>".utf8)
      let sender = CaptureSender(address: address, hasKey: true, exchange: { _, _ in .init(status: status, body: body) }, waits: [])
      return try await failure { _ = try await sender.send(CaptureForm(), idempotencyKey: "k") }?.kind
    }
    #expect(try await kind(507, Problem(.insufficientStorage)) == .noSpace)
    #expect(try await kind(413, Problem(.tooLarge, limit: 10)) == .notAccepted)
    #expect(try await kind(413) == .notAccepted)
    #expect(try await kind(429, Problem(.tooManyRequests)) == .later)
    #expect(try await kind(503, Problem(.unavailable)) == .later)
    #expect(try await kind(404) == .noHouse)
    #expect(try await kind(302) == .noHouse)
    #expect(try await kind(200) == .noHouse)
    #expect(try await kind(401) == .noHouse)
    #expect(try await kind(401, Problem(.tokenInvalid)) == .notPermitted)
    #expect(try await kind(403, Problem(.forbidden)) == .notPermitted)
    #expect(try await kind(403, Problem(.forbiddenHost)) == .notAccepted)
  }

  @Test("of a file of 5 GB no more than a stretch is in memory, and the form has the length that it says")
  func stretches() async throws {
    let house = try TemporaryHouse()
    let path = house.root + "/sparse.bin"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 5 << 30)
    let form = try await CaptureItems([path], text: "big").form(in: .gmt, input: StandardInput())
    let length = try #require(form.length)
    #expect(length > 5 << 30 && length < 5 << 30 + 2000 && form.canBeSentAgain)
    try file.truncate(atOffset: 5_000_000)
    // The file became shorter while it is read: that is a fault, not a shorter file.
    await #expect(throws: FileUploadSource.Changed.self) {
      for try await part in form { #expect(part.readableBytes <= Int(CaptureForm.stretch)) }
    }
    let whole = try await CaptureItems([path]).form(in: .gmt, input: StandardInput())
    var count: Int64 = 0
    for try await part in whole { count += Int64(part.readableBytes) }
    #expect(count == whole.length)
  }

  @Test("a key in the person's file goes to the address beside it and to no other")
  func ownFile() throws {
    let house = try TemporaryHouse()
    let folder = house.root + "/config/atrium"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let content = Data(#"{"url": "https://house.example/", "key": "atk_mine"}"#.utf8)
    #expect(FileManager.default.createFile(atPath: folder + "/capture.json", contents: content, attributes: [.posixPermissions: 0o600]))
    let here = ["XDG_CONFIG_HOME": house.root + "/config"]
    func settings(_ server: String? = nil, _ more: [String: String] = [:]) throws -> CaptureSettings {
      try CaptureSettings(server: server, keyFile: nil, environment: here.merging(more) { $1 })
    }
    #expect(try settings().key == "atk_mine" && settings().address.description == "https://house.example")
    #expect(try settings("https://house.example").key == "atk_mine")
    #expect(try settings("https://elsewhere.example").key == nil)
    #expect(try settings(nil, ["ATRIUM_URL": "https://elsewhere.example"]).key == nil)
    #expect(try settings(nil, ["ATRIUM_URL": "https://elsewhere.example", "ATRIUM_KEY": "atk_other"]).key == "atk_other")
    #expect(try CaptureSettings(server: nil, keyFile: nil, environment: [:]).address.description == CaptureAddress.standard)
    #expect(throws: CaptureFailure.self) { try settings(nil, ["ATRIUM_KEY": "two words"]) }
    try Data("nonsense".utf8).write(to: URL(filePath: folder + "/capture.json"))
    #expect(throws: CaptureFailure.self) { try settings() }
  }

  private func failure(_ body: () async throws -> Void) async throws -> CaptureFailure? {
    do {
      try await body()
      return nil
    } catch let failure as CaptureFailure {
      return failure
    }
  }
}
