import AtriumAPI
import Foundation
import Logging
import Retrieval
import Storage

/// Finds files whose passages are near to a question in meaning. An answer that is not there in time is none: a search has its words anyway.
struct MeaningSearch: Sendable {
  /// How long a search waits for it.
  static let patience = Duration.milliseconds(150)
  /// Questions at a time: each takes a thread to its end, also when nobody waits for it any more. Another one is answered by words alone.
  static let mostAtOnce = 2

  /// Answers a question; nil where nothing is known of it, and where no answer was there in time.
  typealias Ask = @Sendable (_ question: String) async throws -> FoundMeaning?

  private let limit: TimeLimit
  private let ready: @Sendable () async throws -> Ask?
  private let logger: Logger

  /// - Parameter ready: whom to ask; nil while there is nothing to ask.
  init(clock: any Clock<Duration>, logger: Logger, ready: @escaping @Sendable () async throws -> Ask?) {
    limit = TimeLimit(Self.patience, clock: clock)
    self.logger = logger
    self.ready = ready
  }

  init(_ catalog: MeaningCatalog, records: FileRecords, clock: any Clock<Duration>, logger: Logger) {
    let finder = MeaningFinder(catalog: catalog, records: records)
    self.init(clock: clock, logger: logger) { try await finder.ready() }
  }

  /// Begins at once, and is asked once however many rooms wait for it.
  ///
  /// - Returns: what waits for the answer; nil where there is nothing to ask.
  func begin(_ question: String) async -> (@Sendable () async -> FoundMeaning?)? {
    guard let ask = await reporting(ready) else { return nil }
    let answer = Task { [limit] in await reporting { try await limit.run { try await ask(question) } } }
    return { await answer.value }
  }

  private func reporting<Answer>(_ work: () async throws -> Answer?) async -> Answer? {
    do {
      return try await work()
    } catch is TimeLimit.Exceeded {
      return nil
    } catch {
      logger.warning("a search by meaning failed, and is answered by words alone", metadata: ["cause": "\(error)"])
      return nil
    }
  }
}

/// Asks an index.
struct MeaningFinder: Sendable {
  let catalog: MeaningCatalog
  let records: FileRecords
  private let asking = Locked(0)

  init(catalog: MeaningCatalog, records: FileRecords) {
    self.catalog = catalog
    self.records = records
  }

  /// - Returns: what asks the index that serves; nil where there is none.
  func ready() async throws -> MeaningSearch.Ask? {
    guard let name = try await catalog.indexes.servingName() else { return nil }
    return { try await find($0, in: name) }
  }

  /// - Parameter name: of the index.
  /// - Returns: nil while as many questions as may be are being answered.
  private func find(_ question: String, in name: String) async throws -> FoundMeaning? {
    let index = try await catalog.indexes.index(name)
    let isAdmitted = asking.withLock { count in
      guard count < MeaningSearch.mostAtOnce else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { return nil }
    // Also of a question that is given up before its turn.
    defer { asking.withLock { $0 -= 1 } }
    let hits = try await WorkThreads.run(.normal) {
      guard let vector = try index.source().vector(ofQuestion: question) else { return [VectorFile.Hit]() }
      // More than are taken: some may be of files that are gone.
      let threshold = index.origin.threshold(index.vectors.spread(for: vector))
      return index.vectors.best(for: vector, limit: 2 * RankFusion.depth, over: threshold)
    }
    return FoundMeaning(
      field: index.origin.field, matches: try await matches(hits), texts: { try await catalog.store.texts(of: $0) })
  }

  /// As many as count, of files that are there.
  private func matches(_ hits: [VectorFile.Hit]) async throws -> [FoundMeaning.Match] {
    var (found, left): ([FoundMeaning.Match], ArraySlice<VectorFile.Hit>) = ([], hits[...])
    while found.count < RankFusion.depth, !left.isEmpty {
      let next = left.prefix(RankFusion.depth - found.count)
      left = left.dropFirst(next.count)
      let paths = try await records.paths(of: next.map(\.file))
      found += next.compactMap { hit in
        paths[hit.file].map { FoundMeaning.Match(file: hit.file, path: $0, range: hit.range, score: hit.score) }
      }
    }
    return found
  }
}
