import Archives
import WorkerContract
import Workers

/// A RAR, 7z or TAR archive, which can only be read sequentially: the first request for a page starts one pass that extracts all pages into a
/// temporary file. Each page is available as soon as the pass has extracted it.
actor ExtractedBook: OpenBook {
  nonisolated let contents: BookContents
  private let extractor: ArchiveExtractor
  private let documents: DocumentReader
  /// Where each page is in the order of the archive.
  private let entries: [Int]
  /// Where the metadata is in that order.
  private let metadataEntry: Int?
  private var pass = ExtractionPass()
  private var waiting: [Int: [CheckedContinuation<PageSource, any Error>]] = [:]
  private var task: Task<Void, Never>?

  /// - Throws: ``ArchiveError``; ``WorkerError``.
  init(_ extractor: ArchiveExtractor, format: ArchiveFormat, documents: DocumentReader) async throws {
    let listed = try await extractor.list(priority: documents.priority)
    let found = try ArchiveContents(of: listed, limits: extractor.limits)
    // Of entries with one path the last one counts, as in `ArchiveContents`.
    let numbers = Dictionary(zip(listed.map(\.path), 0...), uniquingKeysWith: { $1 })
    contents = BookContents(format: format, pages: found.pages, skipped: found.skipped)
    entries = found.pages.compactMap { numbers[$0.path] }
    metadataEntry = found.metadataPath.flatMap { numbers[$0] }
    self.extractor = extractor
    self.documents = documents
  }

  /// Of what has to read the archive up to an entry.
  private nonisolated var priority: WorkerPriority { documents.priority == .background ? .background : .long }

  deinit { task?.cancel() }

  nonisolated var temporarySize: Int64 { min(extractor.limits.size, contents.pages.reduce(0) { $0 + max(0, $1.size) }) }

  func source(ofPage number: Int) async throws -> PageSource {
    let entry = entries[number]
    if let source = try pass.source(of: entry) { return source }
    if task == nil { try begin() }
    return try await withCheckedThrowingContinuation { waiting[entry, default: []].append($0) }
  }

  func cover() async throws -> PageSource {
    if let source = try? pass.source(of: entries[0]) { return source }
    return try await extractor.extract(entries[0], limit: extractor.limits.pageSize, priority: priority)
  }

  func comicInfo() async throws -> ComicInfo? {
    guard let metadataEntry else { return nil }
    let source = try await extractor.extract(metadataEntry, limit: Self.longestMetadata, priority: priority)
    return try await documents.comicInfo(source.file.read(Int(source.range.length), at: 0))
  }

  /// Bytes, as of a ZIP archive.
  private static let longestMetadata: Int64 = 1 << 20

  private enum Event {
    case part(ExtractedEntry)
    case end((any Error)?)
  }

  private func begin() throws {
    let store = try WorkerFile.temporary(in: extractor.temporaryFolder)
    let (events, event) = AsyncStream.makeStream(of: Event.self)
    // A weak reference, so that releasing the book cancels the pass.
    task = Task { [extractor, priority, wanted = entries.sorted(), weak self] in
      async let end: Void = {
        do {
          try await extractor.extract(wanted, into: store, priority: priority) { event.yield(.part($0)) }
          event.yield(.end(nil))
        } catch {
          event.yield(.end(error))
        }
        event.finish()
      }()
      for await event in events { await self?.happened(event, store) }
      await end
    }
  }

  private func happened(_ event: Event, _ store: WorkerFile) {
    switch event {
    case .part(let part):
      let result = pass.extracted(part, in: store, limit: extractor.limits.size)
      for waiter in waiting.removeValue(forKey: part.entry) ?? [] { waiter.resume(with: result) }
    case .end(let error):
      task = nil
      pass.ended(error)
      for waiter in waiting.values.joined() { waiter.resume(throwing: error ?? ArchiveError.corruptedArchive) }
      waiting = [:]
    }
  }
}
