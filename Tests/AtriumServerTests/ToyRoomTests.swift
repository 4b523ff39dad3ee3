import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing
import ToyServer

@testable import AtriumServer
@testable import HouseSupport

/// A room that nothing of the house knows, in a house that it is registered in by one value.
@Suite("A toy room", .timeLimit(.minutes(5)))
struct ToyRoomTests {
  private func withToys(_ body: @escaping @Sendable (RunningHouse, ToyRoom) async throws -> Void) async throws {
    try await withHouse(try Vault(), configure: { $0.rooms.append(ToyModule()) }) { house in
      try await body(house, try #require(house.server.rooms.lazy.compactMap { $0 as? ToyRoom }.first))
    }
  }

  @Test("it is served, searched, counted, and on the first page")
  func everywhere() async throws {
    try await withToys { house, room in
      #expect(try await house.client.send(GetHouse()).rooms.contains(.toy))
      let empty = try #require(try await house.client.send(GetHome(language: "de")).rooms.first { $0.room == .toy })
      #expect(empty == HomeRoom(room: .toy, isEmpty: true, begin: "Noch kein Spielzeug.", place: "/toy"))

      try await room.add("Red train", to: Person.owner.id)
      #expect(try await house.client.send(ListToys()).toys == ["Red train"])

      let found = try await house.client.send(SearchHouse(q: "red tr"))
      #expect(found.groups.map(\.source) == [SearchGroup.Source(.toy)])
      #expect(found.groups[0].hits.map(\.title) == ["Red train"])
      #expect(try await house.client.send(SearchHouse(q: "playroom")).groups[0].hits.map(\.place) == ["/toy"])

      let home = try await house.client.send(GetHome())
      #expect(home.news.contains { $0.room == .toy && $0.count == 1 && $0.place == "/toy" })
      #expect(home.rooms.last == HomeRoom(room: .toy))

      let metrics = String(decoding: try await house.send(.get, "/metrics").body, as: UTF8.self)
      #expect(metrics.contains("\natrium_toys 1\n"))
      let reference = try await house.send(.get, "/api/reference/openapi.json").text
      #expect(reference.contains(#""/api/toy/toys""#) && reference.contains(#""browse:toy""#))
    }
  }

  @Test("its notification has its words")
  func notification() async throws {
    try await withToys { house, room in
      try await room.add("Kite", to: Person.owner.id)
      let notice = try #require(try await house.client.send(ListNotices()).notices.first)
      #expect(notice.room == .toy && notice.kind == Notice.Kind.toyAdded && notice.title == "A new toy" && notice.text == "Kite")
      #expect(try await house.client.send(GetHome()).news.contains { $0.kind == .notifications && $0.count == 1 })
    }
  }

  @Test("only those who have it see it, and what it keeps of a person goes with their account")
  func people() async throws {
    let vault = try Vault()
    try await withHouse(
      vault,
      configure: {
        $0.rooms.append(ToyModule())
        $0.authMode = .password
        $0.accounts.passwordRounds = 2
      }
    ) { house in
      let room = try #require(house.server.rooms.lazy.compactMap { $0 as? ToyRoom }.first)
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.toy], owner: owner)
      let olaf = try await house.join("olaf@example.org", rooms: [.life], owner: owner)
      let id = try #require(ada.user?.personID)
      try await room.add("Kite", to: id)
      #expect(try await house.bearing(ada.token).send(ListToys()).toys == ["Kite"])
      #expect(try await house.bearing(ada.token).send(SearchHouse(q: "kite")).groups.count == 1)
      #expect(try await house.bearing(ada.token).send(GetHome()).rooms.map(\.room) == [.toy])
      #expect(try await refusal { try await house.bearing(olaf.token).send(ListToys()) } == .forbidden)
      #expect(try await house.bearing(olaf.token).send(SearchHouse(q: "playroom")).groups.isEmpty)
      _ = try await house.bearing(owner.token).send(RemoveHousePerson(id: id))
      await house.server.formerPeople?.forget()
      #expect(try await house.server.database.read { try $0.row(Int.self, "SELECT count(*) FROM toys") } == 0)
    }
  }
}
