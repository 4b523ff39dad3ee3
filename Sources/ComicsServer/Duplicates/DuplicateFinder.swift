import AtriumAPI
import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Looks for duplicates, once somebody asks for them and again after the library changed. What was found out of a book is kept until its file
/// changes, so a search goes on where the one before ended, also after a restart.
///
/// Cheap questions come first, and only what they leave open is read: sizes before files, the lengths of pages before pages, covers before
/// pages. It is no job of the house: what it fills is this server's index, and a job may be another server's.
actor DuplicateFinder: Service {
  private let store: DigestStore
  private let locations: PageStore
  private let hasher: BookHasher
  private let log: ChangeLog
  private let hub: ChangeHub
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let (requests, request) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var isRunning = false
  private var progress: (done: Int, total: Int)?
  /// When the last search failed.
  private var failed: Date?
  private var announced = Date.distantPast

  /// Seconds between two words of the search's progress.
  private static let pause: TimeInterval = 5
  /// Seconds until a search that failed is tried again.
  private static let rest: TimeInterval = 60

  init(_ context: RoomContext, index: Database, pages: PageReader) {
    store = DigestStore(database: index)
    locations = pages.files.store
    hasher = BookHasher(files: context.files, database: context.database, pages: pages)
    log = context.changes
    hub = context.hub
    now = context.now
    logger = context.logger
  }

  func run() async throws {
    await cancelWhenGracefulShutdown { for await _ in self.requests { await self.search() } }
  }

  /// How far the search is. It begins, unless it is complete.
  func ask() async throws -> ComicDuplicateSearch {
    if !isRunning {
      guard try await !store.isComplete() else { return ComicDuplicateSearch(state: .complete) }
      if let failed, now().timeIntervalSince(failed) < Self.rest { return ComicDuplicateSearch(state: .interrupted) }
      isRunning = true
      request.yield()
    }
    return ComicDuplicateSearch(state: .running, done: progress?.done, total: progress?.total)
  }

  private func search() async {
    do {
      failed = nil
      while try await !searchOnce() {}
    } catch is CancellationError {
    } catch {
      failed = now()
      logger.warning("the search for duplicates was interrupted", metadata: ["cause": "\(error)"])
    }
    isRunning = false
    progress = nil
    await announce()
  }

  /// - Returns: whether nothing changed meanwhile.
  private func searchOnce() async throws -> Bool {
    let state = try await store.begin()
    try await find(.file, of: try await store.booksWithoutFile()) { [hasher] in try await hasher.file($0) }
    try await find(.pages, of: try await store.booksWithoutPages()) { [hasher] in try await hasher.pages($0) }
    try await find(.cover, of: try await store.booksWithoutCover()) { [hasher] in try await hasher.cover($0) }
    let pairs = LikenessSearch.pairs(try await store.covers())
    let books = Set(pairs.flatMap { [$0.one, $0.other] }).sorted()
    let known = try await store.looks(of: books)
    try await find(.looks, of: books.filter { known[$0] == nil }) { [hasher] in try await hasher.looks($0) }
    let looks = try await store.looks(of: books)
    try await store.setAlike(
      pairs.filter { pair in
        guard let one = looks[pair.one], let other = looks[pair.other], !one.isEmpty, !other.isEmpty else { return false }
        return LikenessSearch.areAlike(one, other)
      })
    return try await store.end(state)
  }

  /// Finds something out of books that it is not known of, one book after the other.
  private func find(
    _ digest: DigestStore.Digest, of books: [Int64], _ body: (BookLocation) async throws -> String?
  ) async throws {
    progress = (0, books.count)
    for (number, book) in books.enumerated() {
      try Task.checkCancellation()
      if let location = try await locations.location(of: book), let value = try await body(location) {
        try await store.save(value, as: digest, of: location)
      }
      progress = (number + 1, books.count)
      if now().timeIntervalSince(announced) >= Self.pause { await announce() }
    }
  }

  private func announce() async {
    announced = now()
    do {
      try await log.append(room: .comics, kind: Change.Kind.comicDuplicatesChanged, ids: ["search"])
      await hub.signal()
    } catch is CancellationError {
    } catch {
      logger.warning("the progress of the search for duplicates could not be announced", metadata: ["cause": "\(error)"])
    }
  }
}
