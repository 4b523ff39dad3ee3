import Foundation
import Testing

@testable import AtriumAPI

@Suite("Calls that take a stream of bytes")
struct UploadCallTests {
  @Test("what is no placeholder and no header is the query, whatever the method, and comes back")
  func roundTrip() throws {
    let call = PutPicture(key: "a/b c.png", ifMatch: "\"1\"", caption: "x&y")
    let request = try WireRequest(upload: call)
    #expect(request.target == "/pictures/a/b%20c.png?caption=x%26y")
    #expect(request.headers["if-match"] == "\"1\"")
    #expect(request.headers["content-type"] == "image/png")
    #expect(request.body == nil)
    let received = try WireRequest(method: .put, target: request.target, headers: request.headers, body: Data([1, 2, 3]))
    #expect(try received.decode(upload: PutPicture.self) == call)
  }

  @Test(
    "a kind of content is taken by its name or its family",
    arguments: [
      ("image/png", true), ("IMAGE/JPEG; q=1", true), ("text/plain", false), ("text/csv ; charset=utf-8", true), ("imagepng", false),
    ])
  func kinds(type: String, isTaken: Bool) {
    #expect(UploadContentRule(mediaTypes: ["image/*", "text/csv"], limit: 1).takes(type) == isTaken)
  }

  @Test("bytes of no known kind are taken where any are")
  func unknownKind() {
    #expect(UploadContentRule(limit: 1).takes(nil))
    #expect(!UploadContentRule(mediaTypes: ["image/*"], limit: 1).takes(nil))
  }

  @Test("structured fields that are none count as absent")
  func structuredFields() {
    #expect(ResumableUpload.boolean(" ?1 ") == true)
    #expect(ResumableUpload.boolean("?0") == false)
    for text in [nil, "", "1", "true", "?2", "?1;a"] { #expect(ResumableUpload.boolean(text) == nil) }
    #expect(ResumableUpload.number("0") == 0)
    #expect(ResumableUpload.number("999999999999999") == 999_999_999_999_999)
    for text in [nil, "", "-1", "1.0", "1e3", "+1", "9999999999999999", "१"] { #expect(ResumableUpload.number(text) == nil) }
    #expect(ResumableUpload.member("max-append-size", of: "max-size=10, max-append-size=5") == 5)
    #expect(ResumableUpload.member("max-append-size", of: "max-size=10, max-append-size=x") == nil)
  }

  @Test("a digest that is none is refused, one of another algorithm is passed over")
  func digests() throws {
    let digest = Data(repeating: 7, count: 32)
    #expect(try SHA256Digest.digest(in: SHA256Digest.header(of: digest), header: "Repr-Digest") == digest)
    #expect(try SHA256Digest.digest(in: "md5=:AAAA:, \(SHA256Digest.header(of: digest))", header: "Repr-Digest") == digest)
    #expect(try SHA256Digest.digest(in: "sha-512=:AAAA:", header: "Repr-Digest") == nil)
    for text in ["sha-256=:AAAA:", "sha-256=abc", "sha-256=:", "sha-256=::"] {
      #expect(throws: Problem.self) { try SHA256Digest.digest(in: text, header: "Repr-Digest") }
    }
  }

  @Test("the reference says the kind and the size of the body, the headers, and how an upload goes on")
  func reference() throws {
    let document = try OpenAPIDocument(title: "T", version: "1", calls: [], uploadCalls: [PutPicture.self]).json()
    let text = String(decoding: document, as: UTF8.self)
    for part in [
      "\"/pictures/{key}\"", "\"image/png\"", "\"maxLength\" : 1000", "\"Upload-Complete\"", "\"Repr-Digest\"", "\"If-Match\"",
      "\"/api/uploads/{id}\"", "\"patch\"", "\"head\"", "\"delete\"", "\"application/partial-upload\"", "`upload_offset_mismatch`",
    ] { #expect(text.contains(part), "\(part)") }
    let without = try OpenAPIDocument(title: "T", version: "1", calls: []).json()
    #expect(!String(decoding: without, as: UTF8.self).contains("uploads"))
  }
}
