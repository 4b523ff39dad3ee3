import Foundation
import Testing

@testable import atrium

/// How a server ends: a real process, real signals, and people who are still connected.
@Suite struct ShutdownTests {
  private static func get(_ path: String, _ headers: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n"
  }

  /// A request that never comes to its end.
  private static let endless =
    "POST /app/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"

  @Test("it ends with status 0 although streams are open, a page is, and a request never ends")
  func withStreams() async throws {
    let served = try await ServedHouse.open()
    let changes = try RawConnection(port: served.port)
    try changes.send(Self.get("/api/notifications/stream"))
    #expect(try await changes.read(until: "retry:").contains("200 OK"))
    let opening = try RawConnection(port: served.port)
    try opening.send(Self.get("/app/notes", "Connection: close\r\n"))
    let page = try await opening.read()
    let visit = try #require(page.firstMatch(of: #/data-visit="(\w+)"/#)?.1)
    let cookie = try #require(page.firstMatch(of: #/[Ss]et-[Cc]ookie: ([^;]+);/#)?.1)
    let stream = try RawConnection(port: served.port)
    try stream.send(Self.get("/app/stream?s=\(visit)&a=0", "Cookie: \(cookie)\r\n"))
    #expect(try await stream.read(until: "\r\n\r\n").contains("200 OK"))
    let endless = try RawConnection(port: served.port)
    try endless.send(Self.endless)
    let quiet = try RawConnection(port: served.port)
    served.signal(SIGTERM)
    #expect(try await served.status() == 0)
    for connection in [changes, stream, endless, quiet] { _ = try await connection.read() }
    // Its lock went with it, and what it left can be opened.
    #expect(try await ServedHouse.open(house: served.house).port > 0)
  }

  @Test("without anything that holds it up it ends by itself, on either signal", arguments: [SIGTERM, SIGINT])
  func atRest(signal: Int32) async throws {
    let served = try await ServedHouse.open()
    served.signal(signal)
    #expect(try await served.status() == 0)
  }

  @Test("a second signal ends it at once")
  func second() async throws {
    let served = try await ServedHouse.open()
    let endless = try RawConnection(port: served.port)
    try endless.send(Self.endless)
    // Until it has been begun it would hold nobody up: one request is asked with it, and counted too.
    var numbers = ""
    while !numbers.contains("\natrium_requests_running 2\n") {
      let asking = try RawConnection(port: served.port)
      try asking.send(Self.get("/metrics", "Connection: close\r\n"))
      numbers = try await asking.read()
    }
    served.signal(SIGTERM)
    // The endless request holds it open for some seconds only: no task stands between the line and the signal.
    try await served.signal(SIGTERM, onceLogged: "the server is stopping")
    #expect(try await served.status() == 128 + SIGTERM)
  }
}
