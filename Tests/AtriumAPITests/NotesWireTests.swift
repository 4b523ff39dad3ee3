import AtriumAPI
import Foundation
import Testing

@Suite("Notes on the wire")
struct NotesWireTests {
  private let moment = Date(timeIntervalSince1970: 1_787_308_200.75)

  private func metadata(_ classification: Classification?) -> DocumentMetadata {
    DocumentMetadata(classification: classification, tags: ["a/b"], created: moment, modified: moment, hasFrontmatter: true)
  }

  private func json(_ value: some Encodable) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: WireJSON.encoder().encode(value)) as? [String: Any])
  }

  /// The types of the seed's client, as the seed has them.
  private enum Seed {
    struct Document: Codable {
      let id: String
      let title: String
      let content: String?
      let metadata: Metadata
    }

    struct Metadata: Codable {
      let classification: Kind
      let tags: [String]
      let linksTo: [String]
      let entities: Entities?
      let created: Date
      let modified: Date
      let hasFrontmatter: Bool
    }

    enum Kind: String, Codable {
      case meeting, idea, reference, journal, project
    }

    struct Entities: Codable {
      let people: [String]?
      let organizations: [String]?
      let concepts: [String]?
      let locations: [String]?
    }

    struct Page: Codable {
      let documents: [Document]
      let nextCursor: String?
    }
  }

  @Test("the seed's client reads a page, whatever the author's classification is")
  func seedReads() throws {
    let kinds: [Classification?] = [.idea, nil, .unknown("recipe")]
    let documents = kinds.enumerated().map { number, kind in Document(id: "\(number).md", title: "T", metadata: metadata(kind)) }
    let data = try WireJSON.encoder().encode(DocumentPage(documents: documents, count: 3, nextCursor: "c"))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let page = try decoder.decode(Seed.Page.self, from: data)
    #expect(page.documents.map(\.metadata.classification) == [.idea, .reference, .reference])
    #expect(page.documents[0].metadata.modified == Date(timeIntervalSince1970: 1_787_308_200))
    #expect(page.nextCursor == "c")
  }

  @Test("an unclassified document says reference by default, and is read as unclassified")
  func unclassified() throws {
    let fields = try json(metadata(nil))
    #expect(fields["classification"] as? String == "reference")
    #expect(fields["classificationSource"] as? String == "default")
    #expect(fields["authoredClassification"] == nil)
    let read = try WireJSON.decode(DocumentMetadata.self, from: WireJSON.encoder().encode(metadata(nil)))
    #expect(read.classification == nil)
  }

  @Test("an author's reference is no default")
  func reference() throws {
    let data = try WireJSON.encoder().encode(metadata(.reference))
    let read = try WireJSON.decode(DocumentMetadata.self, from: data)
    #expect(read.classification == .reference)
    #expect(read.classificationSource == .frontmatter)
  }

  @Test("an author's own word is kept beside one of the seed's five")
  func ownWord() throws {
    let fields = try json(metadata(.unknown("recipe")))
    #expect(fields["classification"] as? String == "reference")
    #expect(fields["authoredClassification"] as? String == "recipe")
    let read = try WireJSON.decode(DocumentMetadata.self, from: WireJSON.encoder().encode(metadata(.unknown("recipe"))))
    #expect(read.classification == .unknown("recipe"))
  }

  @Test("a document without source, as another server writes it, is read as classified")
  func noSource() throws {
    let text = """
      {"classification":"sonnet","tags":[],"linksTo":[],"created":"2026-08-21T10:30:00Z",\
      "modified":"2026-08-21T12:30:00.5+02:00","hasFrontmatter":false}
      """
    let read = try WireJSON.decode(DocumentMetadata.self, from: Data(text.utf8))
    #expect(read.classification == .unknown("sonnet"))
    #expect(read.modified.timeIntervalSince(read.created) == 0.5)
  }

  @Test("a search result is flat: the document's fields beside snippet and score")
  func flat() throws {
    let result = NoteSearchResult(
      id: "a.md", title: "A", metadata: metadata(.idea), snippet: [SnippetRun(text: "on "), SnippetRun(text: "tea", marked: true)],
      score: 1.5)
    let fields = try json(NoteSearchPage(query: "tea", results: [result], count: 1))
    let row = try #require((fields["results"] as? [[String: Any]])?.first)
    #expect(Set(row.keys) == ["id", "title", "metadata", "snippet", "score"])
    #expect(fields["nextCursor"] == nil)
  }

  @Test("a value that a newer server sends is kept as it came")
  func unknownValues() throws {
    #expect(try WireJSON.decode([Room].self, from: Data(#"["notes","garden"]"#.utf8)) == [.notes, .unknown("garden")])
    #expect(try WireJSON.decode([SignInMode].self, from: Data(#"["none","face"]"#.utf8)) == [.none, .unknown("face")])
    #expect(try WireJSON.decode([Problem.Code].self, from: Data(#"["not_found","asleep"]"#.utf8)).last?.rawValue == "asleep")
    #expect(String(decoding: try WireJSON.encoder().encode([Room.unknown("garden")]), as: UTF8.self) == #"["garden"]"#)
  }

  @Test("every known value is read back as itself and not as unknown")
  func knownValues() {
    func check<Value: WireEnum>(_ type: Value.Type) {
      for value in type.known {
        // By its description: equality looks at the raw value alone, and would not tell `.notes` from `.unknown("notes")`.
        #expect(String(describing: Value(rawValue: value.rawValue)) == String(describing: value))
      }
    }
    check(Room.self)
    check(Classification.self)
    check(ClassificationSource.self)
    check(SignInMode.self)
    check(Problem.Code.self)
  }

  /// Of each kind of row that holds a path, one with the path given.
  private func rows(of path: String) -> [any Codable & Hashable & Sendable] {
    var linking = metadata(nil)
    linking.linksTo = ["a.md", path]
    return [
      Document(id: path, title: "T", metadata: metadata(nil)), linking, Backlink(id: path, title: "T", context: []),
      NoteSearchResult(id: path, title: "T", metadata: metadata(nil), snippet: [], score: 1),
      GraphNode(id: "document:" + path, kind: .document, title: "T", document: path, degree: 0),
      GraphEdge(from: path, to: "a.md", kind: .links), GraphEdge(from: "a.md", to: path, kind: .links),
      NoteIndexEntry(id: path, status: .indexed, at: moment), NoteFolderCount(path: path, count: 1),
      NoteTask(id: "1", document: path, documentTitle: "T", text: "t", done: false),
      SummaryItem(id: path, date: "2026-08-21", viewed: false), ReportItem(id: path, weekOf: "2026-08-17", viewed: false),
    ]
  }

  @Test("a path is another one in another of Unicode's spellings, and travels as plain text")
  func paths() throws {
    for ((one, same), other) in zip(zip(rows(of: "\u{C4}.md"), rows(of: "\u{C4}.md")), rows(of: "A\u{308}.md")) {
      #expect(AnyHashable(one) == AnyHashable(same) && AnyHashable(one) != AnyHashable(other), "\(one)")
      try travel(other, saying: "A\u{308}.md")
    }
  }

  private func travel(_ row: some Codable & Hashable, saying path: String) throws {
    func sent<Row: Codable>(_ row: Row) throws -> Row { try WireJSON.decode(Row.self, from: WireJSON.encoder().encode(row)) }
    let text = String(decoding: try WireJSON.encoder().encode(row), as: UTF8.self)
    let words = text.utf8.split(separator: UInt8(ascii: "\""))
    #expect(words.contains { $0.elementsEqual(path.utf8) }, "\(text)")
    // Times travel as whole seconds.
    let row = try sent(row)
    #expect(try sent(row) == row)
  }
}
