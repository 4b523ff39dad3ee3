import Archives
import WorkerContract
import Workers

/// A RAR, 7z or TAR archive, which is read from its beginning to its end: the first page that somebody asks for begins one pass over all of
/// them, into a file that is gone with the book. Each page is there as soon as the pass has come by.
actor ExtractedBook: OpenBook {
  nonisolated let contents: BookContents
  private let file: WorkerFile
  private let workers: WorkerPool
  private let temporaryFolder: String
  private let limits: ArchiveLimits
  /// Where each page is in the order of the archive.
  private let entries: [Int]
  private var pass = ExtractionPass()
  private var waiting: [Int: [CheckedContinuation<PageSource, any Error>]] = [:]
  private var task: Task<Void, Never>?

  static func open(
    _ file: WorkerFile, format: ArchiveFormat, priority: WorkerPriority, _ workers: WorkerPool, _ temporaryFolder: String,
    _ limits: ArchiveLimits
  ) async throws -> ExtractedBook {
    let (parts, part) = AsyncStream.makeStream(of: ListedEntry.self)
    do {
      _ = try await workers.perform(ListArchive(limit: limits.entries), files: [file], priority: priority) { part.yield($0) }
    } catch WorkerError.failed(let failure) where failure.kind == .tooLarge {
      throw ArchiveError.tooManyEntries(limit: limits.entries)
    } catch let error as WorkerError {
      throw ArchiveError(error) as (any Error)? ?? error
    }
    part.finish()
    let listed = await parts.reduce(into: []) { $0.append(ArchiveEntry($1)) }
    let contents = try ArchiveContents(of: listed, limits: limits)
    // Of entries with one path the last one counts, as in `ArchiveContents`.
    let numbers = Dictionary(zip(listed.map(\.path), 0...), uniquingKeysWith: { $1 })
    return ExtractedBook(
      file, BookContents(format: format, pages: contents.pages, skipped: contents.skipped),
      entries: contents.pages.map { numbers[$0.path]! },
      workers, temporaryFolder, limits)
  }

  private init(
    _ file: WorkerFile, _ contents: BookContents, entries: [Int], _ workers: WorkerPool, _ temporaryFolder: String, _ limits: ArchiveLimits
  ) {
    self.file = file
    self.contents = contents
    self.entries = entries
    self.workers = workers
    self.temporaryFolder = temporaryFolder
    self.limits = limits
  }

  deinit { task?.cancel() }

  func source(ofPage number: Int) async throws -> PageSource {
    let entry = entries[number]
    if let source = try pass.source(of: entry) { return source }
    if task == nil { try begin() }
    return try await withCheckedThrowingContinuation { waiting[entry, default: []].append($0) }
  }

  func cover() async throws -> PageSource {
    if let source = try? pass.source(of: entries[0]) { return source }
    let output = try WorkerFile.inMemory()
    let (parts, part) = AsyncStream.makeStream(of: ExtractedEntry.self)
    try await ArchiveError.translating { [limits] in
      let request = ExtractArchive(entries: [entries[0]], entryLimit: limits.pageSize, limit: limits.pageSize)
      _ = try await workers.perform(request, files: [file, output], priority: .background) { part.yield($0) }
    }
    part.finish()
    for await part in parts { return try ExtractionPass.source(part, in: output) }
    throw ArchiveError.corruptedArchive
  }

  private enum Event {
    case part(ExtractedEntry)
    case end((any Error)?)
  }

  private func begin() throws {
    let store = try WorkerFile.temporary(in: temporaryFolder)
    let (events, event) = AsyncStream.makeStream(of: Event.self)
    let request = ExtractArchive(entries: entries.sorted(), entryLimit: limits.pageSize, limit: limits.size)
    task = Task { [workers, file, weak self] in
      async let end: Void = {
        do {
          try await ArchiveError.translating { _ = try await workers.perform(request, files: [file, store]) { event.yield(.part($0)) } }
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
      let result = pass.extracted(part, in: store)
      for waiter in waiting.removeValue(forKey: part.entry) ?? [] { waiter.resume(with: result) }
    case .end(let error):
      task = nil
      pass.ended(error)
      for waiters in waiting.values { for waiter in waiters { waiter.resume(throwing: error ?? ArchiveError.corruptedArchive) } }
      waiting = [:]
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
    self.init(path: entry.path, kind: kind, size: entry.size, isEncrypted: entry.isEncrypted)
  }
}
