import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// What somebody who runs a host can ask of it.
@Suite(.timeLimit(.minutes(5))) struct OperationTests {
  private func withHost(
    isDebugged: Bool = false, from address: String? = "127.0.0.1", isForwarded: Bool = false,
    _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let host = WebHost(name: "rooms", prefix: "/app", isDebugged: isDebugged, logger: Logger(label: "test")) { _ in RoomsSite() }
    let router = Router()
    host.addRoutes(to: router, address: { _ in address }, isForwarded: { _ in isForwarded })
    try await Application(router: router).test(.router, body)
  }

  private func get(
    _ path: String, _ client: any TestClientProtocol, headers: HTTPFields = [:]
  ) async throws -> (status: HTTPResponse.Status, text: String) {
    let answer = try await client.executeRequest(uri: path, method: .get, headers: headers, body: nil)
    return (answer.status, String(buffer: answer.body))
  }

  @Test("the numbers follow what happens, and hold nothing of anybody's")
  func metrics() async throws {
    try await withHost { client in
      let before = try await get("/metrics", client)
      #expect(before.status == .ok && before.text.contains("\nweb_sessions 0\n"))
      let page = try await client.executeRequest(uri: "/app/rooms/3?q=secret", method: .get, headers: [:], body: nil)
      let html = String(buffer: page.body)
      let visit = try #require(html.firstMatch(of: #/data-visit="(\w+)"/#)?.1)
      let button = try #require(html.firstMatch(of: #/<button id=(\w+)/#)?.1)
      let cookie = try #require(page.headers[.setCookie]?.split(separator: ";").first)
      _ = try await client.executeRequest(
        uri: "/app/events", method: .post, headers: [.contentType: "application/json", .cookie: String(cookie)],
        body: ByteBuffer(string: #"{"s":"\#(visit)","a":0,"b":1,"e":[["c","\#(button)"],["c","_gone"]]}"#))
      let text = try await get("/metrics", client).text
      for line in [
        "web_sessions 1", "web_sessions_claimed 1", "web_streams 0", "web_sessions_opened_total 1", "web_events_dropped_total 1",
        #"web_sessions_ended_total{reason="silent"} 0"#, "web_mount_seconds_count 1", #"web_mount_seconds_bucket{le="+Inf"} 1"#,
      ] {
        #expect(text.contains("\n\(line)\n"), "\(line)")
      }
      for name in ["web_turns_total", "web_patch_bytes_total", "web_turn_seconds_count", "web_nodes", "web_bodies_total"] {
        #expect(text.contains("\n\(name) ") && !text.contains("\n\(name) 0\n"), "\(name)")
      }
      #expect(!text.contains("secret") && !text.contains(visit))
    }
  }

  @Test("what a closed visit did stays in the sums, with the reason of its end")
  @MainActor func closed() async throws {
    let visits = Visits(prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in RoomsSite() }
    let visit = try #require(visits.open(at: "/rooms/1", for: Visits.Request(owner: "me"), now: .now).visit)
    _ = visit.page(nonce: "n")
    let bodies = visit.statistics.bodies
    visits.sweep(at: .now + .seconds(60))
    #expect(visits.count == 0)
    #expect(visits.metrics.contains("\nweb_bodies_total \(bodies)\n") && visits.metrics.contains("\nweb_nodes 0\n"))
    #expect(visits.metrics.contains(#"web_sessions_ended_total{reason="unclaimed"} 1"#))
  }

  @Test("a histogram's buckets hold what took as long and no longer")
  func histogram() {
    var histogram = Histogram()
    for milliseconds in [1, 2, 30, 5000] { histogram.add(.milliseconds(milliseconds)) }
    var text = MetricsText()
    text.histogram("t", "Time.", histogram)
    for line in [#"t_bucket{le="0.0005"} 0"#, #"t_bucket{le="0.001"} 1"#, #"t_bucket{le="0.05"} 3"#, #"t_bucket{le="1.0"} 3"#, "t_count 4"]
    {
      #expect(text.text.contains(line + "\n"), "\(line)")
    }
    #expect(text.text.hasPrefix("# HELP t Time.\n# TYPE t histogram\n") && text.text.contains("t_sum 5.033\n"))
  }

  @Test("the debug page shows visits and their trees, and neither their texts nor what would let one speak to them")
  func debug() async throws {
    try await withHost(isDebugged: true) { client in
      let html = try await get("/app/rooms/3?q=%3Cb%3E", client)
      #expect(html.status == .notFound)
      let page = try await get("/app/rooms/3?q=lamp", client).text
      let visit = try #require(page.firstMatch(of: #/data-visit="(\w+)"/#)?.1)
      let list = try await get("/app/debug", client)
      #expect(list.status == .ok && list.text.contains("/rooms/3<") && !list.text.contains("lamp") && list.text.contains("unclaimed"))
      let tree = try await get("/app/debug?visit=\(visit.prefix(6))", client)
      #expect(tree.text.contains("RoomsView") && tree.text.contains("div.app") && tree.text.contains("nodes; of the"))
      #expect(!tree.text.contains("In room") && !list.text.contains(visit) && !tree.text.contains(visit))
      #expect(try await get("/app/debug?visit=nobody", client).status == .notFound)
    }
  }

  @Test("nobody but this machine sees the debug page, and nobody where it was not asked for")
  func debugHidden() async throws {
    for address in ["192.168.1.7", "2001:db8::1", "::ffff:10.0.0.1", "1127.0.0.1", nil] {
      try await withHost(isDebugged: true, from: address) { client in
        let answer = try await get("/app/debug", client)
        #expect(answer.status == .notFound, "\(address ?? "nowhere")")
      }
    }
    try await withHost { client in
      let answer = try await get("/app/debug", client)
      #expect(answer.status == .notFound)
    }
  }

  @Test("the debug page goes to no proxy")
  func debugByProxy() async throws {
    try await withHost(isDebugged: true) { client in
      for name in ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "CF-Connecting-IP"] {
        let answer = try await get("/app/debug", client, headers: [try #require(HTTPField.Name(name)): "8.8.8.8"])
        #expect(answer.status == .notFound, "\(name)")
      }
    }
    try await withHost(isDebugged: true, isForwarded: true) { client in
      let answer = try await get("/app/debug", client)
      #expect(answer.status == .notFound)
    }
  }
}
