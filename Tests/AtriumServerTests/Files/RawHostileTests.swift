import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Bytes of files, asked for by somebody hostile", .timeLimit(.minutes(5)))
struct RawHostileTests {
  @Test("no spelling of a path leads out of the folder, to a hidden file or to what is no file", arguments: Depth.allCases)
  func paths(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("sub/fine.txt", "fine")
    try vault.save(".secret", "secret")
    try vault.save(".git/config", "secret")
    try Data("secret".utf8).write(to: vault.state.deletingLastPathComponent().appending(path: "outside.txt"))
    try vault.link("out.txt", to: "../outside.txt")
    try vault.link("up", to: "..")
    try vault.link("inner.txt", to: "sub/fine.txt")
    #expect(mkfifo(vault.url("pipe").path(percentEncoded: false), 0o600) == 0)
    let hostile = [
      "../outside.txt", "..%2foutside.txt", "%2e%2e/outside.txt", "%2e%2e%2foutside.txt", "%252e%252e/outside.txt", "sub/../../outside.txt",
      "sub/%2e%2e/%2e%2e/outside.txt", "..%5coutside.txt", "/etc/passwd", "%2fetc%2fpasswd", "%2Fetc/passwd", "%00", "sub/fine.txt%00.png",
      ".secret", "%2esecret", ".git/config", "sub/./fine.txt", "sub//fine.txt", "sub/", "sub", "out.txt", "up/outside.txt", "inner.txt",
      "pipe", "missing", "", "%ff", "%", "%zz", String(repeating: "a", count: 5000), String(repeating: "a/", count: 2500) + "b",
    ]
    try await withHouse(at: depth, vault) { house in
      for path in hostile {
        for method in [.get, .head] as [HTTPRequest.Method] {
          let answer = try await house.send(method, "/raw/\(path)")
          #expect([400, 404, 503].contains(answer.status), "\(path)")
          #expect(!answer.text.contains("secret") && !answer.text.contains("fine") && !answer.text.contains("root:"), "\(path)")
          if method == .get { #expect(try answer.problem().status == answer.status, "\(path)") }
        }
      }
      #expect(try await house.send(.get, "/raw/sub/fine.txt").text == "fine")
      #expect(try await house.send(.post, "/raw/sub/fine.txt").status == 405)
    }
  }

  @Test("names with every odd character are found by their encoding", arguments: ["a b#?%&+.txt", "ä\u{308}/日本 👩‍🌾.txt", "100%25.txt"])
  func oddNames(name: String) async throws {
    let vault = try Vault()
    try vault.save(name, "odd")
    try await withHouse(vault) { house in
      let answer = try await house.client.bytes(GetRaw(path: name))
      var text = Data()
      for try await chunk in answer.chunks { text.append(chunk) }
      #expect(String(decoding: text, as: UTF8.self) == "odd")
    }
  }

  @Test("of a file of three gigabytes, parts near its end come at once, and all of it bit by bit", arguments: Depth.allCases)
  func large(depth: Depth) async throws {
    let vault = try Vault()
    let length: Int64 = 3 << 30
    try vault.save("film.mkv", "")
    let handle = try FileHandle(forWritingTo: vault.url("film.mkv"))
    try handle.seek(toOffset: UInt64(length - 3))
    try handle.write(contentsOf: Data("end".utf8))
    try handle.close()
    try await withHouse(at: depth, vault, configure: { $0.settled = .zero }) { house in
      for (range, expected) in [("bytes=-3", "end"), ("bytes=3221225470-3221225471", "nd"), ("bytes=3221225469-", "end")] {
        let answer = try await house.send(.get, "/raw/film.mkv", headers: [.range: range])
        #expect(answer.status == 206, "\(range)")
        #expect(answer.text == expected, "\(range)")
      }
      #expect(try await house.send(.head, "/raw/film.mkv").headers["content-length"] == "3221225472")
      let answer = try await house.client.bytes(GetRaw(path: "film.mkv"), range: .from(length - 1_000_003, through: nil))
      #expect(answer.positions == length - 1_000_003..<length)
      #expect(answer.length == length)
      var received = Data()
      for try await chunk in answer.chunks { received.append(chunk) }
      #expect(received.count == 1_000_003)
      #expect(received.suffix(3) == Data("end".utf8))
    }
  }

  @Test("whoever reads slowly makes the server read slowly: never more than a chunk is ahead")
  func pressure() async throws {
    let vault = try Vault()
    try vault.save("film.mkv", Data(count: 4 << 20))
    try await withHouse(vault) { house in
      let answer = try await house.client.bytes(GetRaw(path: "film.mkv"))
      var chunks = answer.chunks.makeAsyncIterator()
      var first = try #require(try await chunks.next())
      // Written over in place: what is read from now on is known to be of another file.
      let handle = try FileHandle(forWritingTo: vault.url("film.mkv"))
      try handle.write(contentsOf: Data("other".utf8))
      try handle.close()
      await #expect(throws: ClientError.self) {
        while let chunk = try await chunks.next() { first += chunk }
      }
      #expect(first.count <= 3 * Int(ByteParts.stretch))
    }
  }

  @Test("a file that becomes shorter while it is read ends the answer, one that grows does not")
  func shrinking() async throws {
    let vault = try Vault()
    for name in ["shorter.mkv", "longer.mkv"] { try vault.save(name, Data(count: 4 << 20)) }
    try await withHouse(vault) { house in
      for (name, change) in [("shorter.mkv", -1), ("longer.mkv", 1)] {
        let answer = try await house.client.bytes(GetRaw(path: name))
        var chunks = answer.chunks.makeAsyncIterator()
        var count = try #require(try await chunks.next()).count
        let handle = try FileHandle(forWritingTo: vault.url(name))
        try handle.truncate(atOffset: UInt64((4 << 20) + change * (1 << 20)))
        try handle.close()
        do {
          while let chunk = try await chunks.next() { count += chunk.count }
          #expect(name == "longer.mkv")
          #expect(count == 4 << 20)
        } catch {
          #expect(name == "shorter.mkv")
          #expect(count < 4 << 20)
        }
      }
    }
  }
}
