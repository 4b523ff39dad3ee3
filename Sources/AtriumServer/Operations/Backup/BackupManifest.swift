package import Foundation

/// What a backup is of: the last thing that is written into one, so that half a backup has none.
package struct BackupManifest: Codable, Sendable, Equatable {
  /// Where it stands in the archive.
  static let name = "atrium/manifest.json"
  /// The layout that this program writes, and the newest that it reads.
  static let currentLayout = 1

  /// A file of the archive that the manifest itself vouches for.
  package struct Part: Codable, Sendable, Equatable {
    package let size: Int64
    /// Of its bytes, in hexadecimal digits.
    package let sha256: String
  }

  package let layout: Int
  /// The program that wrote it.
  package let version: String
  /// When it began: what was acknowledged before is in it.
  package let created: Date
  /// The version of each store's tables.
  package let schemas: [String: Int]
  /// The files of the state folder, by name; the records among them.
  package let state: [String: Part]
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
