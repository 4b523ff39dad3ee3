import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI
import Testing

@testable import ShowsApp

/// The Shows room's places and their addresses.
@Suite struct ShowPlaceTests {
  private static let phoenix = ShowChoices.City(city: "Phoenix", state: "AZ")
  private static let mesa = ShowChoices.City(city: "Mesa", state: "AZ")

  static let places: [(path: String, place: ShowPlace)] = [
    ("/shows", ShowPlace(.list)),
    ("/shows/sidebar", ShowPlace(.sidebar)),
    ("/shows/saved", ShowPlace(.list, on: .saved)),
    ("/shows/mine", ShowPlace(.list, on: .mine)),
    ("/shows/queue", ShowPlace(.list, on: .queue)),
    ("/shows/profile", ShowPlace(.list, on: .profile)),
    ("/shows/submit", ShowPlace(.submit)),
    ("/shows/12", ShowPlace(.show(id: 12))),
    ("/shows/12/edit?from=mine", ShowPlace(.edit(id: 12), on: .mine)),
    ("/shows/artists/3", ShowPlace(.artist(id: 3))),
    ("/shows/venues/4?from=saved", ShowPlace(.venue(id: 4), on: .saved)),
    ("/shows?city=Phoenix&state=AZ", ShowPlace(.list, filter: ShowFilter(cities: [phoenix]))),
    ("/shows?city=Berlin", ShowPlace(.list, filter: ShowFilter(cities: [ShowChoices.City(city: "Berlin", state: "")]))),
    ("/shows/12?cities=Phoenix%2CAZ%7CMesa%2CAZ", ShowPlace(.show(id: 12), filter: ShowFilter(cities: [phoenix, mesa]))),
    ("/shows?q=slow%20rivers", ShowPlace(.list, filter: ShowFilter(query: "slow rivers"))),
  ]

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, place) in Self.places {
      #expect(place.path == path)
      #expect(ShowPlace(path: path) == place, "\(path)")
    }
  }

  @Test(
    "a path that names no place is none",
    arguments: [
      "", "/", "/comics", "/shows/elsewhere", "/shows/upcoming", "/shows/0", "/shows/-1", "/shows/007", "/shows/1/2", "/shows/artists",
      "/shows/artists/x", "/shows/1/edit/2", "/shows/edit", "/shows/99999999999999999999",
    ])
  func nothing(path: String) {
    #expect(ShowPlace(path: path) == nil)
  }

  @Test("fields that cannot be read count as left out, and the last comma is before the state")
  func fields() {
    #expect(ShowPlace(path: "/shows/?from=nowhere&q=&cities=nothing") == .start)
    #expect(
      ShowPlace(path: "/shows?cities=Washington%2C%20D.C.%2C")?.filter.cities == [ShowChoices.City(city: "Washington, D.C.", state: "")])
  }

  @Test("a link to a show is followed beside the list that is there; typing and another city are no journeys")
  func journeys() {
    let saved = ShowPlace(.list, on: .saved)
    #expect(saved.following(ShowPlace(.show(id: 1))) == saved.showing(.show(id: 1)))
    #expect(saved.following(ShowPlace(.artist(id: 2))) == saved.showing(.artist(id: 2)))
    #expect(saved.following(ShowPlace(.list)) == ShowPlace(.list))
    #expect(saved.following(ShowPlace(.show(id: 1), on: .queue)) == ShowPlace(.show(id: 1), on: .queue))
    #expect(ShowPlace.start.isSamePlace(as: ShowPlace(.list, filter: ShowFilter(cities: [Self.phoenix], query: "slow"))))
    #expect(!ShowPlace(.show(id: 1)).isSamePlace(as: ShowPlace(.show(id: 2))))
    #expect(ShowPlace(.show(id: 1), on: .saved).back(to: .content) == saved && saved.back(to: .sidebar).column == .sidebar)
  }

  @Test("the sidebar marks the list, the form, and the profile for what is a part of it")
  func sidebar() {
    #expect(ShowPlace(.show(id: 1), on: .saved).sidebarLink == ShowPlace(.list, on: .saved))
    #expect(ShowPlace(.submit, on: .saved).sidebarLink == ShowPlace(.submit))
    #expect(ShowPlace(.list, on: .mine).sidebarLink == ShowPlace(.list, on: .profile))
  }

  @Test("a notification of a show leads to it, and another one nowhere")
  func notices() {
    func notice(_ room: Room, _ kind: String, _ subject: String?) -> Notice {
      Notice(id: "1", room: room, kind: kind, subject: subject, title: "Moved", text: "", at: Date(timeIntervalSince1970: 0), seen: false)
    }
    let room = ShowsRoom()
    #expect(room.destination(of: notice(.shows, "show", "12")) == ShowPlace(.show(id: 12)).destination)
    #expect(room.destination(of: notice(.shows, "show", "slow-rivers")) == nil)
    #expect(room.destination(of: notice(.shows, "show", nil)) == nil)
    #expect(room.destination(of: notice(.notes, "show", "12")) == nil)
    #expect(room.results(for: "rivers")?.path == "/shows?q=rivers")
  }
}
