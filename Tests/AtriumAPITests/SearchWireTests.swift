import AtriumAPI
import Foundation
import Testing

@Suite("Search and first page on the wire")
struct SearchWireTests {
  @Test("kinds, fields, sources and problems that a newer server sends are kept as they came, and a bad hit empties no list")
  func newer() throws {
    let json = #"""
      {"query": "boat", "isComplete": false, "results": [], "groups": [
        {"source": "garden", "more": false, "problem": "asleep", "hits": [
          {"id": "1", "kind": "tree", "title": "Oak", "snippet": [], "why": "bark", "place": "/garden/1", "colour": "green"},
          {"id": 2}]}]}
      """#
    let read = try WireJSON.decode(HouseSearch.self, from: Data(json.utf8))
    let group = try #require(read.groups.first)
    #expect(group.source == .unknown("garden") && group.problem?.rawValue == "asleep" && group.id == "garden")
    #expect(group.hits.count == 1)
    #expect(group.hits[0].kind == .unknown("tree") && group.hits[0].why == .unknown("bark") && group.hits[0].at == nil)
    let card = try WireJSON.decode(HomeCard.self, from: Data(#"{"id": "1", "kind": "tree", "title": "Oak", "place": "/garden/1"}"#.utf8))
    #expect(card.kind == .unknown("tree") && card.room == nil)
  }

  @Test("an answer has the names that the reference says, and leaves out what is not known")
  func names() throws {
    let hit = SearchHit(
      id: "a.md", kind: .document, title: "A", snippet: [SnippetRun(text: "boat", marked: true)], why: .text, place: "/notes/read/a.md",
      at: Date(timeIntervalSince1970: 0))
    let search = HouseSearch(
      query: "boat", groups: [SearchGroup(source: SearchGroup.Source(.notes), hits: [hit], more: true)], isComplete: true)
    let text = String(decoding: try WireResponse(json: search).body, as: UTF8.self)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let group = try #require((object["groups"] as? [[String: Any]])?.first)
    #expect(Set(object.keys) == ["query", "groups", "isComplete"])
    #expect(Set(group.keys) == ["source", "hits", "more"])
    let sent = try #require((group["hits"] as? [[String: Any]])?.first)
    #expect(Set(sent.keys) == ["id", "kind", "title", "snippet", "why", "place", "at"])
    #expect(sent["at"] as? String == "1970-01-01T00:00:00Z" && sent["kind"] as? String == "document")
    #expect(try WireJSON.decode(HouseSearch.self, from: Data(text.utf8)) == search)
  }

  @Test("two files whose names differ by their spelling alone are two hits")
  func twins() {
    let one = SearchHit(id: "Ärger.md", kind: .document, title: "A", place: "/notes/read/1")
    var other = one
    other.id = "A\u{308}rger.md"
    #expect(one != other)
  }

  @Test("the calls travel as they are asked")
  func requests() throws {
    #expect(
      try WireRequest(SearchHouse(q: "night ferry", limit: 3, language: "de")).target == "/api/search?q=night%20ferry&limit=3&language=de")
    #expect(try WireRequest(GetHome(language: "de-AT")).target == "/api/house/home?language=de-AT")
    let visit = try WireRequest(RecordVisit(room: .notes, place: "/notes", title: "Notes"))
    #expect(visit.method == .put && visit.target == "/api/house/visits")
  }
}
