import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Metrics", .timeLimit(.minutes(5)))
struct MetricsTests {
  @Test("what was asked is counted by its template, and tells nothing of what was asked for")
  func counts() async throws {
    let vault = try Vault()
    try vault.save("secret plan.md", "# Secret")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      _ = try await house.send(.get, "/documents/secret%20plan.md?q=hidden")
      _ = try await house.send(.get, "/documents/missing%20too.md")
      _ = try await house.send(.get, "/nowhere/at-all")
      let text = String(decoding: try await house.send(.get, "/metrics").body, as: UTF8.self)
      let found = text.firstMatch(of: #/atrium_requests_total\{method="GET",route="(/documents/[^"]*)",status="200"\} 1\n/#)
      let route = try #require(found?.1)
      #expect(text.contains(#"atrium_requests_total{method="GET",route="\#(route)",status="404"} 1"#))
      #expect(text.contains(#"atrium_requests_total{method="GET",route="NotFound",status="404"} 1"#))
      #expect(text.contains(#"atrium_request_duration_seconds_count{route="\#(route)"} 2"#))
      #expect(text.contains(#"atrium_index_notes{state="indexed"} 1"#))
      #expect(text.contains("\natrium_requests_running 1\n") && text.contains("\natrium_event_streams "))
      #expect(text.contains("\nprocess_resident_memory_bytes ") && !text.contains("process_resident_memory_bytes 0\n"))
      for word in ["secret", "hidden", "missing", "at-all"] { #expect(!text.contains(word), "\(word)") }
    }
  }

  @Test("every line is one that Prometheus reads")
  func format() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      _ = try await house.send(.get, "/health")
      let text = String(decoding: try await house.send(.get, "/metrics").body, as: UTF8.self)
      let sample = #/[a-zA-Z_:][a-zA-Z0-9_:]*(\{([a-z_]+="[^"\\]*",?)+\})? -?[0-9.e+-]+/#
      var types: Set<Substring> = []
      for line in text.split(separator: "\n") {
        if line.hasPrefix("# TYPE ") {
          #expect(types.insert(line.split(separator: " ")[2]).inserted, "\(line)")
        } else if !line.hasPrefix("# HELP ") {
          #expect(line.wholeMatch(of: sample) != nil, "\(line)")
        }
      }
      #expect(text.hasSuffix("\n") && types.count > 8)
    }
  }

  @Test("a value that holds a quotation mark ends no label")
  func escaping() {
    var text = MetricsText()
    text.counter("t_total", "T.", by: "name", [("a\"b\\c\nd", 1)])
    #expect(text.text.hasSuffix(#"t_total{name="a\"b\\c\nd"} 1"# + "\n"))
  }

  @Test("they are read by programs on this machine, not through a proxy, and by nobody where that is said")
  func readers() async throws {
    let vault = try Vault()
    try await withHouse(at: .socket, vault) { house in
      let answer1 = try await house.send(.get, "/metrics")
      #expect(answer1.status == 200)
      let names = [HTTPField.Name.forwarded, .forwardedFor, .forwardedHost, .forwardedScheme, .via]
      for name in names + ["X-Real-IP", "CF-Connecting-IP"].compactMap({ HTTPField.Name($0) }) {
        let answer2 = try await house.send(.get, "/metrics", headers: [name: "203.0.113.7"])
        #expect(answer2.status == 404, "\(name)")
      }
    }
    // A proxy on this machine that sends no header of its own is seen by the name that it passes on.
    try await withHouse(at: .socket, vault, configure: { $0.hostNames = ["house.example"] }) { house in
      let named = try await house.send(.get, "/metrics", host: "house.example")
      #expect(named.status == 404)
    }
    try await withHouse(vault, configure: { $0.metricsReaders = .nobody }) { house in
      let answer3 = try await house.send(.get, "/metrics")
      #expect(answer3.status == 404)
    }
    try await withHouse(vault, configure: { $0.metricsReaders = .owner }) { house in
      let answer4 = try await house.send(.get, "/metrics", headers: [.forwardedFor: "203.0.113.7"])
      #expect(answer4.status == 200)
    }
  }
}
