import Foundation
import Testing

@testable import atrium

/// The first minute of a house with people, by the command itself.
@Suite(.timeLimit(.minutes(5))) struct GreetingTests {
  private static func code(in said: [String]) -> String? {
    said.compactMap { $0.firstMatch(of: #/with this code: ([A-Z2-7-]+)$/#).map { String($0.1) } }.first
  }

  private static func setUp(_ served: ServedHouse, code: String) async throws -> String {
    try await post("/auth/setup", #"{"code":"\#(code)","email":"owner@example.org","password":"Correct-Horse-1"}"#, to: served)
  }

  private static func post(_ path: String, _ body: String, to served: ServedHouse, token: String? = nil) async throws -> String {
    let connection = try RawConnection(port: served.port)
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    try connection.send(
      "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\(authorization)"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return try await connection.read()
  }

  @Test("a new house prints the code of its owner's account, another one at each start, and none once there is an owner")
  func greeting() async throws {
    let house = try TemporaryHouse()
    let options = ["--auth-mode", "password"]
    let first = try await ServedHouse.open(options, house: house)
    let old = try #require(Self.code(in: first.said))
    // Any port that is free was asked for; the one that was found is told.
    #expect(first.said.first?.contains(" \(first.origin)/app ") == true)
    first.signal(SIGTERM)
    #expect(try await first.status() == 0)
    let second = try await ServedHouse.open(options, house: house)
    let new = try #require(Self.code(in: second.said))
    #expect(new != old && second.said.first?.contains("Atrium has no owner yet.") == true)
    #expect(try await Self.setUp(second, code: old).contains("400 Bad Request"))
    let owner = try await Self.setUp(second, code: new)
    #expect(owner.contains("200 OK"))
    let token = owner.firstMatch(of: #/"token":"([^"]+)"/#).map { String($0.1) }
    let guest = #"{"email":"ada@example.org","role":"member","rooms":[]}"#
    let invitation = try await Self.post("/api/house/people", guest, to: second, token: token)
    #expect(invitation.replacing("\\/", with: "/").contains("\(second.origin)/app/join?token="))
    second.signal(SIGTERM)
    #expect(try await second.status() == 0)
    let third = try await ServedHouse.open(options, house: house)
    #expect(Self.code(in: third.said) == nil && third.said.count == 1)
  }

  @Test("where nobody signs in, nothing is said of a code")
  func nobody() async throws {
    let served = try await ServedHouse.open()
    #expect(served.said.count == 1)
  }

  @Test("whoever opens the house to a network without TLS is warned")
  func warning() async throws {
    let served = try await ServedHouse.open(["--auth-mode", "password", "--host", "0.0.0.0"])
    #expect(try await served.logged("unencrypted") != nil)
  }
}
