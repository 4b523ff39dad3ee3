import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// What a client of the seed looks for in a refusal: `success` and `error`, beside what problem+json has.
@Suite("Refused flyers", .timeLimit(.minutes(2)))
struct ShowFlyerRefusalTests {
  private struct Failure: Decodable {
    let success: Bool
    let error: String
  }

  private static func json(_ call: ReadShowFlyer) throws -> Data { try JSONEncoder().encode(call) }

  /// Sends a body and expects a problem of a status that says `success: false` and why.
  private static func expect(
    _ status: Int, of body: Data, to shows: ShowsHouse, token: String?, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    var headers: HTTPFields = [.contentType: "application/json"]
    headers[.authorization] = token.map { "Bearer \($0)" }
    let answer = try await shows.house.send(.post, "/shows/ai-process", headers: headers, body: body)
    #expect(answer.status == status, sourceLocation: location)
    let (problem, failure) = (try answer.problem(), try answer.json(Failure.self))
    #expect(!failure.success && failure.error == problem.detail && !failure.error.isEmpty, sourceLocation: location)
  }

  @Test("a problem says success false and error, whatever it is and wherever it is found")
  func refusals() async throws {
    try await ShowsHouse.with { shows in
      let token = try await shows.guestToken("guest")
      let noise = Data(repeating: 7, count: 300).base64EncodedString()
      try await Self.expect(400, of: Data("no JSON".utf8), to: shows, token: token)
      try await Self.expect(400, of: try Self.json(ReadShowFlyer(type: .text, text: " ")), to: shows, token: token)
      try await Self.expect(401, of: try Self.json(ReadShowFlyer(type: .text, text: "a")), to: shows, token: nil)
      let large = Data(repeating: 7, count: ReadShowFlyer.largestImage + 1).base64EncodedString()
      let tooLarge = ReadShowFlyer(type: .image, imageData: large, mediaType: "image/png")
      try await Self.expect(413, of: try Self.json(tooLarge), to: shows, token: token)
      let endless = ReadShowFlyer(type: .image, imageData: large + large, mediaType: "image/png")
      try await Self.expect(413, of: try Self.json(endless), to: shows, token: token)
      let document = ReadShowFlyer(type: .image, imageData: noise, mediaType: "application/pdf")
      try await Self.expect(415, of: try Self.json(document), to: shows, token: token)
      let noPicture = ReadShowFlyer(type: .image, imageData: noise, mediaType: "image/png")
      try await Self.expect(422, of: try Self.json(noPicture), to: shows, token: token)
    }
  }

  @Test("the sixth flyer of a minute is refused in the same form")
  func limited() async throws {
    try await ShowsHouse.with { shows in
      let token = try await shows.guestToken("guest")
      let guest = shows.house.bearing(token)
      for _ in 0..<5 { _ = try await guest.send(ReadShowFlyer(type: .text, text: "Pale Harbor")) }
      try await Self.expect(429, of: try Self.json(ReadShowFlyer(type: .text, text: "Pale Harbor")), to: shows, token: token)
    }
  }

  @Test("other problems are as they were")
  func others() async throws {
    try await ShowsHouse.with { shows in
      let answer = try await shows.house.send(.get, "/shows/no-such-show")
      #expect(try answer.problem().success == nil && !answer.text.contains("\"error\""))
    }
  }
}
