import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Bytes of files", .timeLimit(.minutes(5)))
struct RawTests {
  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  private func withFile(
    at depth: Depth = .router, _ name: String = "letters.txt", _ text: String = letters,
    _ body: @escaping @Sendable (RunningHouse, Vault) async throws -> Void
  ) async throws {
    let vault = try Vault()
    try vault.save(name, text, modified: Date(timeIntervalSince1970: 1_780_000_000))
    try await withHouse(
      at: depth, vault,
      configure: { configuration in
        configuration.settled = .zero
        configuration.rooms.append(ClaimingRoom(.comics))
      }
    ) { house in try await body(house, vault) }
  }

  @Test("a file comes as it is, and HEAD says the same without it", arguments: Depth.allCases)
  func whole(depth: Depth) async throws {
    try await withFile(at: depth) { house, _ in
      let get = try await house.send(.get, "/raw/letters.txt")
      #expect(get.status == 200)
      #expect(get.text == Self.letters)
      #expect(get.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(get.headers["accept-ranges"] == "bytes")
      #expect(get.headers["last-modified"] == "Thu, 28 May 2026 20:26:40 GMT")
      #expect(get.headers["x-content-type-options"] == "nosniff")
      #expect(get.headers["content-security-policy"]?.hasPrefix("sandbox; default-src 'none'") == true)
      #expect(get.headers["content-disposition"] == nil)
      let head = try await house.send(.head, "/raw/letters.txt", headers: [.range: "bytes=0-1"])
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      for name in ["content-length", "content-type", "etag", "last-modified", "accept-ranges"] {
        #expect(head.headers[name] == get.headers[name], "\(name)")
      }
      #expect(head.headers["content-length"] == "26")
    }
  }

  @Test("an empty file is no special case: it has an end, and no byte in any other range", arguments: Depth.allCases)
  func empty(depth: Depth) async throws {
    try await withFile(at: depth, "empty.bin", "") { house, _ in
      for range in [nil, "bytes=-5", "bytes=-5,-3"] as [String?] {
        let answer = try await house.send(.get, "/raw/empty.bin", headers: range.map { [.range: $0] } ?? [:])
        #expect(answer.status == 200)
        #expect(answer.headers["content-length"] == "0")
        #expect(answer.headers["content-range"] == nil)
        #expect(answer.body.isEmpty)
      }
      for range in ["bytes=0-", "bytes=0-0", "bytes=0-0,1-1", "bytes=-0", "bytes=5-9"] {
        let answer = try await house.send(.get, "/raw/empty.bin", headers: [.range: range])
        #expect(answer.status == 416, "\(range)")
        #expect(answer.headers["content-range"] == "bytes */0", "\(range)")
        #expect(try answer.problem().code == .rangeNotSatisfiable)
      }
      let head = try await house.send(.head, "/raw/empty.bin", headers: [.range: "bytes=0-"])
      #expect(head.status == 200)
      #expect(head.headers["content-length"] == "0")
      #expect(head.body.isEmpty)
    }
  }

  @Test("one range is answered as that part of the file", arguments: Depth.allCases)
  func ranges(depth: Depth) async throws {
    let expected = [
      ("bytes=0-0", "0-0", "a"), ("bytes=1-3", "1-3", "bcd"), ("bytes=23-", "23-25", "xyz"), ("bytes=-2", "24-25", "yz"),
      ("bytes=20-1000", "20-25", "uvwxyz"), ("bytes=-1000", "0-25", Self.letters), ("Bytes= 2-3 ", "2-3", "cd"),
      ("bytes=25-99999999999999999999", "25-25", "z"), ("bytes=90-95, 3-4", "3-4", "de"), ("bytes=,,5-5,", "5-5", "f"),
    ]
    try await withFile(at: depth) { house, _ in
      for (header, range, text) in expected {
        let answer = try await house.send(.get, "/raw/letters.txt", headers: [.range: header])
        #expect(answer.status == 206, "\(header)")
        #expect(answer.headers["content-range"] == "bytes \(range)/26", "\(header)")
        #expect(answer.headers["content-length"] == String(text.utf8.count), "\(header)")
        #expect(answer.text == text, "\(header)")
      }
    }
  }

  @Test(
    "a range header that is none, or asks for too much at once, is answered with the whole file",
    arguments: [
      "bytes=5-2", "bytes=a-b", "bytes=-", "bytes=1", "bytes", "lines=1-2", "bytes=0-1,x-3", "bytes=--5", "bytes=+1-2", "bytes=",
      "bytes=0-5,3-8", "bytes=0-,-1", (0...10).map { "\($0)-\($0)" }.reduce("bytes=") { $0 + $1 + "," },
    ])
  func ignored(header: String) async throws {
    try await withFile { house, _ in
      let answer = try await house.send(.get, "/raw/letters.txt", headers: [.range: header])
      #expect(answer.status == 200)
      #expect(answer.text == Self.letters)
      #expect(answer.headers["content-range"] == nil)
    }
  }

