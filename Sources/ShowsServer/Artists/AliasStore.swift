import NameMatching
import Storage

/// The SQL of other names.
enum AliasStore {
  static let most = 20

  static func replace(with names: [String], _ kind: ShowKind, _ id: Int64, _ connection: Connection) throws {
    try connection.execute("DELETE FROM show_aliases WHERE kind = ? AND id = ?", [Value(kind.rawValue), Value(id)])
    let rows = Dictionary(names.map { (FoldedName($0).compact, $0) }, uniquingKeysWith: { first, _ in first })
    try connection.execute(
      "INSERT INTO show_aliases (kind, id, folded, compact, name) VALUES (?, ?, ?, ?, ?)",
      rows: rows.sorted { $0.key < $1.key }.map {
        [Value(kind.rawValue), Value(id), Value(FoldedName($0.value).text), Value($0.key), Value($0.value)]
      })
  }
}
