import AtriumAPI
import AtriumClient
import AtriumNetworking
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Requests over a socket", .timeLimit(.minutes(5)))
struct URLSessionTransportTests {
  private static func answer(_ body: String, status: String = "200 OK", type: String = "application/json") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  @Test("path, query, headers and body arrive as they were given, and so does the answer")
  func send() async throws {
    let (requests, received) = AsyncStream.makeStream(of: LocalServer.Connection.self)
    let server = try LocalServer { connection in
      received.yield(connection)
      connection.write(Self.answer(#"{"ok":true}"#, status: "201 Created"))
    }
    let transport = URLSessionTransport(baseURL: server.url)
    let request = WireRequest(
      method: .put, path: "/a%2Fb/c%20d/100%25", query: [("q", "x&y +é")],
      headers: ["if-match": "\"v1\"", "content-type": "application/json"], body: Data("{}".utf8))
    let response = try await transport.send(request)
    #expect(response.status == 201)
    #expect(response.headers["content-type"] == "application/json")
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"ok":true}"#)
    var iterator = requests.makeAsyncIterator()
    let arrived = try #require(await iterator.next())
    #expect(arrived.head.hasPrefix("PUT /a%2Fb/c%20d/100%25?q=x%26y%20%2B%C3%A9 HTTP/1.1\r\n"))
    #expect(arrived.head.lowercased().contains("if-match: \"v1\"\r\n"))
    #expect(arrived.body == Data("{}".utf8))
  }

  @Test("a base address may have a path")
  func basePath() async throws {
    let server = try LocalServer { connection in
      connection.write(Self.answer(String(connection.head.split(separator: " ")[1])))
    }
    let transport = URLSessionTransport(baseURL: server.url.appending(path: "house/"))
    let response = try await transport.send(WireRequest(method: .get, path: "/health"))
    #expect(String(decoding: response.body, as: UTF8.self) == "/house/health")
  }

  @Test("a chunk is there before the body ends")
  func streams() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LocalServer { connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
      connection.write("data: one\n\n")
      gate.wait()
      connection.write("data: two\n\n")
    }
    let stream = try await URLSessionTransport(baseURL: server.url).stream(WireRequest(method: .get, path: "/"))
    #expect(stream.status == 200)
    #expect(stream.headers["content-type"] == "text/event-stream")
    var received = Data()
    var isGateOpen = false
    for try await chunk in stream.chunks {
      received.append(chunk)
      // The server goes on only now: without streaming the test would wait here for ever.
      if !isGateOpen, received.count >= 11 {
        isGateOpen = true
        gate.signal()
      }
    }
    #expect(String(decoding: received, as: UTF8.self) == "data: one\n\ndata: two\n\n")
  }

  @Test("ending the iteration closes the connection")
  func endsEarly() async throws {
    let isClosed = Mutex(false)
    let server = try LocalServer { connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: hello\n\n")
      connection.waitForClose()
      isClosed.withLock { $0 = true }
    }
    let transport = URLSessionTransport(baseURL: server.url)
    do {
      let stream = try await transport.stream(WireRequest(method: .get, path: "/"))
      for try await _ in stream.chunks { break }
      #expect(stream.status == 200)
    }
    try await becomes(true) { isClosed.withLock { $0 } }
    withExtendedLifetime(transport) {}
  }

  @Test("cancelling a call that waits for its answer ends it")
  func cancelled() async throws {
    let (requests, received) = AsyncStream.makeStream(of: Void.self)
    let server = try LocalServer { connection in
      received.yield()
      connection.waitForClose()
    }
    let transport = URLSessionTransport(baseURL: server.url)
    let call = Task { try await transport.send(WireRequest(method: .get, path: "/")) }
    for await _ in requests { break }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test("a call of a task that is cancelled already ends at once")
  func cancelledBefore() async throws {
    let server = try LocalServer { connection in connection.waitForClose() }
    let transport = URLSessionTransport(baseURL: server.url)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let call = Task {
      for await _ in gate {}
      return try await transport.send(WireRequest(method: .get, path: "/"))
    }
    call.cancel()
    opening.finish()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test("a server that is not there is unreachable")
  func unreachable() async throws {
    let url = try LocalServer { _ in }.url
    let error = await #expect(throws: ClientError.self) {
      try await URLSessionTransport(baseURL: url).send(WireRequest(method: .get, path: "/"))
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a connection that breaks before the answer's end is an error, not a short answer")
  func broken() async throws {
    let server = try LocalServer { connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort")
    }
    await #expect(throws: ClientError.self) {
      try await URLSessionTransport(baseURL: server.url).send(WireRequest(method: .get, path: "/"))
    }
  }

  @Test("a redirect is an answer like any other, and is not followed")
  func redirect() async throws {
    let server = try LocalServer { connection in
      let isFirst = connection.head.hasPrefix("GET / ")
      connection.write(
        isFirst
          ? "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n" : Self.answer("followed"))
    }
    let response = try await URLSessionTransport(baseURL: server.url).send(WireRequest(method: .get, path: "/"))
    #expect(response.status == 302)
  }

  @Test("no cookie is kept")
  func cookies() async throws {
    let server = try LocalServer { connection in
      let text = connection.head.lowercased().contains("cookie:") ? "cookie" : "none"
      connection.write("HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: \(text.count)\r\nConnection: close\r\n\r\n\(text)")
    }
    let transport = URLSessionTransport(baseURL: server.url)
    _ = try await transport.send(WireRequest(method: .get, path: "/"))
    let second = try await transport.send(WireRequest(method: .get, path: "/"))
    #expect(String(decoding: second.body, as: UTF8.self) == "none")
  }

  @Test("the feed of changes works over a socket, cut in the middle of a character")
  func feed() async throws {
    let change = Change(id: 9, room: .notes, kind: Change.Kind.fileChanged, ids: ["été.md"])
    let bytes = try EventFrame(id: "9", name: change.kind, json: change).bytes
    let middle = try #require(bytes.firstIndex(of: 0xC3)) + 1
    let server = try LocalServer { connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n")
      connection.write(bytes[..<middle])
      connection.write(bytes[middle...])
      connection.waitForClose()
    }
    let client = APIClient(transport: URLSessionTransport(baseURL: server.url))
    for try await event in client.events(WatchChanges()) {
      #expect(event == ServerSentEvent(id: "9", name: "file_changed", data: change))
      break
    }
  }
}
