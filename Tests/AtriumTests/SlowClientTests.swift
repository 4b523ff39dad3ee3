import ArgumentParser
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Testing

@testable import atrium

/// Whoever owes something and does not say it is let go.
@Suite(.timeLimit(.minutes(5))) struct SlowClientTests {
  private func withServer(_ limits: ConnectionLimits, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    let house = try TemporaryHouse()
    let settings = try Settings(
      try SettingsOptions.parse(["--data", house.data, "--state", house.state, "--port", "0"]), environment: [:])
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let (ports, opened) = AsyncStream<Int>.makeStream()
    let application = try await buildApplication(
      settings, host: try HostOptions.parse([]), logger: logger, listener: TLSListener(files: nil, limits: limits)
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
      try connection.send(bytes)
      // Ends when the server closes; else the connection's patience does, and fails.
      _ = try await connection.read()
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
}
