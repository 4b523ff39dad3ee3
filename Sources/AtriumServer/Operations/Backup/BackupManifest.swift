package import Foundation

/// What a backup is of: the last thing that is written into one, so that half a backup has none.
package struct BackupManifest: Codable, Sendable, Equatable {
  /// Where it stands in the archive.
  static let name = "atrium/manifest.json"
  /// The newest layout that this program reads. It writes the oldest that says all: an older program takes what it knows.
  static let currentLayout = 2
  static let layoutOfFile = 1
  /// With a ``Dump``.
  static let layoutOfDump = 2

  /// A file of the archive that the manifest itself vouches for.
  package struct Part: Codable, Sendable, Equatable {
    package let size: Int64
    /// Of its bytes, in hexadecimal digits.
    package let sha256: String
  }

  /// The records of a house that keeps them in PostgreSQL.
  package struct Dump: Codable, Sendable, Equatable {
    package let part: Part
    /// Of the database, in which the tables are.
    package let schema: String
  }

  package let layout: Int
  /// The program that wrote it.
  package let version: String
  /// When it began: what was acknowledged before is in it.
  package let created: Date
  /// The version of each store's tables.
  package let schemas: [String: Int]
  /// The files of the state folder, by name; the records among them, unless there is a `dump`.
  package let state: [String: Part]
  /// Nil where the records are an SQLite file.
  package let dump: Dump?
  /// The list of the data folder's files with their checksums; nil where the backup was made without them.
  package let sums: Part?
  /// How many lines the list has.
  package let files: Int

  static func read(_ bytes: Data) throws -> BackupManifest {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(BackupManifest.self, from: bytes)
  }

  func written() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