  @Test("several ranges come as the parts of one message, in the order asked for", arguments: Depth.allCases)
  func several(depth: Depth) async throws {
    try await withFile(at: depth) { house, _ in
      let answer = try await house.send(.get, "/raw/letters.txt", headers: [.range: "bytes=24-25,0-1, 90-95 ,5-5"])
      #expect(answer.status == 206)
      #expect(answer.headers["content-range"] == nil)
      let type = try #require(answer.headers["content-type"])
      let boundary = try #require(type.wholeMatch(of: /multipart\/byteranges; boundary=([a-z0-9]{20,70})/)?.1)
      let parts = [("24-25", "yz"), ("0-1", "ab"), ("5-5", "f")].map { range, text in
        "--\(boundary)\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Range: bytes \(range)/26\r\n\r\n\(text)\r\n"
      }
      #expect(answer.text == parts.joined() + "--\(boundary)--\r\n")
      #expect(answer.headers["content-length"] == String(answer.body.count))
    }
  }

  @Test("a range in which there is nothing says how long the file is", arguments: Depth.allCases)
  func unsatisfiable(depth: Depth) async throws {
    try await withFile(at: depth) { house, _ in
      for header in ["bytes=26-", "bytes=26-30,40-", "bytes=-0", "bytes=99999999999999999999-"] {
        let answer = try await house.send(.get, "/raw/letters.txt", headers: [.range: header])
        #expect(answer.status == 416, "\(header)")
        #expect(answer.headers["content-range"] == "bytes */26")
        #expect(try answer.problem().code == .rangeNotSatisfiable)
      }
    }
  }

  @Test("what a client has already is not sent again, and a condition that fails is told", arguments: Depth.allCases)
  func conditions(depth: Depth) async throws {
    try await withFile(at: depth) { house, _ in
      let first = try await house.send(.get, "/raw/letters.txt")
      let tag = try #require(first.headers["etag"])
      let date = try #require(first.headers["last-modified"])
      let earlier = "Thu, 28 May 2026 20:26:39 GMT"
      let table: [(HTTPFields, Int)] = [
        ([.ifNoneMatch: tag], 304), ([.ifNoneMatch: "\"x,y\", W/\(tag)"], 304), ([.ifNoneMatch: "*"], 304), ([.ifNoneMatch: "\"x\""], 200),
        ([.ifModifiedSince: date], 304), ([.ifModifiedSince: earlier], 200), ([.ifModifiedSince: "yesterday"], 200),
        // The tag is the better witness.
        ([.ifNoneMatch: "\"x\"", .ifModifiedSince: date], 200),
        ([.ifMatch: tag], 200), ([.ifMatch: "*"], 200), ([.ifMatch: "\"x\""], 412), ([.ifMatch: "W/\(tag)"], 412),
        ([.ifUnmodifiedSince: date], 200), ([.ifUnmodifiedSince: earlier], 412), ([.ifMatch: tag, .ifUnmodifiedSince: earlier], 200),
        // Conditions come before ranges.
        ([.ifNoneMatch: tag, .range: "bytes=99-"], 304), ([.ifMatch: "\"x\"", .range: "bytes=0-1"], 412),
      ]
      for (headers, status) in table {
        for method in [.get, .head] as [HTTPRequest.Method] {
          let answer = try await house.send(method, "/raw/letters.txt", headers: headers)
          #expect(answer.status == status, "\(method) \(headers)")
          guard status == 304 else { continue }
          #expect(answer.body.isEmpty)
          #expect(answer.headers["etag"] == tag)
          #expect(answer.headers["content-length"] == nil)
        }
      }
    }
  }

