import ArgumentParser
import AtriumServer
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Testing

@testable import atrium

/// Whoever owes something and does not say it is let go.
@Suite(.timeLimit(.minutes(5))) struct SlowClientTests {
  private func withServer(
    _ limits: ConnectionLimits, counter: ConnectionCounter? = nil, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let house = try TemporaryHouse()
    let settings = try Settings(
      try SettingsOptions.parse(["--data", house.data, "--state", house.state, "--port", "0"]), environment: [:])
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let (ports, opened) = AsyncStream<Int>.makeStream()
    let application = try await buildApplication(
      settings, host: try HostOptions.parse([]), logger: logger,
      listener: counter.map { TLSListener(files: nil, limits: limits, counter: $0) }
        ?? TLSListener(settings, limits: limits, logger: logger)
    ) { opened.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      var iterator = ports.makeAsyncIterator()
      let port = try #require(await iterator.next())
      try await body(port)
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  @Test(
    "a head that never ends, a body that stops and a connection that says nothing are closed",
    arguments: [
      "", "GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
      "POST /app/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ])
  func idle(bytes: String) async throws {
    try await withServer(ConnectionLimits(idle: .milliseconds(300))) { port in
      let connection = try RawConnection(port: port)
      let start = ContinuousClock.now
      try connection.send(bytes)
      // Ends when the server closes; else the connection's patience does, and fails.
      let answer = try await connection.read()
      #expect(start.duration(to: .now) >= .milliseconds(200), "It was closed at once.")
      #expect(answer.contains("200 OK") == (bytes.hasPrefix("GET") && bytes.hasSuffix("\r\n\r\n")), "\(answer)")
    }
  }

  @Test("an event stream outlives the limit")
  func stream() async throws {
    try await withServer(ConnectionLimits(idle: .milliseconds(100))) { port in
      let stream = try RawConnection(port: port)
      try stream.send("GET /api/notifications/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try await stream.read(until: "retry:")
      let quiet = try RawConnection(port: port)
      // By the time that one is closed for its silence, the stream was silent longer.
      _ = try await quiet.read()
      // Nothing there, or something, and not its end.
      #expect((try? stream.readNow()) != 0)
    }
  }

  @Test("a head that is too large is not read to its end")
  func largeHead() async throws {
    try await withServer(ConnectionLimits()) { port in
      let connection = try RawConnection(port: port)
      try? connection.send("GET /health HTTP/1.1\r\nHost: localhost\r\nX-Large: \(String(repeating: "a", count: 200_000))")
      #expect(try await !connection.read().contains("200 OK"))
    }
  }

  @Test("connections beyond the limit are closed, those before are served, and a place that is given back is taken again")
  func tooMany() async throws {
    let counter = ConnectionCounter(limits: .init(total: 3), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await withServer(ConnectionLimits(), counter: counter) { port in
      let health = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
      var open: [RawConnection] = []
      for _ in 0..<3 {
        open.append(try RawConnection(port: port))
        try open.last?.send(health)
        #expect(try await open.last?.read(until: "200 OK").contains("200 OK") == true)
      }
      for _ in 0..<5 {
        let refused = try RawConnection(port: port)
        try? refused.send(health)
        #expect(try await refused.read() == "")
      }
      try open[1].send(health)
      #expect(try await open[1].read(until: "200 OK").contains("200 OK"))
      #expect(
        counter.metrics.contains("\natrium_connections_open 3\n") && counter.metrics.contains("\natrium_connections_refused_total 5\n"))
      open[0].end()
      // Closed here, it ends there a moment later.
      var answer = ""
      while answer.isEmpty {
        let next = try RawConnection(port: port)
        try? next.send(health)
        answer = try await next.read(until: "200 OK")
      }
      #expect(answer.contains("200 OK"))
    }
  }

  @Test(
    "what a client sends that is no HTTP is its own fault, and no error of the server",
    arguments: [
      "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", "Transfer-Encoding: chunked;q=1\r\n\r\n0\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    ])
  func malformed(rest: String) async throws {
    try await withServer(ConnectionLimits()) { port in
      let connection = try RawConnection(port: port)
      try connection.send("POST /api/notifications/seen HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\(rest)")
      let answer = try await connection.read()
      #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(200))")
    }
  }

  @Test(
    "a body whose announced length is too large is refused before any of it comes",
    arguments: ["9000000", "100000000000", "99999999999999999999"])
  func announced(length: String) async throws {
    try await withServer(ConnectionLimits()) { port in
      let connection = try RawConnection(port: port)
      try connection.send(
        "POST /api/notifications/seen HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n\r\n")
      let answer = try await connection.read(until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 413") || answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(200))")
    }
  }

  @Test("a client that waits to be told to send its body is told at once")
  func expectContinue() async throws {
    try await withServer(ConnectionLimits()) { port in
      let connection = try RawConnection(port: port)
      try connection.send(
        "POST /api/notifications/seen HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
      )
      #expect(try await connection.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 Continue\r\n\r\n"))
      try connection.send("{}")
      #expect(try await connection.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 "))
    }
  }
}
