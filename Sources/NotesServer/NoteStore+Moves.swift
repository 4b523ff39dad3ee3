import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

extension NoteStore {
  /// Gives a note another key. What follows from the key follows it: the title of a note without one, a derived classification.
  static func move(_ move: FolderSurvey.Move, _ texts: inout TextChanges, _ connection: Connection) throws {
    let sql = "SELECT id, title, named, metadata FROM notes WHERE key = ?"
    guard let row = try connection.row(MovedRow.self, sql, [Value(move.from)]) else { return }
    try remove([move.to], &texts, connection)
    let title = row.named ? NoteKey.bareName(move.to) : row.title
    var metadata = try WireJSON.decoder().decode(DocumentMetadata.self, from: Data(row.metadata.utf8))
    if metadata.classificationSource != .frontmatter { metadata.classify(nil, key: move.to) }
    try connection.execute(
      """
      UPDATE notes SET key = ?, folder = ?, path = ?, name = ?, size = ?, mtime = ?, inode = ?, listed = ?, title = ?, folded_title = ?,
        classification = ?, classification_source = ?, metadata = ? WHERE id = ?
      """,
      [
        Value(move.to), Value(NoteKey.folder(move.to)), Value(FoldedName.path(move.to)), Value(FoldedName.note(move.to)),
        Value(move.stamp.size), Value(move.stamp.mtime), Value(move.stamp.inode), Value(!NoteKey.isWrittenByServer(move.to)),
        Value(title), Value(NoteList.folded(title)), Value(metadata.classification?.rawValue),
        Value(metadata.classificationSource.rawValue),
        Value(KeptMetadata.text(of: metadata)), Value(row.id),
      ])
    if title != row.title { texts.retitle(row.id, title) }
  }

  /// Hands the rows of notes that are gone to new files of the same content: a note that was moved as a copy stays the same note.
  ///
  /// - Returns: the keys of `gone` that nobody took over.
  static func takeOver(_ files: [ReadFile], gone: [String], _ connection: Connection) throws -> [String] {
    guard !gone.isEmpty, files.contains(where: { $0.status == .indexed }) else { return gone }
    var former: [String: [String]] = [:]
    for key in gone {
      let hash = try connection.row(String.self, "SELECT hash FROM notes WHERE key = ? AND status = 'indexed'", [Value(key)])
      if let hash { former[hash, default: []].append(key) }
    }
    var taken: Set<PathKey> = []
    for file in files where file.status == .indexed {
      guard let from = former[file.version.hash]?.last, try !isKnown(file.key, connection) else { continue }
      former[file.version.hash]?.removeLast()
      try connection.execute("UPDATE notes SET key = ? WHERE key = ?", [Value(file.key), Value(from)])
      taken.insert(PathKey(from))
    }
    return gone.filter { !taken.contains(PathKey($0)) }
  }

  private static func isKnown(_ key: String, _ connection: Connection) throws -> Bool {
    try connection.row(Int64.self, "SELECT id FROM notes WHERE key = ?", [Value(key)]) != nil
  }

  private struct MovedRow: Decodable {
    let id: Int64
    let title: String
    let named: Bool
    let metadata: String
  }
}
