import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// Every call of the contract, by everybody who may not make it and everybody who may.
@Suite("Who may do what", .timeLimit(.minutes(5)))
struct ScopeTests {
  /// Somebody, and what a call of each scope answers them: nil when it is let through.
  struct Visitor: Sendable {
    let name: String
    let authorization: String?
    let expected: @Sendable (Scope, Route.Method) -> Problem.Code?
  }

  private static let routes = Contract.tested.routes

  private static func refused(_ code: Problem.Code) -> @Sendable (Scope, Route.Method) -> Problem.Code? {
    { scope, _ in scope == .open ? nil : code }
  }

  @Test("each call lets in whom its scope names, and says to the others why not", arguments: Depth.allCases)
  func matrix(depth: Depth) async throws {
    let time = HeldTime()
    try await withAccounts(at: depth, try Vault(), time: time) { house in
      let expired = try await house.setUp()
      time.pass(7200)
      let owner = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      let inside = try await house.join("in@example.org", rooms: [.notes, .agents], owner: owner)
      let outside = try await house.join("out@example.org", rooms: [.life], owner: owner)
      let guest = try await house.join("guest@example.org", role: .guest, owner: owner)
      let reading = try await house.bearing(owner.token).send(MakeKey(name: "r", rooms: [.notes, .agents]))
      let writing = try await house.bearing(owner.token).send(MakeKey(name: "w", rooms: [.notes, .agents], access: .write))
      let elsewhere = try await house.bearing(owner.token).send(MakeKey(name: "e", rooms: [.life], access: .write))
      let ownerOnly: @Sendable (Scope, Route.Method) -> Problem.Code? = { scope, _ in scope == .owner ? .forbidden : nil }
      let otherRoom: @Sendable (Scope, Route.Method) -> Problem.Code? = { scope, _ in
        scope == .owner || scope.room != nil ? .forbidden : nil
      }
      let noRoom: @Sendable (Scope, Route.Method) -> Problem.Code? = { scope, method in
        scope == .anyRoom ? .forbidden : otherRoom(scope, method)
      }
      let visitors = [
        Visitor(name: "nobody", authorization: nil, expected: Self.refused(.tokenMissing)),
        Visitor(name: "a made-up token", authorization: "Bearer a.b.c", expected: Self.refused(.tokenInvalid)),
        Visitor(name: "a made-up key", authorization: "Bearer atk_x", expected: Self.refused(.tokenInvalid)),
        Visitor(name: "something unreadable", authorization: "Digest x", expected: Self.refused(.tokenInvalid)),
        Visitor(name: "an expired token", authorization: "Bearer \(expired.token ?? "")", expected: Self.refused(.tokenExpired)),
        Visitor(name: "the owner", authorization: "Bearer \(owner.token ?? "")") { _, _ in nil },
        Visitor(name: "a member", authorization: "Bearer \(inside.token ?? "")", expected: ownerOnly),
        Visitor(name: "a member without the room", authorization: "Bearer \(outside.token ?? "")", expected: otherRoom),
        Visitor(name: "a guest", authorization: "Bearer \(guest.token ?? "")", expected: noRoom),
        Visitor(name: "the owner's key without the room", authorization: "Bearer \(elsewhere.key)") { scope, _ in
          scope == .account || scope == .owner || scope.room != nil ? .forbidden : nil
        },
        Visitor(name: "the owner's key", authorization: "Bearer \(writing.key)") { scope, _ in
          scope == .account || scope == .owner || scope == .decide(.agents) ? .forbidden : nil
        },
        Visitor(name: "the owner's key for reading", authorization: "Bearer \(reading.key)") { scope, method in
          switch scope {
          case .account, .owner, .write, .capture, .decide: .forbidden
          case .participate: method == .get ? nil : .forbidden
          case .house: method == .get ? nil : .forbidden
          case .open, .anyRoom, .browse, .read: nil
          }
        },
      ]
      for visitor in visitors {
        for route in Self.routes where visitor.expected(route.scope, route.method) != nil || route.method == .get {
          // A stream that is let in does not end; what it refuses is asked for all the same.
          if visitor.expected(route.scope, route.method) == nil, Self.isStream(route) { continue }
          try await Self.check(route, visitor, house)
        }
      }
    }
  }

  private static func isStream(_ route: Route) -> Bool {
    Contract.tested.eventCalls.contains { $0.route.path == route.path }
  }

  private static func check(_ route: Route, _ visitor: Visitor, _ house: RunningHouse) async throws {
    let path = "/" + route.segments.map { $0.field == nil ? Self.text(of: $0) : "x" }.joined(separator: "/")
    var headers: HTTPFields = [:]
    if let authorization = visitor.authorization { headers[.authorization] = authorization }
    let exchange = try await house.send(.init(route.method), path, headers: headers)
    let label: Comment = "\(visitor.name): \(route.method.rawValue) \(route.path)"
    guard let expected = visitor.expected(route.scope, route.method) else {
      #expect(exchange.status != 401 && exchange.status != 403 && exchange.status < 500, label)
      return
    }
    #expect(exchange.status == expected.status, label)
    #expect(try exchange.problem().code == expected, label)
    #expect((exchange.headers["www-authenticate"] != nil) == (expected.status == 401), label)
  }

  private static func text(of segment: Route.Segment) -> String {
    if case .literal(let text) = segment { text } else { "" }
  }

  @Test("where nobody signs in, nothing is refused for want of a token")
  func nobodySignsIn() async throws {
    try await withHouse(try Vault()) { house in
      for route in Self.routes where route.method == .get && !Self.isStream(route) {
        let visitor = Visitor(name: "anybody", authorization: "Bearer x") { _, _ in nil }
        try await Self.check(route, visitor, house)
      }
    }
  }

  @Test("a cookie opens no call")
  func cookie() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      for name in ["atrium", "token", "session", "auth_token"] {
        let exchange = try await house.send(.get, "/documents", headers: [.cookie: "\(name)=\(owner.token ?? "")"])
        #expect(try exchange.problem().code == .tokenMissing)
      }
    }
  }
}
