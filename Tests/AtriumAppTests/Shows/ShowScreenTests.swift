import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import AtriumApp
@testable import ShowsApp

/// The lists of shows and the pages while they wait, when there is nothing, when they fail, and what a person does there.
@MainActor @Suite("Screens of shows", .timeLimit(.minutes(5))) struct ShowScreenTests {
  typealias Case = ScreenStateTests.Case

  nonisolated private static let show = Show.sample()
  nonisolated private static let pending = Show.sample(status: .pending, submittedBy: 3)

  nonisolated static let cases: [Case] = [
    Case(
      name: "upcoming", path: "/shows", call: "/shows/upcoming", empty: ShowPage.sample([]), emptyWords: "No Upcoming Shows",
      filled: ShowPage.sample([show]), filledWords: "Slow Rivers"),
    Case(
      name: "in a city", path: "/shows?city=Mesa&state=AZ", call: "/shows/upcoming", empty: ShowPage.sample([]),
      emptyWords: "Show All Cities", filled: ShowPage.sample([show]), filledWords: "Slow Rivers"),
    Case(
      name: "saved", path: "/shows/saved", call: "/saved-shows", empty: SavedShowPage(shows: [], total: 0, limit: 40, offset: 0),
      emptyWords: "No Saved Shows",
      filled: SavedShowPage(
        shows: [SavedShow(show: .sample(isSaved: true), savedAt: .distantPast, changed: ["venues"])], total: 1, limit: 40, offset: 0),
      filledWords: "The venue has changed."),
    Case(
      name: "submitted", path: "/shows/mine", call: "/shows/mine", empty: ShowPage.sample([]), emptyWords: "Nothing Submitted Yet",
      filled: ShowPage.sample([pending]), filledWords: "Pending"),
    Case(
      name: "queue", path: "/shows/queue", call: "/api/shows/queue", empty: ShowQueue(entries: [], total: 0),
      emptyWords: "Nothing to Decide",
      filled: ShowQueue(entries: [ShowQueueEntry(show: pending, submitter: "Ada", duplicates: [], reports: [])], total: 1),
      filledWords: "from Ada"),
  ]

  private func screen(at path: String, of server: ScriptedServer, profile: ShowProfile? = .sample()) throws -> AppScreen {
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/house", answer: House(rooms: [.shows]))
    server.on("/api/house/visits", answer: NoContent())
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    server.on("/shows/cities", answer: ShowCityList(cities: [ShowCity(city: "Phoenix", state: "AZ", count: 12)]))
    server.on("/api/shows/profile") { _ in
      guard let profile else { throw ClientError.problem(Problem(.tokenMissing)) }
      return profile
    }
    return try AppScreen(at: path, of: server, rooms: [.shows])
  }

  private func model(_ screen: AppScreen) throws -> ShowsModel {
    try #require(screen.model.contents.screens(of: .shows) as? ShowsScreens).model
  }

  private func change(_ screen: AppScreen) throws {
    try model(screen).changed(Change(id: 1, room: .shows, kind: Change.Kind.showsChanged, ids: ["1"]))
  }

  @Test("a screen waits, says what went wrong, is tried again, is empty, and is loaded again", arguments: cases)
  func states(_ each: Case) async throws {
    let server = ScriptedServer()
    let gate = Gate()
    server.on(each.call) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try screen(at: each.path, of: server)
    defer { screen.close() }
    try await screen.goThrough(each, of: server, gate: gate) { try change(screen) }
    try await screen.keep(each, of: server) { try change(screen) }
  }

  @Test("a row says who, where, when by the venue's clock, and what one must know in words")
  func row() async throws {
    let server = ScriptedServer()
    var show = Show.sample()
    (show.isSoldOut, show.priceText, show.ageRequirement) = (true, "$15-20", "21+")
    var untimed = Show.sample(2, title: "Dust")
    untimed.isTimeKnown = false
    untimed.price = 0
    server.on("/shows/upcoming", answer: ShowPage.sample([show, untimed]))
    let screen = try screen(at: "/shows", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Slow Rivers", in: .content) }
    let words = try screen.text(.content)
    for part in ["8:00", "Sold Out", "with Paper Moths", "The Back Room", "Phoenix, AZ", "$15-20", "21+", "Time to be announced", "Free"] {
      #expect(words.contains(part), "\(part) in \(words)")
    }
  }

  @Test("a private show that is opened says so, and a public one does not", arguments: [ShowStatus.private, .approved])
  func opened(_ status: ShowStatus) async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([]))
    server.on("/shows/1", answer: Show.sample(status: status))
    let screen = try screen(at: "/shows/1", of: server)
    defer { screen.close() }
    try await screen.wait("it is open") { screen.model.opened != nil }
    #expect(screen.model.opened?.isPrivate == (status == .private))
  }

  @Test("a star is full at once, and empty again with a sentence when the server refuses")
  func star() async throws {
    let server = ScriptedServer()
    let gate = Gate()
    server.on("/shows/upcoming", answer: ShowPage.sample([Self.show]))
    server.on("/saved-shows/1") { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try screen(at: "/shows", of: server)
    defer { screen.close() }
    let (save, remove) = ("Save “Slow Rivers”", "Remove “Slow Rivers” from My List")
    try await screen.wait("the star is there") { try screen.button(save, in: .content) != nil }
    try screen.press(save, in: .content)
    try await screen.wait("it is full") { try screen.button(remove, in: .content) != nil }
    await gate.open()
    try await screen.wait("it is empty again") { try screen.button(save, in: .content) != nil }
    #expect(try screen.shows("“Slow Rivers” couldn’t be added. The server can’t be reached.", in: .content))
  }

  @Test("a show that is removed from the list is gone at once, and comes back")
  func removal() async throws {
    let server = ScriptedServer()
    let saved = SavedShow(show: .sample(isSaved: true), savedAt: .distantPast)
    server.on("/saved-shows", answer: SavedShowPage(shows: [saved], total: 1, limit: 40, offset: 0))
    server.on("/saved-shows/1", answer: ShowAnswer(message: "Done."))
    let screen = try screen(at: "/shows/saved", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Slow Rivers", in: .content) }
    try screen.press("Remove “Slow Rivers” from My List", in: .content)
    try await screen.wait("it is gone, and can come back") {
      try screen.shows("No Saved Shows", in: .content) && screen.shows("was removed from your list.", in: .content)
    }
    try screen.press("Undo", in: .content)
    try await screen.wait("it is there again") { try screen.button("Remove “Slow Rivers” from My List", in: .content) != nil }
  }

  @Test("who is not signed in sees the shows, and is invited where one has to be")
  func signedOut() async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([.sample(isSaved: nil)]))
    let screen = try screen(at: "/shows", of: server, profile: nil)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Slow Rivers", in: .content) }
    try screen.press("Save “Slow Rivers”", in: .content)
    try await screen.wait("they are invited") { try screen.shows("Sign in to keep a list of shows.", in: .content) }
    #expect(screen.model.go(to: "/shows/saved"))
    try await screen.wait("My List invites") { try screen.shows("Keep a List", in: .content) }
    #expect(screen.model.go(to: "/shows/submit"))
    try await screen.wait("the form invites") { try screen.shows("Sign in to write down a show", in: .detail) }
    #expect(server.asked("/saved-shows").isEmpty)
  }

  @Test("a file that was shared with the app is read by the form, once")
  func sharedFile() async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([Self.show]))
    let read = FlyerData(artists: [.init(name: "Dry Heat", isHeadliner: true, billingOrder: 0)])
    server.on("/shows/ai-process", answer: ReadFlyers(data: read))
    let folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "flyer.png")
    try Data("picture".utf8).write(to: file)
    let screen = try screen(at: "/shows/submit", of: server)
    defer { screen.close() }
    screen.session.receive(file)
    try await screen.wait("it is read") { try screen.shows("Check what was read, then submit.", in: .detail) }
    #expect(server.asked("/shows/ai-process").count == 1 && screen.model.handed.url == nil)
  }

  @Test("the list begins with the cities that the person chose, and the address counts before them")
  func cities() async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([Self.show]))
    let phoenix = ShowChoices.City(city: "Phoenix", state: "AZ")
    let screen = try screen(at: "/shows", of: server, profile: .sample(cities: [phoenix]))
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Slow Rivers", in: .content) }
    #expect(server.asked("/shows/upcoming").map { $0[field: "cities"] } == ["Phoenix,AZ"])
    #expect(screen.model.go(to: "/shows?city=Mesa&state=AZ"))
    try await screen.wait("the other city is asked for") { server.asked("/shows/upcoming").last?[field: "cities"] == "Mesa,AZ" }
  }

  @Test("a search finds shows, artists and venues in place of the list")
  func search() async throws {
    let server = ScriptedServer()
    server.on(
      "/shows/search",
      answer: FoundShows(shows: [
        FoundShow(
          id: 1, slug: "s", title: "Slow Rivers", headlinerName: "Slow Rivers", venueName: "The Back Room", startsAt: .distantFuture,
          day: "2026-08-20", timezone: "America/Phoenix", isTimeKnown: true)
      ]))
    server.on("/artists/search", answer: FoundArtists(artists: [FoundArtist(id: 3, slug: "a", name: "River Choir")]))
    server.on("/venues/search", answer: FoundVenues(venues: [FoundVenue(id: 4, slug: "v", name: "River House", city: "Mesa", state: "AZ")]))
    let screen = try screen(at: "/shows?q=river", of: server)
    defer { screen.close() }
    try await screen.wait("all are there") {
      try ["Slow Rivers", "River Choir", "River House"].allSatisfy { try screen.shows($0, in: .content) }
    }
    try screen.follow("River House", in: .content)
    #expect(screen.model.path == "/shows/venues/4?q=river")
  }

  @Test("a show waits, says what went wrong, is shown with everything, and goes when it is gone")
  func page() async throws {
    let server = ScriptedServer()
    let gate = Gate()
    server.on("/shows/upcoming", answer: ShowPage.sample([]))
    server.on("/shows/1") { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try screen(at: "/shows/1", of: server)
    defer { screen.close() }
    try await screen.wait("it is asked for") { !server.asked("/shows/1").isEmpty }
    #expect(try screen.isLoading(.detail))
    await gate.open()
    try await screen.wait("it says what is wrong") { try screen.shows("The server can’t be reached.", in: .detail) }
    var show = Show.sample()
    show.doorsAt = show.startsAt.addingTimeInterval(-3600)
    show.ticketURL = "https://tickets.example/1"
    show.sources = [ShowSource(kind: .flyer, at: .distantPast)]
    server.on("/shows/1", answer: show)
    try screen.press("Try Again", in: .detail)
    try await screen.wait("it is shown") { try screen.shows("Paper Moths", in: .detail) }
    let words = try screen.text(.detail)
    for part in ["7:00", "8:00", "The Back Room", "Headliner", "Tickets", "From a flyer", "Last confirmed", "Save"] {
      #expect(words.contains(part), "\(part) in \(words)")
    }
    #expect(!words.contains("History"), "only for those who may change it")
    #expect(try screen.html(.detail).contains("https://tickets.example/1"))
    server.on("/shows/1") { _ in throw ClientError.problem(Problem(.notFound)) }
    try change(screen)
    try await screen.wait("it is gone") { try screen.shows("Show Not Found", in: .detail) }
    #expect(screen.model.isMissing)
  }

  @Test("an address of tickets that is a script is no link")
  func script() async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([]))
    var show = Show.sample()
    show.ticketURL = "javascript:alert(1)"
    server.on("/shows/1", answer: show)
    let screen = try screen(at: "/shows/1", of: server)
    defer { screen.close() }
    try await screen.wait("it is shown") { try screen.shows("Paper Moths", in: .detail) }
    #expect(try !screen.html(.detail).contains("javascript:"))
  }

  @Test("an artist's page leads on: follow, shows to come and past ones, from there to the show")
  func artist() async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([]))
    server.on(
      "/artists/3",
      answer: Artist(id: 3, slug: "a", name: "River Choir", isFollowed: false, createdAt: .distantPast, updatedAt: .distantPast))
    server.on("/artists/3/shows") { request in
      let shows = request[field: "time_filter"] == "past" ? [Show.sample(2, title: "Old Night")] : [Show.sample()]
      return ArtistShows(shows: shows, artistID: 3, total: 1, limit: 20, offset: 0)
    }
    server.on("/api/shows/follows/artists/3", answer: NoContent())
    let screen = try screen(at: "/shows/artists/3", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("River Choir", in: .detail) && screen.shows("Slow Rivers", in: .detail) }
    try screen.press("Follow", in: .detail)
    try await screen.wait("it is followed") { try screen.button("Following", in: .detail) != nil }
    try screen.follow("Slow Rivers", in: .detail)
    #expect(screen.model.path == "/shows/1")
  }

  @Test("a moderator sees who submitted what and why it was reported, approves, and comes to the next one")
  func moderation() async throws {
    let server = ScriptedServer()
    let next = Show.sample(2, title: "Dust", status: .pending, submittedBy: 4)
    let report = ShowReport(id: 5, reason: .spam, note: "An advertisement", at: .distantPast)
    let entries = [
      ShowQueueEntry(show: Self.pending, submitter: "Ada", duplicates: [.sample(8, title: "Twin")], reports: [report]),
      ShowQueueEntry(show: next, submitter: "Bo", duplicates: [], reports: []),
    ]
    server.on("/api/shows/queue", answer: ShowQueue(entries: entries, total: 2))
    server.on("/api/shows/1/revisions", answer: ShowRevisionList(revisions: []))
    server.on("/api/shows/2/revisions", answer: ShowRevisionList(revisions: []))
    server.on("/shows/2", answer: next)
    server.on("/shows/1", answer: Self.pending)
    server.on("/shows/1/approve", answer: SubmittedShow.sample())
    let screen = try screen(at: "/shows/1?from=queue", of: server, profile: .sample(isModerator: true))
    defer { screen.close() }
    try await screen.wait("all is there") {
      try ["Submitted by Ada", "It is spam", "An advertisement", "Twin"].allSatisfy { try screen.shows($0, in: .detail) }
    }
    server.on("/api/shows/queue", answer: ShowQueue(entries: [entries[1]], total: 1))
    try screen.press("Approve", in: .detail)
    try await screen.wait("the next one is there") { screen.model.path == "/shows/2?from=queue" }
    try await screen.wait("it says by whom") { try screen.shows("Submitted by Bo", in: .detail) }
    #expect(try screen.shows("Moderation", in: .sidebar))
  }

  @Test("a form is filled in, its failures stand at their fields, and what was submitted is said")
  func submit() async throws {
    let server = ScriptedServer()
    server.on("/shows/upcoming", answer: ShowPage.sample([]))
    server.on("/venues/search", answer: FoundVenues(venues: []))
    server.on("/artists/search", answer: FoundArtists(artists: []))
    let screen = try screen(at: "/shows/submit", of: server)
    defer { screen.close() }
    try await screen.wait("the form is there") { try screen.button("Submit", in: .detail) != nil }
    try screen.press("Submit", in: .detail)
    try await screen.wait("it says what is missing") {
      try screen.shows("Enter the venue.", in: .detail) && screen.shows("Enter at least one artist.", in: .detail)
    }
    let model = try model(screen).submission
    let first = try #require(model.form.acts.first?.id)
    model.form[act: first]?.name = "Slow Rivers"
    model.form.place.name = "The Back Room"
    model.form.place.city = "Phoenix"
    server.on("/shows") { request in
      guard request.path == "/shows" else { return ShowPage.sample([]) }
      return SubmittedShow.sample(Self.pending)
    }
    try screen.press("Submit", in: .detail)
    try await screen.wait("it is submitted") { try screen.shows("A moderator will look at it.", in: .detail) }
    try screen.press("Submit Another", in: .detail)
    try await screen.wait("the form is empty") { model.done == nil && model.form.place.isBlank }
  }
}
