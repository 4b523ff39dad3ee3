import AtriumAPI
import Foundation
import Testing

@Suite("Errors on the wire")
struct ProblemTests {
  @Test("a problem is RFC 9457 with a stable code")
  func shape() throws {
    let response = WireResponse(Problem.invalid("limit", "is not a whole number"))
    #expect(response.status == 400)
    #expect(response.headers["content-type"] == "application/problem+json")
    let fields = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
    #expect(fields["code"] as? String == "invalid_request")
    #expect(fields["status"] as? Int == 400)
    #expect(fields["title"] as? String == "The request isn't valid.")
    #expect(fields["detail"] as? String == "limit is not a whole number")
    #expect(fields["field"] as? String == "limit")
    #expect(fields["type"] as? String == "/api/reference#invalid_request")
  }

  @Test("a problem comes back as it went")
  func roundTrip() throws {
    for code in Problem.Code.known {
      let problem = Problem(code, detail: "d")
      #expect(try WireJSON.decode(Problem.self, from: WireResponse(problem).body) == problem)
    }
  }

  @Test("each code has a status of an error and words of its own")
  func table() {
    #expect(Problem.Code.known.count >= 12)
    for code in Problem.Code.known {
      #expect((400..<600).contains(code.status), "\(code.rawValue)")
      #expect(!code.title.isEmpty)
    }
    #expect(Set(Problem.Code.known.map(\.title)).count == Problem.Code.known.count)
  }

  @Test("a person reads the detail")
  func localized() {
    #expect(Problem(.notFound, detail: "There is no such note.").localizedDescription == "There is no such note.")
  }
}
