import AtriumAPI
import NotesApp
import SwiftUI
import Testing

@testable import AtriumApp

/// The places of the house, and which place an address names.
@Suite struct HousePlaceTests {
  static let places: [(path: String, place: HousePlace)] = [
    ("/", .home), ("/search", .search()), ("/search?q=red%20plum%26%C3%A9", .search("red plum&é")), ("/sidebar", .sidebar),
    ("/notices", .notices), ("/notifications", .push), ("/notifications/log", .pushLog), ("/account", .account),
    ("/account/sessions", .sessions), ("/account/keys", .keys), ("/people", .people), ("/people/links", .links), ("/settings", .settings()),
    ("/settings/notes", .settings(room: .notes)), ("/settings/r%26d", .settings(room: Room(rawValue: "r&d"))),
  ]

  private let rooms = RoomRegistry([.notes])

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, place) in Self.places {
      #expect(place.path == path)
      #expect(HousePlace(path: path) == place && rooms.destination(at: path) == Destination(place), "\(path)")
    }
  }

  @Test(
    "a path that names no place is none",
    arguments: [
      "", "/other", "/search/", "/search/x", "/account/", "/account/other", "/people/keys", "/accounts", "/settings/", "/settings/a/b",
      "/agents",
    ])
  func nothing(path: String) { #expect(rooms.destination(at: path) == nil) }

  @Test("settings of notes are found where they were before they belonged to the house")
  func former() {
    #expect(rooms.destination(at: "/notes/settings") == Destination(.settings()))
    #expect(rooms.destination(at: "/notes/settings/index?x=1") == Destination(.settings(room: .notes)))
  }

  @MainActor @Test("a narrow window goes back from a place to its list, and from there to the sidebar")
  func back() {
    let navigation = Navigation(Destination(.keys))
    #expect(navigation.compactColumn == .detail)
    navigation.compactColumn = .content
    #expect(navigation.destination == Destination(.account) && navigation.compactColumn == .content)
    navigation.compactColumn = .sidebar
    #expect(navigation.destination == Destination(.sidebar))
  }

  @MainActor @Test("typing what is searched for is no step in the history, and going to the search is one")
  func search() {
    let navigation = Navigation(Destination(.home))
    let before = navigation.destination
    navigation.houseQuery = "p"
    #expect(navigation.destination == Destination(.search("p")) && !navigation.destination.isSamePlace(as: before))
    let typed = navigation.destination
    navigation.houseQuery = "pl"
    #expect(navigation.houseQuery == "pl" && navigation.destination.isSamePlace(as: typed))
    #expect(navigation.sidebarLink == Destination(.search()) && navigation.compactColumn == .content)
  }

  @MainActor @Test("the sidebar keeps the room that the person was in before they went to a place of the house")
  func room() throws {
    let navigation = Navigation(try #require(rooms.destination(at: "/notes/tags")))
    navigation.go(to: .account)
    #expect(navigation.room == .notes && navigation.sidebarLink == Destination(.account) && navigation.shown == Destination(.sessions))
  }
}
