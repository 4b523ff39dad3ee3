import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// What nobody may see who may not: each reading call, as each kind of person.
@Suite("Who sees which shows", .timeLimit(.minutes(3)))
struct ShowVisibilityTests {
  /// A show that only some see, with the word by which it is told.
  private struct Hidden {
    let word: String
    let seenBy: Set<String>
    var id: Int64 = 0
    var artist: Int64 = 0
    var venue: Int64 = 0
  }

  @Test("pending, rejected, private and deleted shows, their artists and venues, and addresses of houses appear nowhere else")
  func walk() async throws {
    try await ShowsHouse.with { shows in
      let token = try await shows.guestToken("submitter")
      let submitter = shows.house.bearing(token)
      var hidden = [
        Hidden(word: "Pendingword", seenBy: ["submitter", "moderator"]), Hidden(word: "Rejectedword", seenBy: ["submitter", "moderator"]),
        Hidden(word: "Privateword", seenBy: ["submitter"]), Hidden(word: "Deletedword", seenBy: []),
      ]
      for index in hidden.indices {
        var draft = ShowDraft.sample("\(hidden[index].word) Band", venue: "\(hidden[index].word) Hall", city: "\(hidden[index].word)ville")
        draft.isPrivate = hidden[index].word == "Privateword"
        let show = try await submitter.submit(draft)
        hidden[index].id = show.id
        hidden[index].artist = try #require(show.artists.first).id
        hidden[index].venue = try #require(show.venues.first).id
      }
      _ = try await shows.moderator.send(RejectShow(id: String(hidden[1].id)))
      _ = try await submitter.send(DeleteShow(id: String(hidden[3].id)))
      let open = try await submitter.submit(.sample("Open Band", venue: "House", city: "Tucson"))
      _ = try await shows.moderator.send(ApproveShow(id: String(open.id)))
      let member = try await shows.house.join("member@example.org", rooms: [.shows], owner: shows.owner)
      let visitors: [(name: String, token: String?)] = [
        ("anybody", nil), ("guest", try await shows.guestToken("guest")), ("member", member.token), ("submitter", token),
        ("moderator", shows.owner.token),
      ]
      let paths = Self.paths(hidden, open)
      // Each way to read is among them.
      for part in ["/shows/upcoming", "/shows/queue", "/shows/mine", "/feed.atom", "/sitemap.xml", "/calendar.ics", "/revisions"] {
        #expect(paths.contains { $0.contains(part) }, "\(part)")
      }
      for (name, token) in visitors {
        for (number, path) in paths.enumerated() {
          // No visitor reads too often.
          if number % 80 == 0 { shows.time.pass(61) }
          // A search says what it was asked for.
          let text = try await Self.answer(path, token, shows.house).replacing(/"query":"[^"]*"/, with: "")
          for show in hidden where !show.seenBy.contains(name) {
            #expect(!text.contains(show.word), "\(name) sees \(show.word) at \(path)")
          }
          if !["submitter", "moderator"].contains(name) { #expect(!text.contains("Indian School"), "\(name) sees an address at \(path)") }
          #expect(!text.contains("submitter@"), "\(name) sees a submitter at \(path)")
        }
      }
      // The test would see them: who may, does.
      let own = try await Self.answer("/shows/\(hidden[0].id)", token, shows.house)
      #expect(own.contains("Pendingword") && own.contains("Indian School"))
    }
  }

  /// Every way to read of the room's contract, with the ids of what is hidden, and what the house shows of all rooms.
  private static func paths(_ hidden: [Hidden], _ open: Show) -> [String] {
    let routes = (RoomContract.shows.calls.map { $0.route } + ShowsModule().doors).filter { $0.method == .get }.map(\.path)
    let words = ["word", "Band", "Hall", "ville"] + hidden.map(\.word)
    let own = routes.flatMap { route -> [String] in
      if route.hasSuffix("/search") { return words.map { "\(route)?q=\($0)" } }
      guard route.contains("{id}") else { return [route] }
      let ids = hidden.map { route.hasPrefix("/artists") ? $0.artist : route.hasPrefix("/venues") ? $0.venue : $0.id }.map(String.init)
      let openID = route.hasPrefix("/venues") ? open.venues.first?.slug : route.hasPrefix("/artists") ? open.artists.first?.slug : open.slug
      return (ids + [openID ?? ""]).map { route.replacing("{id}", with: $0) + (route.hasSuffix("/shows") ? "?time_filter=all" : "") }
    }
    return own + words.map { "/api/search?q=\($0)" } + ["/api/house/home", "/api/notifications"]
  }

  /// The body of an answer, whatever its status.
  private static func answer(_ path: String, _ token: String?, _ house: RunningHouse) async throws -> String {
    let exchange = try await house.send(.get, path, headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:])
    #expect(exchange.status != 429)
    return String(decoding: exchange.body, as: UTF8.self)
  }
}
