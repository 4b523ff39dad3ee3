import AtriumAPI
package import AtriumServer
package import HTTPServing
package import Hummingbird
import Storage

/// The open toy room: one call, and what it gives to search, first page, notifications and metrics.
package struct ToyRoom: OpenRoom {
  let context: RoomContext

  package func addRoutes(to router: Router<AtriumRequestContext>) {
    router.answer(ListToys.self) { _, context in
      guard let person = context.person else { return ToyList(toys: []) }
      return ToyList(toys: try await toys(of: person))
    }
  }

  /// Gives a person a toy, and tells them.
  package func add(_ name: String, to person: String) async throws {
    try await context.database.write { connection in
      try connection.execute("INSERT INTO toys (person, name, at) VALUES (?, ?, ?)", [Value(person), Value(name), Value(context.now())])
      let notice = PostedNotice(room: .toy, kind: Notice.Kind.toyAdded, subject: name, details: "")
      try context.notices.apply([.post(notice, to: person)], at: context.now(), in: connection)
    }
    await context.hub.signal()
  }

  package func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    let found = try await toys(of: person).filter { question.words.match($0) }
    return SearchResults(
      all: found.map { SearchHit(id: $0, kind: SearchHit.Kind(rawValue: "toy"), title: $0, why: .title, place: "/toy") }, of: question)
  }

  package func home(for person: Person, in language: Language) async throws -> RoomHome {
    let toys = try await toys(of: person)
    guard !toys.isEmpty else {
      return RoomHome(begin: .init(language.tag.hasPrefix("de") ? "Noch kein Spielzeug." : "No toys yet.", at: "/toy"))
    }
    return RoomHome(
      news: [HomeCard(id: "toys", room: .toy, kind: HomeCard.Kind(rawValue: "toys"), title: "Toys", place: "/toy", count: toys.count)])
  }

  package func writeMetrics(to text: inout MetricsText) async {
    let count = try? await context.database.read { try $0.row(Int.self, "SELECT count(*) FROM toys") }
    text.gauge("atrium_toys", "Toys of all people.", count.flatMap(\.self) ?? 0)
  }

  private func toys(of person: Person) async throws -> [String] {
    try await context.database.read {
      try $0.rows(String.self, "SELECT name FROM toys WHERE person = ? ORDER BY name", [Value(person.id)])
    }
  }
}
