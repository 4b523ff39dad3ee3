import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite("Searching the house by an intent")
struct HouseFindTests {
  private let server = IntentTransport()
  private var find: HouseFind { HouseFind(client: APIClient(transport: server)) }

  private static func hit(_ place: String, _ title: String = "Tea") -> SearchHit {
    SearchHit(id: place, kind: SearchHit.Kind(rawValue: "document"), title: title, snippet: [SnippetRun(text: "green\ntea")], place: place)
  }

  @Test("what every room found is one list, best first, each thing once and nothing that cannot be opened")
  func found() async throws {
    let groups = [
      SearchGroup(source: SearchGroup.Source(.notes), hits: [Self.hit("/notes/read/tea.md"), Self.hit("/notes/read/tea.md")]),
      SearchGroup(source: SearchGroup.Source(.shows), hits: [Self.hit("/shows/12", "Tea Party"), Self.hit("https://elsewhere.example")]),
      SearchGroup(source: .people, hits: [Self.hit("/people", "")]),
    ]
    await server.expect("GET /api/search") { request in
      #expect(request.query.contains { $0 == ("q", "tea") })
      #expect(request.query.contains { $0 == ("language", "de") })
      return try WireResponse(json: HouseSearch(query: "tea", groups: groups, isComplete: false))
    }
    let found = try await find.items(matching: "tea", language: "de")
    #expect(found.items.map(\.place) == ["/notes/read/tea.md", "/shows/12"])
    #expect(found.items.first?.detail == "green tea")
    #expect(!found.isComplete)
  }

  @Test("an item that a shortcut kept is shown and opened without a call")
  func kept() throws {
    let item = FoundItem(Self.hit("/notes/read/100%25%20%23.md?from=tags", "100 % #tea/Straße"))
    let again = try #require(FoundItem(id: item.id))
    #expect(again.title == "100 % #tea/Straße")
    #expect(again.place == "/notes/read/100%25%20%23.md?from=tags")
    #expect(FoundItem(id: "/notes/../x#Title") == nil)
    #expect(FoundItem(id: "/notes/read/a.md") == nil)
    #expect(FoundItem(id: "/notes/read/a.md#") == nil)
  }

  @Test("a long sentence is cut to the words that a search may have")
  func longSentence() {
    #expect(HouseFind.query("  red \n tea ") == "red tea")
    #expect(HouseFind.query(String(repeating: "a ", count: 40)).split(separator: " ").count == SearchHouse.mostWords)
    #expect(HouseFind.query(String(repeating: "Straßenbahn ", count: 40)).utf8.count <= SearchHouse.longest)
    #expect(HouseFind.query(String(repeating: "a", count: 300)).isEmpty)
  }

  @Test("nothing is asked for without a word, and an expired sign-in says so")
  func failures() async {
    await #expect(throws: IntentFailure.empty) { try await find.items(matching: "  ") }
    #expect(await server.requests.isEmpty)
    await server.expect("GET /api/search") { _ in WireResponse(Problem(.tokenExpired)) }
    await #expect(throws: IntentFailure.signedOut) { try await find.items(matching: "tea") }
  }
}