  @Test("a part is only sent to who has the rest of the same file", arguments: Depth.allCases)
  func ifRange(depth: Depth) async throws {
    try await withFile(at: depth) { house, vault in
      let first = try await house.send(.get, "/raw/letters.txt")
      let tag = try #require(first.headers["etag"])
      let date = try #require(first.headers["last-modified"])
      for (validator, status) in [
        (tag, 206), (date, 206), ("\"x\"", 200), ("W/\(tag)", 200), ("Thu, 28 May 2026 20:26:41 GMT", 200), ("nonsense", 200),
      ] {
        for range in ["bytes=0-1", "bytes=0-1,4-5"] {
          let answer = try await house.send(.get, "/raw/letters.txt", headers: [.range: range, .ifRange: validator])
          #expect(answer.status == status, "\(validator)")
          if status == 200 { #expect(answer.text == Self.letters) }
        }
        // Without a range it says nothing, and what cannot be satisfied is no error for who has another file.
        #expect(try await house.send(.get, "/raw/letters.txt", headers: [.ifRange: validator]).status == 200)
        let beyond = try await house.send(.get, "/raw/letters.txt", headers: [.range: "bytes=99-", .ifRange: validator])
        #expect(beyond.status == (status == 206 ? 416 : 200), "\(validator)")
      }
      try vault.save("letters.txt", Self.letters.uppercased(), modified: Date(timeIntervalSince1970: 1_780_000_000))
      let other = try await house.send(.get, "/raw/letters.txt", headers: [.range: "bytes=0-1", .ifRange: tag])
      #expect(other.status == 200)
      #expect(other.text == Self.letters.uppercased())
    }
  }

  @Test("writing within a file gives it another tag, even when its length and its date are put back")
  func tagOfWriting() async throws {
    try await withFile { house, vault in
      let path = vault.url("letters.txt").path(percentEncoded: false)
      let before = try await house.send(.head, "/raw/letters.txt").headers
      let handle = try FileHandle(forWritingTo: vault.url("letters.txt"))
      try handle.write(contentsOf: Data("ABC".utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_780_000_000)], ofItemAtPath: path)
      let after = try await house.send(.head, "/raw/letters.txt").headers
      #expect(before["last-modified"] == after["last-modified"])
      #expect(before["etag"] != after["etag"])
    }
  }

  @Test("a file that was changed a moment ago has a weak tag: it may be changed again unseen")
  func weakTag() async throws {
    let vault = try Vault()
    try vault.save("new.txt", "x")
    try await withHouse(vault, configure: { $0.settled = .seconds(3600) }) { house in
      let first = try await house.send(.get, "/raw/new.txt")
      let tag = try #require(first.headers["etag"])
      #expect(tag.hasPrefix("W/\""))
      #expect(try await house.send(.get, "/raw/new.txt", headers: [.ifNoneMatch: tag]).status == 304)
      #expect(try await house.send(.get, "/raw/new.txt", headers: [.range: "bytes=0-0", .ifRange: tag]).status == 200)
      let date = try #require(first.headers["last-modified"])
      #expect(try await house.send(.get, "/raw/new.txt", headers: [.range: "bytes=0-0", .ifRange: date]).status == 200)
    }
  }

  @Test("only what cannot run is shown, the rest is an attachment without a type of its own")
  func kinds() async throws {
    let vault = try Vault()
    let kinds = [
      ("a.png", "image/png", false), ("A.JPG", "image/jpeg", false), ("a.m4a", "audio/mp4", false), ("a.webm", "video/webm", false),
      ("a.md", "text/plain; charset=utf-8", false), ("a.svg", "image/svg+xml", true), ("a.pdf", "application/pdf", true),
      ("a.html", "application/octet-stream", true), ("a.js", "application/octet-stream", true), ("a.css", "application/octet-stream", true),
      ("a.xml", "application/octet-stream", true), ("a.png.exe", "application/octet-stream", true),
      ("noend", "application/octet-stream", true),
    ]
    for (name, _, _) in kinds { try vault.save(name, "x") }
    try await withHouse(vault, configure: { $0.rooms.append(ClaimingRoom(.comics)) }) { house in
      for (name, type, isAttachment) in kinds {
        let headers = try await house.send(.head, "/raw/\(name)").headers
        #expect(headers["content-type"] == type, "\(name)")
        #expect(headers["content-disposition"] == (isAttachment ? "attachment; filename=\"\(name)\"" : nil), "\(name)")
        #expect(headers["content-security-policy"]?.hasPrefix("sandbox; default-src 'none'") == true, "\(name)")
      }
    }
  }

  @Test(
    "an attachment's name can end no header, and disguise nothing",
    arguments: [
      ("plain name.zip", "attachment; filename=\"plain name.zip\""),
      ("Käse.zip", "attachment; filename=\"K_se.zip\"; filename*=UTF-8''K%C3%A4se.zip"),
      ("a\"b\\c.zip", "attachment; filename=\"a_b_c.zip\"; filename*=UTF-8''a%22b%5Cc.zip"),
      ("a\r\nSet-Cookie: x", "attachment; filename=\"a__Set-Cookie: x\""),
      ("pic\u{202E}gpj.exe", "attachment; filename=\"pic_gpj.exe\""),
      ("100%.zip", "attachment; filename=\"100_.zip\"; filename*=UTF-8''100%25.zip"),
      ("👩‍🌾.zip", "attachment; filename=\"___.zip\"; filename*=UTF-8''%F0%9F%91%A9%E2%80%8D%F0%9F%8C%BE.zip"),
    ])
  func names(name: String, header: String) {
    #expect(ContentDisposition.attachment(name) == header)
  }
}
