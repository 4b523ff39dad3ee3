import AtriumAPI
import Foundation
import Testing

@testable import AtriumDevice

@Suite struct TransferAnswerTests {
  private let date = Date(timeIntervalSince1970: 1_732_880_000)
  private let part = Transfer.Step.append(0..<10, isLast: false)

  @Test func aCreatedUploadHasItsAddressWithoutTheHost() {
    let response = WireResponse(
      status: 201, headers: ["Location": "https://other.example/api/uploads/7%20a", "Upload-Limit": "max-size=100, max-append-size=10"])
    #expect(event(response, .create) == .created(place: "/api/uploads/7%20a", largestPart: 10))
    #expect(event(WireResponse(status: 201), .create) == .refused(reason: nil))
  }

  @Test func aPartIsAcknowledgedWithOrWithoutAnOffset() {
    #expect(event(WireResponse(status: 204, headers: ["Upload-Offset": "10", "Upload-Complete": "?0"]), part) == .reached(10))
    #expect(event(WireResponse(status: 204), part) == .reached(10))
    #expect(event(WireResponse(status: 201, headers: ["Upload-Complete": "?1"]), part) == .done)
  }

  @Test func aMismatchSaysWhereTheServerIs() {
    #expect(event(WireResponse(status: 409, headers: ["Upload-Offset": "4"]), part) == .reached(4))
    #expect(event(WireResponse(status: 409, headers: ["Upload-Offset": "10", "Upload-Complete": "?1"]), part) == .complete)
    #expect(event(WireResponse(Problem(.nameTaken, detail: "Taken.")), part) == .refused(reason: "Taken."))
    var completed = WireResponse(Problem(.uploadCompleted))
    completed.headers["upload-complete"] = "?1"
    #expect(event(completed, part) == .complete)
  }

  @Test func whatMayBeTriedAgainIsLostAndTheRestRefused() {
    #expect(event(WireResponse(Problem(.unavailable, retryAfter: 9)), part) == .lost(at: date, retryAfter: 9))
    #expect(event(WireResponse(status: 302), .download) == .lost(at: date, retryAfter: nil))
    #expect(event(WireResponse(Problem(.tokenExpired)), .create) == .tokenRefused)
    #expect(event(WireResponse(Problem(.tooLarge, detail: "Too large.")), .create) == .refused(reason: "Too large."))
    #expect(event(WireResponse(Problem(.notFound)), part) == .gone(at: date))
    #expect(event(WireResponse(Problem(.notFound, detail: "Nothing there.")), .download) == .refused(reason: "Nothing there."))
    #expect(event(WireResponse(status: 206), .download) == .done)
  }

  @Test func theRequestsAreThoseOfAResumableUpload() throws {
    let call = try TransferCall(upload: UploadLibraryFile(name: "a b.mov"), mediaType: "video/quicktime")
    var transfer = Transfer(.upload(length: 10))
    _ = transfer.handle(.start)
    let creation = try #require(try call.request(for: .create, of: transfer))
    #expect(creation.method == .post)
    #expect(creation.path == "/api/life/uploads/a%20b.mov")
    #expect(creation.headers["upload-complete"] == "?0")
    #expect(creation.headers["upload-length"] == "10")
    #expect(creation.headers["content-type"] == "video/quicktime")
    #expect(try call.request(for: part, of: transfer) == nil)
    _ = transfer.handle(.created(place: "/api/uploads/1", largestPart: nil))
    let restored = try JSONDecoder().decode(TransferCall.self, from: JSONEncoder().encode(call))
    let append = try #require(try restored.request(for: .append(4..<10, isLast: true), of: transfer))
    #expect(append.method == .patch)
    #expect(append.path == "/api/uploads/1")
    #expect(append.headers["upload-offset"] == "4")
    #expect(append.headers["upload-complete"] == "?1")
    #expect(append.headers["content-type"] == ResumableUpload.partType)
  }

  private func event(_ response: WireResponse, _ step: Transfer.Step) -> Transfer.Event { Transfer.event(of: response, to: step, at: date) }
}
