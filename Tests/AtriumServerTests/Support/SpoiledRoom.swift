import AtriumAPI
import AtriumServer
import Hummingbird
import Markdown

/// A room whose answers fail or never come.
struct SpoiledRoom: OpenRoom {
  /// What every answer of it does.
  let answer: @Sendable () async throws -> Void

  func addRoutes(to router: Router<AtriumRequestContext>) {}

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    try await answer()
    return SearchResults()
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    try await answer()
    return RoomHome()
  }
}

/// A room with one thing in it.
struct SmallRoom: OpenRoom {
  let name: Room
  var title = "The boat"

  func addRoutes(to router: Router<AtriumRequestContext>) {}

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    let hit = SearchHit(id: "1", kind: SearchHit.Kind(rawValue: "thing"), title: title, place: "/\(name.rawValue)/1")
    return question.words.match(title) ? SearchResults([hit]) : SearchResults()
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    RoomHome(news: [HomeCard(id: "1", room: name, kind: HomeCard.Kind(rawValue: "thing"), title: title, place: "/\(name.rawValue)/1")])
  }
}

struct Spoiled: Error {}
