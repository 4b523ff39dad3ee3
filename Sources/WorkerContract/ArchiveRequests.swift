/// Lists the entries of a RAR, 7z or TAR archive, in its order. Each is a part.
///
/// Descriptors: the archive.
package struct ListArchive: WorkerRequest {
  package typealias Part = ListedEntry
  package static let name = "archive.list"
  package static let timeLimit = Duration.seconds(60)

  /// More entries than this are `tooLarge`.
  package var limit: Int

  package init(limit: Int) {
    self.limit = limit
  }

  package var mostParts: Int { limit }

  package struct Response: Codable, Sendable, Hashable {
    package let entries: Int

    package init(entries: Int) {
      self.entries = entries
    }
  }
}

package struct ListedEntry: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, Sendable {
    case file, folder, link, special
  }

  package let path: String
  package let kind: Kind
  /// Bytes that it claims to have.
  package let size: Int64
  package let isEncrypted: Bool

  package init(path: String, kind: Kind, size: Int64, isEncrypted: Bool) {
    self.path = path
    self.kind = kind
    self.size = size
    self.isEncrypted = isEncrypted
  }
}

/// Writes entries of an archive one behind the other into a file, in one pass. Each extracted entry is sent as a part at once.
///
/// Descriptors: the archive, and the file.
package struct ExtractArchive: WorkerRequest {
  package typealias Part = ExtractedEntry
  package static let name = "archive.extract"
  package static let timeLimit = Duration.seconds(600)

  /// Their numbers in the order of the archive, from 0, ascending. It ends after the last one.
  package var entries: [Int]
  /// Bytes of one entry, counted while they are written. A longer one is left out.
  package var entryLimit: Int64
  /// Bytes of all. More are `tooLarge`.
  package var limit: Int64

  package init(entries: [Int], entryLimit: Int64, limit: Int64) {
    self.entries = entries
    self.entryLimit = entryLimit
    self.limit = limit
  }

  package var mostParts: Int { entries.count }

  package struct Response: Codable, Sendable, Hashable {
    /// Bytes that were written.
    package let length: Int64

    package init(length: Int64) {
      self.length = length
    }
  }
}

/// An entry that was extracted, or could not be.
package struct ExtractedEntry: Codable, Sendable, Hashable {
  /// In the order of the archive, from 0.
  package let entry: Int
  /// Where its bytes are in the file.
  package let range: ByteRange?
  /// Why there are none.
  package let failure: WorkerFailure?

  package init(entry: Int, range: ByteRange) {
    (self.entry, self.range, failure) = (entry, range, nil)
  }

  package init(entry: Int, failure: WorkerFailure) {
    (self.entry, range, self.failure) = (entry, nil, failure)
  }
}
