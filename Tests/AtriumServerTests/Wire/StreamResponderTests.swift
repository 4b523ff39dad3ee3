import HTTPServing
import HTTPTypes
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Whoever asks for a stream of events", .timeLimit(.minutes(1)))
struct StreamResponderTests {
  /// What is inside the responder under test.
  private struct Inside: HTTPResponder {
    let answer: @Sendable () async throws -> Response

    func respond(to request: Request, context: AtriumRequestContext) async throws -> Response { try await answer() }
  }

  private static func ask(_ accept: String, _ answer: @escaping @Sendable () async throws -> Response) async throws -> Response {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/", headerFields: [.accept: accept])
    return try await StreamResponder(Inside(answer: answer)).respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
      context: AtriumRequestContext(logger: Logger(label: "test"), browser: Browser(address: nil)))
  }

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  @Test(
    "the answer is found in a task of its own, and nobody else's is",
    arguments: [("text/event-stream", true), ("application/json", false), ("", false)])
  func task(accept: String, isOwn: Bool) async throws {
    let answering = NIOLockedValueBox<Int?>(nil)
    let response = try await Self.ask(accept) {
      answering.withLockedValue { $0 = Self.task }
      return Response(status: .accepted)
    }
    #expect(response.status == .accepted)
    #expect((answering.withLockedValue(\.self) != Self.task) == isOwn)
  }

  @Test("an error comes out as it was thrown")
  func refusal() async throws {
    let error = await #expect(throws: HTTPError.self) {
      _ = try await Self.ask("text/event-stream") { throw HTTPError(.gone) }
    }
    #expect(error?.status == .gone)
  }

  @Test("who hangs up before the answer ends the search for it")
  func hangUp() async throws {
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let asking = Task {
      try await Self.ask("text/event-stream") {
        beginning.finish()
        let (silence, voice) = AsyncStream<Void>.makeStream()
        for await _ in silence {}
        voice.finish()
        try Task.checkCancellation()
        return Response(status: .ok)
      }
    }
    for await _ in begun {}
    asking.cancel()
    await #expect(throws: CancellationError.self) { _ = try await asking.value }
  }
}
