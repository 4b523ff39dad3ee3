import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Guards and errors", .timeLimit(.minutes(5)))
struct DoorTests {
  @Test("a Host that is not this house's is refused on every path", arguments: Depth.allCases)
  func foreignHost(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(at: depth, vault) { house in
      for host in [
        "attacker.example", "localhost.attacker.example", "127.0.0.1.attacker.example:8080", "0.0.0.0", "192.168.1.5", "localhost:80:80",
      ] {
        for target in ["/documents", "/health", "/nowhere"] {
          let exchange = try await house.send(.get, target, host: host)
          #expect(exchange.status == 403, "\(host)")
          #expect(try exchange.problem().code == .forbiddenHost, "\(host)")
        }
      }
    }
  }

  @Test("loopback and the configured names are this house")
  func ownHost() async throws {
    let vault = try Vault()
    try await withHouse(vault, configure: { $0.hostNames = ["atrium.example"] }) { house in
      for host in [
        "localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "127.8.9.1", "atrium.example:443", "Atrium.Example.",
      ] {
        let exchange = try await house.send(.get, "/health", host: host)
        #expect(exchange.status == 200, "\(host)")
      }
    }
  }

  @Test("a page of another origin is refused", arguments: Depth.allCases)
  func foreignOrigin(depth: Depth) async throws {
    let foreign: [HTTPFields] = [
      [.origin: "http://attacker.example"], [.origin: "null"], [.origin: "http://localhost:3000"], [.origin: "file://"],
      [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"],
      [.secFetchSite: "cross-site", .secFetchMode: "navigate", .secFetchDestination: "document"],
    ]
    let vault = try Vault()
    try await withHouse(at: depth, vault) { house in
      for headers in foreign {
        for target in ["/api/house", "/api/notes/search?q=a", "/api/notifications/stream"] {
          let exchange = try await house.send(.get, target, headers: headers)
          #expect(exchange.status == 403, "\(headers)")
          #expect(try exchange.problem().code == .forbiddenOrigin, "\(headers)")
        }
      }
    }
  }

  @Test("what the browser hands over by itself passes outside of the calls, and nothing else without an origin does")
  func share() async throws {
    let own: HTTPFields = [.origin: "null", .secFetchSite: "none", .secFetchMode: "navigate"]
    let vault = try Vault()
    try await withHouse(vault) { house in
      let passed = try await house.send(.post, "/somewhere", headers: own)
      #expect(passed.status == 404)
      for (method, target) in [(HTTPRequest.Method.post, "/api/house"), (.post, "/api"), (.get, "/somewhere"), (.put, "/somewhere")] {
        let answer = try await house.send(method, target, headers: own)
        #expect(try answer.problem().code == .forbiddenOrigin, "\(target)")
      }
      for (name, value) in [(HTTPField.Name.secFetchSite, "cross-site"), (.secFetchMode, "cors"), (.origin, "https://a.example")] {
        var headers = own
        headers[name] = value
        let answer = try await house.send(.post, "/somewhere", headers: headers)
        #expect(try answer.problem().code == .forbiddenOrigin, "\(name)")
      }
    }
  }

  @Test("the house's own pages, and clients that are no browser, pass")
  func ownOrigin() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let own: [(String, HTTPFields)] = [
        ("localhost:8080", [.origin: "http://localhost:8080", .secFetchSite: "same-origin"]), ("localhost", [.origin: "https://localhost"]),
        ("localhost:443", [.origin: "https://localhost"]), ("localhost", [.secFetchSite: "none"]), ("localhost", [:]),
      ]
      for (host, headers) in own {
        let exchange = try await house.send(.get, "/api/house", host: host, headers: headers)
        #expect(exchange.status == 200)
      }
      let link: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "navigate", .secFetchDestination: "document"]
      let linked = try await house.send(.get, "/documents", headers: link)
      #expect(linked.status == 200)
      let frame: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "navigate", .secFetchDestination: "iframe"]
      let framed = try await house.send(.get, "/documents", headers: frame)
      #expect(framed.status == 403)
    }
  }

  @Test("an unknown address and a wrong method are problems too", arguments: Depth.allCases)
  func unknown(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(at: depth, vault) { house in
      let nowhere = try await house.send(.get, "/nowhere")
      #expect(nowhere.status == 404)
      let problem = try nowhere.problem()
      #expect(problem.code == .notFound)
      #expect(problem.status == 404)
      #expect(!problem.title.isEmpty)
      let wrong = try await house.send(.post, "/documents")
      #expect(wrong.status == 405)
      #expect(try wrong.problem().code == .methodNotAllowed)
      #expect(wrong.headers["allow"] == "GET, HEAD")
      let query = try #require(HTTPRequest.Method("QUERY"))
      #expect(try await house.send(query, "/documents").status == 405)
    }
  }

  @Test("HEAD answers what GET would, without the body", arguments: Depth.allCases)
  func head(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(at: depth, vault) { house in
      let get = try await house.send(.get, "/api/house")
      let head = try await house.send(.head, "/api/house")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.headers["content-type"] == get.headers["content-type"])
      #expect(head.headers["content-length"] == String(get.body.count))
      for target in ["/documents/missing.md", "/nowhere", "/documents?cursor=x"] {
        let problem = try await house.send(.get, target)
        let refused = try await house.send(.head, target)
        #expect(refused.status == problem.status && refused.status >= 400, "\(target)")
        #expect(refused.body.isEmpty, "\(target)")
        #expect(refused.headers["content-length"] == String(problem.body.count), "\(target)")
      }
    }
  }

  @Test("every answer says how it may be used", arguments: ["/health", "/documents", "/nowhere"])
  func securityHeaders(target: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let headers = try await house.send(.get, target).headers
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "same-origin")
      #expect(headers["cross-origin-resource-policy"] == "same-origin")
      #expect(headers["x-frame-options"] == "DENY")
      #expect(headers["cache-control"] != nil)
    }
  }

  @Test("the house says what it has")
  func house() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let health = try await house.client.send(GetHealth())
      #expect(health.status == "ok")
      let about = try await house.client.send(GetHouse())
      #expect(about == House(contractVersion: 1, rooms: [.notes, .agents, .life], signInModes: [.none]))
      let readiness = try await house.client.send(GetReadiness())
      #expect(readiness.status == "ready")
    }
  }

  /// What a handler says that it has not: a path that nobody answers says nothing of the kind.
  private static let subjects = ["note", "job", "session", "device", "destination", "request", "change"]

  @Test("every call of the contract has its handler")
  func contract() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      for call in Contract.tested.calls {
        let path = call.route.path.replacing("{key+}", with: "x.md")
        let exchange = try await house.exchange(
          .init(method: .init(call.route.method), scheme: "http", authority: "localhost", path: path), nil)
        #expect(exchange.status != 405, "\(call.route.path)")
        guard exchange.status == 404 else { continue }
        let problem = try exchange.problem()
        #expect(problem.code == .accountsOff || Self.subjects.contains { problem.detail.contains($0) }, "\(call.route.path)")
      }
    }
  }
}
