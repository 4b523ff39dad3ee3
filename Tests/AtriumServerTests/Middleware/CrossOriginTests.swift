import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Pages of other origins", .timeLimit(.minutes(5)))
struct CrossOriginTests {
  private let notes: HTTPFields = [.origin: "https://notes.example", .secFetchSite: "cross-site", .secFetchMode: "cors"]

  @Test("a page of an origin that is named may read, with a token of its own and never with a cookie")
  func named() async throws {
    let vault = try Vault()
    try await withHouse(vault, configure: { $0.network.crossOrigins = CrossOrigins(["https://notes.example"]) }) { house in
      let asked = try await house.send(.options, "/documents", headers: notes)
      #expect(asked.status == 204)
      #expect(asked.headers["access-control-allow-methods"] == "GET, OPTIONS")
      #expect(asked.headers["access-control-allow-headers"] == "Authorization, Content-Type")
      #expect(asked.headers["access-control-max-age"] == "300")
      for (target, status) in [("/documents", 200), ("/documents/missing.md", 404), ("/nowhere", 404)] {
        let answer = try await house.send(.get, target, headers: notes)
        #expect(answer.status == status)
        #expect(answer.headers["access-control-allow-origin"] == "https://notes.example", "\(target)")
        #expect(answer.headers["vary"]?.contains("Origin") == true)
        #expect(answer.headers["access-control-allow-credentials"] == nil)
      }
      let head = try await house.send(.head, "/documents/missing.md", headers: notes)
      #expect(head.status == 404 && head.body.isEmpty && head.headers["access-control-allow-origin"] == "https://notes.example")
    }
  }

  @Test("nothing else is opened by it: no other origin, no app, no change, no numbers")
  func closed() async throws {
    let vault = try Vault()
    try await withHouse(
      vault,
      configure: {
        $0.network.crossOrigins = CrossOrigins(["https://notes.example"])
        $0.metricsReaders = .owner
      }
    ) { house in
      for origin in ["http://notes.example", "https://notes.example:8443", "https://notes.example.attacker.example", "null"] {
        let answer = try await house.send(.get, "/documents", headers: [.origin: origin])
        #expect(answer.status == 403 && answer.headers["access-control-allow-origin"] == nil, "\(origin)")
      }
      for (method, target) in [
        (HTTPRequest.Method.get, "/app"), (.get, "/app/notes"), (.get, "/app/bytes/raw/a.md"), (.get, "/metrics"), (.post, "/documents"),
        (.put, "/documents/a.md"), (.delete, "/documents/a.md"),
      ] {
        let answer = try await house.send(method, target, headers: notes)
        #expect(answer.status == 403 && answer.headers["access-control-allow-origin"] == nil, "\(method) \(target)")
      }
    }
  }

  @Test("by default no page of another origin reads anything")
  func standard() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      for method in [HTTPRequest.Method.get, .options] {
        let answer = try await house.send(method, "/documents", headers: notes)
        #expect(answer.status == 403)
        #expect(answer.headers.keys.filter { $0.hasPrefix("access-control") } == [])
      }
    }
  }

  @Test("what is no origin is told")
  func origins() {
    for text in ["https://notes.example", "http://localhost:3000", "https://[::1]:8443"] { #expect(CrossOrigins.isOrigin(text), "\(text)") }
    for text in ["notes.example", "https://notes.example/", "ftp://notes.example", "https://", "null", ""] {
      #expect(!CrossOrigins.isOrigin(text), "\(text)")
    }
  }
}
