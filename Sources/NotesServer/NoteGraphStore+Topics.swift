import AtriumAPI
import AtriumServer
import Paths
import Storage

extension NoteGraphStore {
  /// The tags and entities of `documents`, as far as they are asked for.
  static func topics(
    of documents: [GraphDocument], _ question: NoteGraphQuestion, _ connection: Connection
  ) throws -> [GraphTopic] {
    let ids = try Value.json(documents.map(\.id))
    return try (question.hasTags ? tags(ids, connection) : []) + (question.hasEntities ? entities(ids, connection) : [])
  }

  private static func tags(_ ids: Value, _ connection: Connection) throws -> [GraphTopic] {
    let rows = try connection.rows(
      TagRow.self,
      """
      SELECT note_tags.folded, notes.key FROM json_each(?) AS chosen CROSS JOIN notes ON notes.id = chosen.value
        CROSS JOIN note_tags ON note_tags.note = notes.id WHERE note_tags.own = 1
      """, [ids])
    let keys = Dictionary(grouping: rows, by: \.folded).mapValues { $0.map { PathKey($0.key) } }
    return try TagStore.figures(of: Array(keys.keys), connection).map { figures in
      GraphTopic(kind: .tag, name: figures.name, degree: figures.own, documents: keys[figures.folded] ?? [])
    }
  }

  private static func entities(_ ids: Value, _ connection: Connection) throws -> [GraphTopic] {
    let rows = try connection.rows(
      EntityRow.self,
      """
      SELECT note_entities.kind, note_entities.folded, notes.key
      FROM json_each(?) AS chosen CROSS JOIN notes ON notes.id = chosen.value
        CROSS JOIN note_entities ON note_entities.note = notes.id
      """, [ids])
    return try Dictionary(grouping: rows) { Entity(kind: $0.kind, folded: $0.folded) }.compactMap { entity, rows in
      // The spelling of the oldest note, as with tags.
      let figures = try connection.row(
        EntityFigures.self,
        """
        SELECT count(*) AS degree, (
          SELECT note_entities.name FROM note_entities CROSS JOIN notes ON notes.id = note_entities.note
          WHERE kind = ? AND folded = ? ORDER BY notes.created, notes.key LIMIT 1) AS name
        FROM note_entities CROSS JOIN notes ON notes.id = note_entities.note WHERE kind = ? AND folded = ? AND notes.listed = 1
        """, [Value(entity.kind), Value(entity.folded), Value(entity.kind), Value(entity.folded)])
      guard let figures else { return nil }
      return GraphTopic(
        kind: GraphNodeKind(rawValue: entity.kind), name: figures.name, degree: max(figures.degree, rows.count),
        documents: rows.map { PathKey($0.key) })
    }
  }

  private struct TagRow: Decodable {
    let folded: String
    let key: String
  }

  private struct EntityRow: Decodable {
    let kind: String
    let folded: String
    let key: String
  }

  private struct Entity: Hashable {
    let kind: String
    let folded: String
  }

  private struct EntityFigures: Decodable {
    let degree: Int
    let name: String
  }
}
