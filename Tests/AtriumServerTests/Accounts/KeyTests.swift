import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Keys, people and streams", .timeLimit(.minutes(5)))
struct KeyTests {
  @Test("a person has at most a hundred keys, and a revoked one makes room")
  func most() async throws {
    try await withAccounts(try Vault()) { house in
      let client = house.bearing(try await house.setUp().token)
      for number in 0..<Accounts.mostKeys { _ = try await client.send(MakeKey(name: "k\(number)", rooms: [])) }
      #expect(try await refusal { try await client.send(MakeKey(name: "one more", rooms: [])) } == .invalidRequest)
      let first = try #require(try await client.send(ListKeys()).keys.first)
      _ = try await client.send(RevokeKey(id: first.id))
      #expect(try await refusal { try await client.send(MakeKey(name: "one more", rooms: [])) } == nil)
    }
  }

  @Test("a key is shown once, works as Bearer and as Basic, and ends when it is revoked or its time is up")
  func keys() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let made = try await client.send(MakeKey(name: " Phone ", rooms: [.notes], expires: time.now.addingTimeInterval(1000)))
      #expect(made.key.hasPrefix("atk_") && made.key.hasPrefix(made.summary.hint) && made.summary.name == "Phone")
      let listed = try await client.send(ListKeys()).keys
      #expect(listed == [made.summary])
      let basic = "Basic \(Data("anything:\(made.key)".utf8).base64EncodedString())"
      for authorization in ["Bearer \(made.key)", "bearer  \(made.key)", basic] {
        #expect(try await refusal { try await house.carrying(authorization).send(ListTags()) } == nil)
      }
      let first = try #require(try await client.send(ListKeys()).keys.first?.lastUsed)
      time.pass(59)
      _ = try await house.bearing(made.key).send(ListTags())
      #expect(try await client.send(ListKeys()).keys.first?.lastUsed == first)
      time.pass(1)
      _ = try await house.bearing(made.key).send(ListTags())
      #expect(try await client.send(ListKeys()).keys.first?.lastUsed == first.addingTimeInterval(60))
      time.pass(1000)
      #expect(try await refusal { try await house.bearing(made.key).send(ListTags()) } == .tokenExpired)

      let other = try await client.send(MakeKey(name: "Other", rooms: []))
      _ = try await client.send(RevokeKey(id: other.summary.id))
      #expect(try await refusal { try await house.bearing(other.key).send(GetAbout()) } == .tokenInvalid)
      #expect(try await refusal { try await client.send(RevokeKey(id: other.summary.id)) } == .notFound)
    }
  }

  @Test("a key has no room that its person has not, then or later")
  func keyRooms() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let client = house.bearing(ada.token)
      #expect(try await refusal { try await client.send(MakeKey(name: "k", rooms: [.life])) } == .forbidden)
      let key = try await client.send(MakeKey(name: "k", rooms: [.notes]))
      #expect(try await refusal { try await house.bearing(key.key).send(ListTags()) } == nil)
      let person = try #require(ada.user?.personID)
      _ = try await house.bearing(owner.token).send(ChangeHousePerson(id: person, rooms: [.life]))
      #expect(try await refusal { try await house.bearing(key.key).send(ListTags()) } == .forbidden)
      #expect(try await refusal { try await client.send(ListTags()) } == .forbidden)
      #expect(try await refusal { try await house.bearing(owner.token).send(RevokeKey(id: key.summary.id)) } == .notFound)
    }
  }

  @Test("an owner sees the people, and the last owner stays")
  func people() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let client = house.bearing(owner.token)
      let people = try await client.send(ListHousePeople()).people
      #expect(people.map(\.email) == ["owner@example.org", "ada@example.org"] && people.allSatisfy { $0.lastSeen != nil })
      let (first, second) = (people[0].id, people[1].id)
      #expect(try await refusal { try await client.send(RemoveHousePerson(id: first)) } == .lastOwner)
      #expect(try await refusal { try await client.send(ChangeHousePerson(id: first, role: .guest)) } == .lastOwner)
      #expect(try await refusal { try await client.send(ChangeHousePerson(id: "x", role: .guest)) } == .notFound)
      #expect(try await refusal { try await client.send(ChangeHousePerson(id: second, role: .unknown("king"))) } == .invalidRequest)
      #expect(try await client.send(ChangeHousePerson(id: second, role: .owner)).role == .owner)
      #expect(try await refusal { try await house.bearing(ada.token).send(ListHousePeople()) } == nil)
      _ = try await client.send(RemoveHousePerson(id: second))
      #expect(try await refusal { try await house.bearing(ada.token).send(GetProfile()) } == .tokenInvalid)
      #expect(
        try await refusal { try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password)) }
          == .invalidCredentials)
    }
  }

  @Test("a stream ends when its session does, its key is revoked, or its person's rooms change", arguments: Depth.allCases)
  func streams(depth: Depth) async throws {
    try await withAccounts(at: depth, try Vault()) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let person = try #require(ada.user?.personID)
      let session = try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password))
      let key = try await house.bearing(ada.token).send(MakeKey(name: "k", rooms: [.notes]))
      let logout: @Sendable () async throws -> Void = { _ = try await house.bearing(session.token).send(Logout()) }
      let revocation: @Sendable () async throws -> Void = {
        _ = try await house.bearing(ada.token).send(RevokeKey(id: key.summary.id))
      }
      let otherRooms: @Sendable () async throws -> Void = {
        _ = try await client.send(ChangeHousePerson(id: person, rooms: [.life]))
      }
      for (authorization, end) in [(session.token ?? "", logout), (key.key, revocation), (ada.token ?? "", otherRooms)] {
        let (opened, isOpen) = AsyncStream<Void>.makeStream()
        let reading = Task {
          var request = try WireRequest(events: WatchChanges())
          request.headers["authorization"] = "Bearer \(authorization)"
          let stream = try await house.transport.stream(request)
          #expect(stream.status == 200)
          for try await _ in stream.chunks { isOpen.yield() }
        }
        for await _ in opened { break }
        #expect(house.server.accounts?.watch.count == 1)
        try await end()
        // It would never return if the stream went on.
        _ = await reading.result
        // A socket's reader may see the end a moment before the watch does.
        try await becomes(0) { house.server.accounts?.watch.count }
      }
    }
  }
}
