import Archives
import WorkerContract
import Workers

/// Reads a RAR, 7z or TAR archive in a worker.
struct ArchiveExtractor: Sendable {
  let file: WorkerFile
  let workers: WorkerPool
  let temporaryFolder: String
  let limits: ArchiveLimits

  /// The entries in the order of the archive.
  ///
  /// - Throws: ``ArchiveError``; ``WorkerError``.
  func list(priority: WorkerPriority) async throws -> [ArchiveEntry] {
    let (parts, part) = AsyncStream.makeStream(of: ListedEntry.self)
    do {
      _ = try await workers.perform(ListArchive(limit: limits.entries), files: [file], priority: priority) { part.yield($0) }
    } catch WorkerError.failed(let failure) where failure.kind == .tooLarge {
      throw ArchiveError.tooManyEntries(limit: limits.entries)
    } catch let error as WorkerError {
      throw ArchiveError(error) as (any Error)? ?? error
    }
    part.finish()
    return await parts.reduce(into: []) { $0.append(ArchiveEntry($1)) }
  }

  /// One entry without the others, into memory.
  ///
  /// - Parameters:
  ///   - entry: its number in the order of the archive.
  ///   - limit: in bytes.
  /// - Throws: ``ArchiveError``; ``WorkerError``.
  func extract(_ entry: Int, limit: Int64, priority: WorkerPriority) async throws -> PageSource {
    let output = try WorkerFile.inMemory()
    let (parts, part) = AsyncStream.makeStream(of: ExtractedEntry.self)
    try await ArchiveError.translating {
      let request = ExtractArchive(entries: [entry], entryLimit: limit, limit: limit)
      _ = try await workers.perform(request, files: [file, output], priority: priority) { part.yield($0) }
    }
    part.finish()
    for await part in parts { return try ExtractionPass.source(part, in: output, limit: limit) }
    throw ArchiveError.corruptedArchive
  }

  /// Entries one behind the other into a file without a name.
  ///
  /// - Parameters:
  ///   - entries: their numbers in the order of the archive, ascending.
  ///   - part: receives each as soon as it is there.
  /// - Throws: ``ArchiveError``; ``WorkerError``.
  func extract(
    _ entries: [Int], into store: WorkerFile, priority: WorkerPriority, part: @escaping @Sendable (ExtractedEntry) -> Void
  ) async throws {
    try await ArchiveError.translating {
      let request = ExtractArchive(entries: entries, entryLimit: limits.pageSize, limit: limits.size)
      _ = try await workers.perform(request, files: [file, store], priority: priority, part: part)
    }
  }
}

extension ArchiveEntry {
  fileprivate init(_ entry: ListedEntry) {
    let kind: Kind =
      switch entry.kind {
      case .file: .file
      case .folder: .folder
      case .link: .link
      case .special: .special
      }
    // A worker that was taken over may say anything.
    self.init(path: entry.path, kind: kind, size: max(0, entry.size), isEncrypted: entry.isEncrypted)
  }
}
