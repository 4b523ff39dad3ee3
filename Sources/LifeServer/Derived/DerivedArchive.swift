import AtriumServer
import Foundation
import Imaging
import Storage
import Workers

/// Previews in an SQLite Archive of the state folder (https://sqlite.org/sqlar.html), which `sqlite3 -A` lists and unpacks. It may be deleted while no
/// server runs, and is filled again.
///
/// A blob is called by the content that it was made of, by the digester that made it, and by its form: `3F…9a/screenshot/1440x1440-82-2.jpeg`. So a
/// file that is moved keeps it, and files with the same bytes share it.
struct DerivedArchive: ImageStore {
  static let file = IndexFile(
    name: "derived.sqlar", version: 1,
    script: """
      CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
      -- When each was used last (nanoseconds since 1970), and its bytes in the archive.
      CREATE TABLE uses (name TEXT PRIMARY KEY, used INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX uses_used ON uses (used);
      -- Bytes of all of them.
      CREATE TABLE kept (bytes INTEGER NOT NULL) STRICT;
      INSERT INTO kept (bytes) VALUES (0);
      CREATE TRIGGER uses_inserted AFTER INSERT ON uses BEGIN UPDATE kept SET bytes = bytes + new.bytes; END;
      CREATE TRIGGER uses_changed AFTER UPDATE OF bytes ON uses BEGIN UPDATE kept SET bytes = bytes + new.bytes - old.bytes; END;
      CREATE TRIGGER uses_deleted AFTER DELETE ON uses BEGIN
        UPDATE kept SET bytes = bytes - old.bytes;
        DELETE FROM sqlar WHERE name = old.name;
      END;
      """, probes: ["SELECT bytes FROM kept", "SELECT count(*) FROM (SELECT 1 FROM sqlar LIMIT 1)"])

  let database: Database
  /// Bytes of blobs. Above it, what was not used for longest goes.
  let limit: Int64

  init(database: Database, limit: Int64 = 2 << 30) {
    self.database = database
    self.limit = limit
  }

  /// How often a use is written down: an hour. Each costs a write.
  private static let markEvery: Int64 = 3_600_000_000_000
  /// A regular file that everybody may read, as `st_mode` has it.
  private static let mode: Int64 = 0o100_644

  func image(_ variant: ImageVariant, of content: ImageContent, now: Int64) async throws -> CachedImage? {
    let name = Self.name(of: content, variant)
    let row: Row?
    do {
      row = try await database.read {
        try $0.row(
          Row.self, "SELECT sqlar.sz AS size, sqlar.data AS data, uses.used AS used FROM uses JOIN sqlar USING (name) WHERE uses.name = ?",
          [Value(name)])
      }
    } catch let error where !(error is CancellationError) {
      // A row that is none is made again.
      return nil
    }
    guard let row, let bytes = ArchivedBlob.content(of: row.data, size: row.size), variant.begins(bytes) else { return nil }
    if now - row.used > Self.markEvery {
      _ = try? await database.write { try $0.execute("UPDATE uses SET used = ? WHERE name = ?", [Value(now), Value(name)]) }
    }
    return CachedImage(file: try WorkerFile.inMemory(bytes), length: Int64(bytes.count), format: variant.format)
  }

  func save(_ bytes: [UInt8], as variant: ImageVariant, of content: ImageContent, now: Int64) async throws {
    let (name, data) = (Self.name(of: content, variant), ArchivedBlob.data(of: bytes))
    try await database.write { [limit] connection in
      try connection.execute(
        """
        INSERT INTO sqlar (name, mode, mtime, sz, data) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET mode = excluded.mode, mtime = excluded.mtime, sz = excluded.sz, data = excluded.data
        """, [Value(name), Value(Self.mode), Value(now / 1_000_000_000), Value(bytes.count), Value(data)])
      try connection.execute(
        "INSERT INTO uses (name, used, bytes) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET used = excluded.used, bytes = excluded.bytes",
        [Value(name), Value(now), Value(data.count)])
      try Self.shrink(connection, above: limit)
    }
  }

  func clear() async throws {
    try await database.write { _ = try $0.execute("DELETE FROM uses") }
  }

  /// Of these contents, those of which there is a preview.
  func shown(among contents: [String]) async throws -> Set<String> {
    try await database.read { connection in
      var shown: Set<String> = []
      for content in contents {
        let prefix = Self.prefix(of: content)
        // `0` follows `/`.
        let isThere = try connection.row(
          Int64.self, "SELECT 1 FROM uses WHERE name > ? AND name < ? LIMIT 1", [Value(prefix), Value(String(prefix.dropLast()) + "0")])
        if isThere != nil { shown.insert(content) }
      }
      return shown
    }
  }

  /// What identifies the preview of a content.
  static func image(of content: String) -> ImageContent { ImageContent(content + "/screenshot") }

  private static func prefix(of content: String) -> String { image(of: content).identity + "/" }

  private static func name(of content: ImageContent, _ variant: ImageVariant) -> String { content.identity + "/" + variant.name }

  private static func shrink(_ connection: Connection, above limit: Int64) throws {
    guard var left = try connection.row(Int64.self, "SELECT bytes FROM kept"), left > limit else { return }
    // Some room, so that not each picture costs a look at others.
    for row in try connection.rows(Use.self, "SELECT name, bytes FROM uses ORDER BY used, name") where left > limit / 10 * 9 {
      try connection.execute("DELETE FROM uses WHERE name = ?", [Value(row.name)])
      left -= row.bytes
    }
  }

  private struct Row: Decodable {
    let size: Int64
    let data: Data
    let used: Int64
  }

  private struct Use: Decodable {
    let name: String
    let bytes: Int64
  }
}
