import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite("Saving a show by an intent")
struct ShowSavingTests {
  private let server = IntentTransport()
  private var saving: ShowSaving { ShowSaving(client: APIClient(transport: server)) }

  private static func show(_ id: Int64, _ title: String, artist: String = "Beyoncé", zone: String = "America/Denver") -> Show {
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    return Show(
      id: id, slug: "\(id)", title: title, startsAt: now, day: "2026-05-28", city: "Denver", state: "CO",
      venues: [ShowVenue(id: 1, slug: "v", name: "Valley Bar", city: "Denver", state: "CO")],
      artists: [ShowArtist(id: 2, slug: "a", name: artist)], createdAt: now, updatedAt: now, timezone: zone, confirmedAt: now)
  }

  private static func page(_ shows: [Show]) throws -> WireResponse {
    try WireResponse(
      json: ShowPage(shows: shows, timezone: "America/Phoenix", total: shows.count, pagination: .init(nextCursor: nil, limit: 50)))
  }

  @Test("the next shows are the choices, dated at their venues")
  func upcoming() async throws {
    await server.expect("GET /shows/upcoming") { _ in try Self.page([Self.show(12, "Night"), Self.show(13, "Day", zone: "Moon/Base")]) }
    let shows = try await saving.upcoming()
    #expect(shows.map(\.id) == [12, 13])
    #expect(shows.first?.venue == "Valley Bar")
    #expect(shows.first?.timeZone.identifier == "America/Denver")
    #expect(shows.last?.timeZone.identifier == "America/Phoenix", "a zone that is not known here")
    #expect(shows.first?.place == "/shows/12")
  }

  @Test("a show that a shortcut kept and that is gone is left out, and any other failure is said")
  func kept() async throws {
    await server.expect("GET /shows/12") { _ in try WireResponse(json: Self.show(12, "Night")) }
    await server.expect("GET /shows/13") { _ in WireResponse(Problem(.notFound)) }
    #expect(try await saving.shows(ids: [12, 13]).map(\.id) == [12])
    await server.expect("GET /shows/12") { _ in WireResponse(Problem(.unavailable)) }
    await #expect(throws: IntentFailure.unavailable) { try await saving.shows(ids: [12]) }
  }

  @Test(
    "words are looked for in title, artists and venues, without regard to case and accents",
    arguments: ["night", "beyonce", "VALLEY night"])
  func matching(text: String) async throws {
    await server.expect("GET /shows/upcoming") { _ in try Self.page([Self.show(12, "Night"), Self.show(13, "Day", artist: "Low")]) }
    let found = try await saving.shows(matching: text)
    #expect(found.map(\.id) == [12])
  }

  @Test("saving asks for that one show, and somebody who is signed out is told")
  func save() async throws {
    await server.expect("POST /saved-shows/12") { _ in try WireResponse(json: ShowAnswer(message: "saved")) }
    try await saving.save(id: 12)
    await server.expect("POST /saved-shows/12") { _ in WireResponse(Problem(.tokenMissing)) }
    await #expect(throws: IntentFailure.signedOut) { try await saving.save(id: 12) }
    #expect(await server.missing.isEmpty)
  }
}
