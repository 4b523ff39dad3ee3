import AtriumAPI
import Foundation
import Testing

@Suite("One bad row never empties a list")
struct RowsTests {
  private func row(_ id: String, created: String = "2026-08-21T10:30:00Z") -> String {
    """
    {"id":"\(id)","title":"T","metadata":{"classification":"idea","tags":[],"linksTo":[],"created":"\(created)",\
    "modified":"2026-08-21T10:30:00Z","hasFrontmatter":false},"snippet":[],"score":1}
    """
  }

  @Test("a page keeps its good rows, in order, and says which row was bad and why")
  func page() throws {
    let text = #"{"documents":[\#(row("a")),\#(row("b", created: "1970")),null,{"title":"no id"},7,\#(row("c"))],"count":6}"#
    let dropped = DroppedRows()
    let page = try WireJSON.decode(DocumentPage.self, from: Data(text.utf8), dropped: dropped)
    #expect(page.documents.map(\.id) == ["a", "c"])
    #expect(dropped.rows.map(\.index) == [1, 2, 3, 4])
    #expect(dropped.rows.map(\.id) == ["b", nil, nil, nil])
    #expect(dropped.rows.first?.type == "Document")
    #expect(dropped.rows.first?.reason.contains("created is not a time with a zone") == true)
    #expect(dropped.rows[2].reason.contains("id is missing"))
  }

  @Test("so does the array that the seed's search answers")
  func array() throws {
    let dropped = DroppedRows()
    let text = "[\(row("a")),{},\(row("c"))]"
    #expect(try WireJSON.decode([Document].self, from: Data(text.utf8), dropped: dropped).map(\.id) == ["a", "c"])
    #expect(dropped.rows.map(\.index) == [1])
  }

  @Test("and the results of a search")
  func results() throws {
    let text = #"{"query":"q","results":[{"id":"x"},\#(row("a"))],"count":2}"#
    let page = try WireJSON.decode(NoteSearchPage.self, from: Data(text.utf8))
    #expect(page.results.map(\.id) == ["a"])
  }

  @Test("an answer that is no list at all is an error")
  func noList() {
    #expect(throws: (any Error).self) { try WireJSON.decode(DocumentPage.self, from: Data(#"{"documents":{},"count":0}"#.utf8)) }
    #expect(throws: (any Error).self) { try WireJSON.decode([Document].self, from: Data("{}".utf8)) }
  }

  @Test("rows are written as a plain array")
  func written() throws {
    let data = try WireJSON.encoder().encode(DocumentPage(documents: [], count: 0))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["documents"] as? [Any])?.isEmpty == true)
  }
}
