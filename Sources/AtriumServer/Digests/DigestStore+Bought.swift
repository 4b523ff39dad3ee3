import Foundation
import Intelligence
import Storage

/// What was paid for. It hangs on the bytes of files, so that a file which is moved, copied, restored or read again costs nothing.
extension DigestStore {
  /// Days for which a result outlives the last file with its bytes.
  static let keptDays = 90

  /// The newest result for these bytes, whichever model made it.
  func bought(_ digester: Digester, of input: Data, at now: Date) async throws -> BoughtDigest? {
    let sql = """
      SELECT version, provider, model, content FROM digest_bought WHERE digester = ? AND input = ? AND again = 0 ORDER BY used DESC LIMIT 1
      """
    let key = [Value(digester.rawValue), Value(input)]
    return try await database.write { connection in
      let found = try connection.row(sql, key) {
        BoughtDigest(
          digester: digester, version: Int(try $0.integer(0)), provider: try $0.text(1), model: try $0.text(2), input: input,
          content: try $0.text(3))
      }
      guard let found else { return nil }
      try connection.execute("UPDATE digest_bought SET used = ? WHERE digester = ? AND input = ? AND again = 0", [Value(now)] + key)
      return found
    }
  }

  /// Keeps a result, instead of those that are not wanted any more.
  func keep(_ bought: BoughtDigest, at now: Date, in connection: Connection) throws {
    let key = [Value(bought.digester.rawValue), Value(bought.input)]
    try connection.execute("DELETE FROM digest_bought WHERE digester = ? AND input = ? AND again = 1", key)
    try connection.execute(
      """
      INSERT INTO digest_bought (digester, version, provider, model, input, content, used) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (digester, version, provider, model, input) DO UPDATE SET content = excluded.content, used = excluded.used
      """,
      [
        Value(bought.digester.rawValue), Value(bought.version), Value(bought.provider), Value(bought.model), Value(bought.input),
        Value(bought.content), Value(now),
      ])
  }

  /// Lets results be bought again that a person asked for by name. They stay until the new ones are there.
  func markBought(_ digesters: Set<Digester>, of kept: KeptDigests, in connection: Connection) throws {
    for digest in kept.digests where digesters.contains(digest.digester) && digest.digest.status == .completed {
      guard let input = digest.maker?.input else { continue }
      try connection.execute(
        "UPDATE digest_bought SET again = 1 WHERE digester = ? AND input = ?", [Value(digest.digester.rawValue), Value(input)])
    }
  }

  /// Forgets results of bytes that no file has had for a while.
  func forgetBought(at now: Date) async throws {
    let limit = now.addingTimeInterval(-Double(Self.keptDays) * 86_400)
    try await database.write { connection in
      try connection.execute(
        """
        DELETE FROM digest_bought WHERE used < ? AND input NOT IN (
          SELECT sha256 FROM files WHERE sha256 IS NOT NULL AND (missing IS NULL OR missing >= ?))
        """, [Value(limit), Value(limit)])
    }
  }

  /// What was bought about files, by id, to be searched for in a new index.
  func bought(_ digester: Digester, after file: Int64, limit: Int) async throws -> [(file: Int64, content: String)] {
    try await database.read {
      try $0.rows(
        """
        SELECT file, content FROM digests WHERE digester = ? AND status = 'completed' AND content IS NOT NULL AND file > ?
        ORDER BY file LIMIT ?
        """, [Value(digester.rawValue), Value(file), Value(limit)], { (file: try $0.integer(0), content: try $0.text(1)) })
    }
  }
}
