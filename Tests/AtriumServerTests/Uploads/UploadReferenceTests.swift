import AtriumAPI
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The reference of a call that takes bytes", .timeLimit(.minutes(5)))
struct UploadReferenceTests {
  @Test("the page says the kind and size of the body, and how an upload goes on")
  func page() async throws {
    try await UploadTests.withBlobs(try Vault()) { house, _ in
      let text = try await house.send(.get, "/api/reference").text
      for part in [
        "<code>/api/blobs/{name}</code>", "<code>image/*</code>", "At most 20971520 bytes", "<code>Upload-Complete</code>",
        "<code>/api/uploads/{id}</code>", "<code>application/partial-upload</code>", "id=\"upload_offset_mismatch\"",
      ] { #expect(text.contains(part), "\(part)") }
    }
  }

  @Test("another method at its address is a 405, and so it is at an upload's")
  func methods() async throws {
    try await UploadTests.withBlobs(try Vault()) { house, _ in
      #expect(try await house.send(.post, "/api/blobs/a").status == 405)
      let answer = try await house.send(.put, "/api/uploads/a")
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "DELETE, GET, HEAD, PATCH")
    }
  }
}
