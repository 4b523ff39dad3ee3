import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@testable import HTTPServing

@Suite("Answers", .timeLimit(.minutes(1)))
struct AnswerTests {
  @Test("a head has no content and says the length that the whole has")
  func head() {
    let whole = Response(status: .ok, headers: [.eTag: "\"a\""], body: ResponseBody(byteBuffer: ByteBuffer(string: "words")))
    let head = whole.head
    #expect(head.body.contentLength == 0)
    #expect(head.headers[.contentLength] == "5")
    #expect(head.headers[.eTag] == "\"a\"")
  }

  @Test("where a length is not known, a head does not say that there is none")
  func endless() {
    let stream = Response(status: .ok, body: ResponseBody { writer in try await writer.finish(nil) })
    #expect(stream.head.headers[.contentLength] == nil)
  }

  @Test("what was not modified keeps its headers and has no length at all")
  func notModified() {
    let answer = Response.notModified([.eTag: "\"a\""])
    #expect(answer.status == .notModified)
    #expect(answer.headers[.eTag] == "\"a\"")
    #expect(answer.headers[.contentLength] == nil)
  }

  @Test("every header has the name that it stands for")
  func names() {
    let names: [(HTTPField.Name, String)] = [
      (.secFetchSite, "sec-fetch-site"), (.secFetchMode, "sec-fetch-mode"), (.secFetchDestination, "sec-fetch-dest"),
      (.mobile, "sec-ch-ua-mobile"), (.forwardedScheme, "x-forwarded-proto"), (.referrerPolicy, "referrer-policy"),
      (.frameOptions, "x-frame-options"),
      (.accelBuffering, "x-accel-buffering"),
    ]
    for (name, text) in names { #expect(name.canonicalName == text) }
  }

  @Test("a server that shuts down does not wait for a reader that takes nothing")
  func shutdown() async throws {
    let body = ResponseBody.endingOnShutdown(contentLength: 10) { writer in
      try await writer.write(ByteBuffer(string: "words"))
      try await writer.write(ByteBuffer(string: "never"))
      try await writer.finish(nil)
    }
    #expect(body.contentLength == 10)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    await testGracefulShutdown { trigger in
      async let ended: Void = {
        await #expect(throws: CancellationError.self) { try await body.write(StuckWriter(begun: beginning)) }
      }()
      for await _ in begun { break }
      trigger.triggerGracefulShutdown()
      await ended
    }
  }
}

/// A reader that never takes anything: it ends when its task is cancelled.
private struct StuckWriter: ResponseBodyWriter {
  let begun: AsyncStream<Void>.Continuation
  /// Its other end is held here, or it would end by itself.
  private let room = AsyncStream<Void>.makeStream()

  init(begun: AsyncStream<Void>.Continuation) {
    self.begun = begun
  }

  func write(_ buffer: ByteBuffer) async throws {
    begun.yield()
    for await _ in room.stream {}
    throw CancellationError()
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
