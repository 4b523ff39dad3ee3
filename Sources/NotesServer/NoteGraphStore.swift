import AtriumAPI
import AtriumServer
import Paths
import Storage

/// The SQL of the graph.
///
/// Around a document it goes from link to link and reads what it passes, nothing else. For the whole vault it goes once along
/// the names in the index, counts for each how many links have it, and keeps no more than the limit; what links mean is only asked for
/// the documents that were chosen, and for at most ``mostLinks`` of their links. So what one graph takes is bounded by its limit, but
/// for that one count (some 60 ms for 100,000 notes with 500,000 links).
struct NoteGraphStore: Sendable {
  let database: Database
  /// Links that are looked into for one graph, and for each step around a document.
  var mostLinks = 20_000

  /// The documents that were chosen, the most important first, and whether some were left out.
  struct Choice {
    var documents: [GraphDocument]
    var isPartial: Bool
  }

  /// - Returns: nil when the document in the middle is not in the index.
  func graph(_ question: NoteGraphQuestion) async throws -> NoteGraph? {
    try await database.read { connection in
      let choice: Choice
      if let key = question.around {
        guard let middle = try Self.document(key, connection) else { return nil }
        choice = try neighbourhood(of: middle, question, connection)
      } else {
        choice = try Self.mostLinked(question.filter, limit: question.limit, connection)
      }
      let topics = try Self.topics(of: choice.documents, question, connection)
      let links = try links(among: choice.documents, connection)
      return NoteGraphAssembly(
        documents: choice.documents, links: links, topics: topics, limit: question.limit, isPartial: choice.isPartial || links.isPartial
      ).graph
    }
  }

  private static func document(_ key: String, _ connection: Connection) throws -> GraphDocument? {
    try connection.row(
      GraphDocument.self, "SELECT \(GraphDocument.columns) FROM notes WHERE key = ? AND status = 'indexed'", [Value(key)])
  }

  private static let links = "(SELECT count(*) FROM note_links WHERE note_links.name = notes.name)"
  private static let order = "\(links) DESC, notes.modified DESC, notes.key"

  /// Those to which most links lead by their name, then the newest.
  private static func mostLinked(_ filter: NoteFilter, limit: Int, _ connection: Connection) throws -> Choice {
    let (condition, arguments) = filter.conditions(isIndexFree: true)
    func rows(_ tables: String, _ first: [Value]) throws -> [GraphDocument] {
      try connection.rows(
        GraphDocument.self, "SELECT \(GraphDocument.columns) FROM \(tables) WHERE \(condition) ORDER BY \(order) LIMIT ?",
        first + arguments + [Value(limit + 1)])
    }
    // Names and links are counted along two indexes of the same order, without reading a note. Only if too few of the most linked are
    // left by the filter are all of the notes looked at.
    let counted = try connection.rows(
      CountedRow.self, "SELECT id, \(links) AS links FROM notes INDEXED BY notes_name ORDER BY links DESC LIMIT ?", [Value(4 * limit)])
    let least = counted.last?.links ?? 0
    let candidates = try Value.json(counted.filter { $0.links > least }.map(\.id))
    var found = try rows("json_each(?) AS counted CROSS JOIN notes ON notes.id = counted.value", [candidates])
    if found.count <= limit { found = try rows("notes", []) }
    return Choice(documents: Array(found.prefix(limit)), isPartial: found.count > limit)
  }

  private struct CountedRow: Decodable {
    let id: Int64
    let links: Int
  }

  /// A search in breadth, along links in both directions: what is nearer comes first. Documents that the filter does not let pass are
  /// not gone through either; the one in the middle is always there.
  private func neighbourhood(of middle: GraphDocument, _ question: NoteGraphQuestion, _ connection: Connection) throws -> Choice {
    var choice = Choice(documents: [middle], isPartial: false)
    var seen: Set<PathKey> = [PathKey(middle.key)]
    var edge = [middle]
    for _ in 0..<question.depth where !edge.isEmpty {
      let keys = Set(edge.map { PathKey($0.key) })
      let links = try links(touching: edge, connection)
      var found: Set<PathKey> = []
      for link in links.resolved {
        if keys.contains(link.from) { found.insert(link.to) }
        if keys.contains(link.to) { found.insert(link.from) }
      }
      let (condition, arguments) = question.filter.conditions(isIndexFree: true)
      let room = question.limit - choice.documents.count
      let next = try connection.rows(
        GraphDocument.self,
        """
        SELECT \(GraphDocument.columns) FROM json_each(?) AS found CROSS JOIN notes ON notes.key = found.value
        WHERE \(condition) ORDER BY \(Self.order) LIMIT ?
        """, [try .json(found.subtracting(seen).sorted().map(\.path))] + arguments + [Value(room + 1)])
      choice.isPartial = choice.isPartial || links.isPartial || next.count > room
      edge = Array(next.prefix(room))
      choice.documents += edge
      seen.formUnion(edge.map { PathKey($0.key) })
    }
    return choice
  }
}
