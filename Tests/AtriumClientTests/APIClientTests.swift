import AtriumAPI
import AtriumClient
import Foundation
import Testing

@Suite("The client sends calls", .timeLimit(.minutes(5)))
struct APIClientTests {
  private let document = Document(
    id: "a b.md", title: "A",
    metadata: DocumentMetadata(
      classification: .idea, created: Date(timeIntervalSince1970: 0), modified: Date(timeIntervalSince1970: 1), hasFrontmatter: false))

  private func client(_ answer: @escaping @Sendable (WireRequest) async throws -> WireResponse) -> APIClient {
    APIClient(transport: ScriptedTransport(answer: answer))
  }

  @Test("a call goes out as its route says and comes back as its answer")
  func roundTrip() async throws {
    let document = document
    let client = client { request in
      #expect(request.target == "/documents/a%20b.md?format=html")
      #expect(request.headers["accept"] == "application/json")
      return try WireResponse(json: document)
    }
    #expect(try await client.send(GetDocument(key: "a b.md", format: .html)) == document)
  }

  @Test("a problem of the server reaches the caller whole")
  func problem() async {
    let client = client { _ in WireResponse(Problem(.notFound, detail: "There is no such note.")) }
    let error = await #expect(throws: ClientError.self) { try await client.send(GetDocument(key: "x")) }
    #expect(error == .problem(Problem(.notFound, detail: "There is no such note.")))
    #expect(error?.localizedDescription == "There is no such note.")
  }

  @Test("an error page of something in between is a refusal, not a broken answer")
  func errorPage() async {
    let client = client { _ in WireResponse(status: 502, headers: ["Content-Type": "text/html"], body: Data("<h1>Bad gateway".utf8)) }
    await #expect(throws: ClientError.refused(status: 502)) { try await client.send(GetHealth()) }
  }

  @Test("no answer, a broken answer and a cancellation read differently")
  func failures() async {
    struct Broken: Error {}
    await #expect(throws: ClientError.unreachable("no route")) {
      try await client { _ in throw ClientError.unreachable("no route") }.send(GetHealth())
    }
    let unreadable = await #expect(throws: ClientError.self) {
      try await client { _ in WireResponse(status: 200, body: Data(#"{"status":1}"#.utf8)) }.send(GetHealth())
    }
    #expect(unreadable == .unreadable("GetHealth: status is not a string"))
    await #expect(throws: CancellationError.self) { try await client { _ in throw CancellationError() }.send(GetHealth()) }
    let other = await #expect(throws: ClientError.self) { try await client { _ in throw Broken() }.send(GetHealth()) }
    guard case .unreachable = other else {
      Issue.record("\(String(describing: other))")
      return
    }
  }

  @Test("a call that cannot travel is refused before it is sent")
  func unsendable() async {
    let error = await #expect(throws: Problem.self) { try await client { _ in WireResponse(status: 200) }.send(GetDocument(key: "../x")) }
    #expect(error?.field == "key")
  }

  @Test("a bad row is left out and told")
  func droppedRow() async throws {
    let (rows, told) = AsyncStream.makeStream(of: DroppedRow.self)
    let page = #"{"documents":[{"id":"bad.md"}],"count":1}"#
    let transport = ScriptedTransport(answer: { _ in WireResponse(status: 200, body: Data(page.utf8)) })
    let client = APIClient(transport: transport, onDroppedRow: { told.yield($0) })
    #expect(try await client.send(ListDocuments()).documents == [])
    var iterator = rows.makeAsyncIterator()
    let row = await iterator.next()
    #expect(row?.id == "bad.md")
    #expect(row?.type == "Document")
  }

  @Test("the count of calls rises before the caller goes on and falls with the answer", arguments: [true, false])
  @MainActor
  func activity(succeeds: Bool) async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let transport = ScriptedTransport(answer: { _ in
      for await _ in gate { break }
      return succeeds ? try WireResponse(json: Health()) : WireResponse(Problem(.unavailable))
    })
    var idle = 0
    let activity = CallActivity(onIdle: { idle += 1 })
    let client = APIClient(transport: transport, activity: activity)
    guard #available(macOS 26, iOS 26, *) else { return }
    let call = Task.immediate { try? await client.send(GetHealth()) }
    #expect(activity.inFlight == 1, "counted before anything was waited for")
    opening.yield()
    #expect((await call.value != nil) == succeeds)
    #expect(activity.inFlight == 0)
    #expect(idle == 1)
  }

  @Test("idle is told once for calls that overlap")
  @MainActor
  func overlapping() async throws {
    var idle = 0
    let activity = CallActivity(onIdle: { idle += 1 })
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let (arrived, arriving) = AsyncStream.makeStream(of: Void.self)
    let transport = ScriptedTransport(answer: { request in
      arriving.yield()
      if request.path == "/health" { for await _ in gate { break } }
      return try WireResponse(json: request.path == "/health" ? Health() : Health(status: "other"))
    })
    let client = APIClient(transport: transport, activity: activity)
    let long = Task { try await client.send(GetHealth()) }
    var arrivals = arrived.makeAsyncIterator()
    await arrivals.next()
    _ = try? await client.send(GetHouse())
    #expect(activity.inFlight == 1)
    #expect(idle == 0)
    opening.yield()
    _ = try await long.value
    #expect(idle == 1)
  }

  @Test("what is made of an answer before it is shown is a part of its call, also when it fails", arguments: [true, false])
  @MainActor
  func made(succeeds: Bool) async throws {
    struct Failure: Error {}
    var idle = 0
    let activity = CallActivity(onIdle: { idle += 1 })
    let client = APIClient(transport: ScriptedTransport(answer: { _ in try WireResponse(json: Health()) }), activity: activity)
    let made = try? await client.counted {
      let health = try await client.send(GetHealth())
      #expect(activity.inFlight == 1 && idle == 0)
      if !succeeds { throw Failure() }
      return health.status
    }
    #expect((made != nil) == succeeds && activity.inFlight == 0 && idle == 1)
  }

  @Test("an answer that is cancelled half-way is a cancellation, not a short answer")
  func cancelledHalfWay() async {
    let (chunks, body) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
    body.yield(Data("half".utf8))
    let collecting = Task { try await WireStream(status: 200, headers: [:], chunks: chunks).collected() }
    collecting.cancel()
    await #expect(throws: CancellationError.self) { try await collecting.value }
  }

  @Test("a stream that is refused says why")
  func refusedStream() async {
    let transport = ScriptedTransport(open: { _ in
      let response = WireResponse(Problem(.forbiddenHost))
      let (chunks, body) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
      body.yield(response.body.prefix(10))
      body.yield(response.body.dropFirst(10))
      body.finish()
      return WireStream(status: response.status, headers: response.headers, chunks: chunks)
    })
    await #expect(throws: ClientError.problem(Problem(.forbiddenHost))) {
      for try await _ in APIClient(transport: transport).events(WatchChanges()) {}
    }
  }

  @Test("a page of HTML is no stream of events")
  func noStream() async {
    let transport = ScriptedTransport(open: { _ in
      let (chunks, body) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
      body.finish()
      return WireStream(status: 200, headers: ["content-type": "text/html"], chunks: chunks)
    })
    await #expect(throws: ClientError.unreadable("WatchChanges: not a stream of events")) {
      for try await _ in APIClient(transport: transport).events(WatchChanges()) {}
    }
  }
}
