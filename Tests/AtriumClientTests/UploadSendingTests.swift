import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@Suite("What a client sends again of an upload")
struct UploadSendingTests {
  private func requests(answered status: Int, _ problem: Problem?) async throws -> (count: Int, failure: ClientError?) {
    let (requests, request) = AsyncStream.makeStream(of: Void.self)
    let body = try problem.map { try WireJSON.encoder().encode($0) } ?? Data()
    let headers = problem == nil ? [:] : ["content-type": Problem.mediaType]
    let client = APIClient(
      transport: ScriptedTransport(answer: { _ in
        request.yield()
        return WireResponse(status: status, headers: headers, body: body)
      }))
    let failure = await #expect(throws: ClientError.self) {
      try await client.upload(ImportComic(name: "A.cbz"), from: DataUploadSource(Data("a".utf8)), clock: PromptClock())
    }
    request.finish()
    var count = 0
    for await _ in requests { count += 1 }
    return (count, failure)
  }

  @Test("a server that is ill is asked a few times more, and then its answer is told")
  func ill() async throws {
    let (count, failure) = try await requests(answered: 503, Problem(.unavailable))
    #expect(count == 9)
    guard case .problem(let problem) = failure else { throw Unexpected() }
    #expect(problem.code == .unavailable)
  }

  /// RFC 4918, 11.5: a request that a person made must not be repeated until they ask again.
  @Test("no room on the server is told at once, and nothing is sent again", arguments: [Problem(.insufficientStorage), nil])
  func full(problem: Problem?) async throws {
    let (count, failure) = try await requests(answered: 507, problem)
    #expect(count == 1 && failure != nil)
  }

  private struct Unexpected: Error {}
}
