import Archives
import AtriumServer
import Books
import Crypto
import Foundation
import Imaging
import Storage
import WorkerContract
import Workers

/// Reads of a book what duplicates are found by. Everything is done in the background, a part at a time, so that turning a page does not wait.
struct BookHasher: Sendable {
  let files: FileRecords
  /// The records.
  let database: Database
  let pages: PageReader
  private var folder: DataFolder { pages.files.folder }
  private var decoding: Decoding { pages.files.decoding }

  /// SHA-256 of the file, which the records may have already.
  ///
  /// - Returns: nil when the file is another one by now, or cannot be read.
  func file(_ location: BookLocation) async throws -> String? {
    guard let record = try await files.record(id: location.id), FileStamp(record) == location.stamp else { return nil }
    if let hash = try await files.sha256(of: record.id) { return hash.hexadecimal }
    do {
      let hash = try await folder.sha256(of: record) { _ in
        try Task.checkCancellation()
        await Task.yield()
      }
      guard let hash else { return nil }
      try await database.write { [files] in try files.note(hash, of: record, in: $0) }
      return hash.hexadecimal
    } catch is DataFolder.Failure {
      return nil
    }
  }

  /// SHA-256 of the content of all pages in order, whatever they are packed in.
  ///
  /// - Returns: as ``readable(_:)`` for a book that cannot be read.
  /// - Throws: `WorkerError` when no worker could try.
  func pages(_ location: BookLocation) async throws -> String? {
    try await readable {
      let book = try await open(location)
      var all = SHA256()
      for number in book.contents.pages.indices {
        try Task.checkCancellation()
        let source = try await book.source(ofPage: number)
        all.update(data: try await folder.inBackground { _ in try Self.hash(of: source) })
      }
      return Data(all.finalize()).hexadecimal
    }
  }

  /// What the cover looks like.
  ///
  /// - Returns: as ``readable(_:)`` for a cover that cannot be shown.
  /// - Throws: `WorkerError` when no worker could try.
  func cover(_ location: BookLocation) async throws -> String? {
    try await readable {
      let image = try await pages.cover(of: location, priority: .background)
      return Likeness(try await decoding.workers.perform(HashImage(), files: [image.file], priority: .background)).text
    }
  }

  /// What the pages look like after a quarter, a half and three quarters of the book.
  ///
  /// - Returns: as ``readable(_:)`` when one of them cannot be shown.
  /// - Throws: `WorkerError` when no worker could try.
  func looks(_ location: BookLocation) async throws -> String? {
    try await readable {
      let book = try await open(location)
      let count = book.contents.pages.count
      var looks: [String] = []
      for number in [count / 4, count / 2, count * 3 / 4] {
        let source = try await book.source(ofPage: number)
        let request = HashImage(range: source.range, page: source.drawnPage ?? 0)
        looks.append(Likeness(try await decoding.workers.perform(request, files: [source.file], priority: .background)).text)
      }
      return looks.joined(separator: " ")
    }
  }

  private func open(_ location: BookLocation) async throws -> any OpenBook {
    try await pages.files.bookOnce(at: location, priority: .background)
  }

  private static func hash(of source: PageSource) throws -> Data {
    var hash = SHA256()
    var (place, left) = (source.range.offset, source.range.length)
    while left > 0 {
      let bytes = try source.file.read(Int(min(part, left)), at: place)
      // The file is shorter by now.
      guard !bytes.isEmpty else { throw ArchiveError.corruptedArchive }
      hash.update(data: bytes)
      place += Int64(bytes.count)
      left -= Int64(bytes.count)
    }
    return Data(hash.finalize())
  }

  private static let part: Int64 = 1 << 20

  /// - Returns: empty for what is the book's fault, and nil for what is its disk's, which is tried again.
  private func readable(_ body: () async throws -> String?) async throws -> String? {
    do {
      return try await body()
    } catch let error as WorkerError {
      switch error {
      case .unavailable, .busy: throw error
      case .failed, .crashed, .timedOut: return ""
      }
    } catch let error as ArchiveError {
      return error == .noSpace ? nil : ""
    } catch let error where error is CancellationError || error is Database.Failure {
      throw error
    } catch {
      return nil
    }
  }
}

extension Data {
  fileprivate var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
