import AtriumAPI
import AtriumServer
import Foundation
import Logging
import Paths
import Storage
import VCards

/// Reads the cards of files that came or changed into the index. Files are read and parsed outside of its transactions, one after the other.
struct PeopleIndexer: Sendable {
  let folder: DataFolder
  let records: FileRecords
  let store: PeopleStore
  let now: @Sendable () -> Date
  let logger: Logger

  /// Files that are asked for at once.
  private static let page = 100
  /// Problems of a file that are noted.
  private static let mostProblems = 100

  /// Reads all that is to be read. What cannot be opened now is tried at the next scan.
  func readCards() async throws {
    var last: Int64 = 0
    while true {
      let files = try await store.unread(after: last, limit: Self.page)
      guard let end = files.last else { return }
      for file in files {
        try Task.checkCancellation()
        try await read(file)
      }
      last = end.entry
    }
  }

  private func read(_ file: PeopleStore.Unread) async throws {
    guard PeopleIndexSchema.isCardFile(file.path) else { return try await store.note([], [], of: file) }
    do {
      let record = try await identify(file.path)
      let (cards, problems) = try await folder.inBackground { try Self.read(file.path, record, in: $0) }
      try await store.note(cards, problems, of: file)
    } catch let error as VCardError {
      try await store.note([], [UnreadCard(path: file.path, reason: .init(error) ?? .noCard)], of: file)
    } catch DataFolder.Failure.tooLarge {
      try await store.note([], [UnreadCard(path: file.path, reason: .tooLarge)], of: file)
    } catch DataFolder.Failure.notRegular {
      try await store.note([], [], of: file)
    } catch let failure as DataFolder.Failure {
      logger.debug("a file of cards cannot be read now", metadata: ["path": "\(file.path)", "cause": "\(failure)"])
    }
  }

  /// The stable id of a file.
  private func identify(_ path: String) async throws -> Int64 {
    if let record = try await records.record(at: path) { return record.id }
    _ = try await records.reconcile([PathKey(path)], now: now())
    guard let record = try await records.record(at: path) else { throw DataFolder.Failure.notFound(path) }
    return record.id
  }

  private static func read(_ path: String, _ record: Int64, in folder: DataFolder) throws -> ([IndexedCard], [UnreadCard]) {
    let file = try CardFile(path, file: record, in: folder)
    var problems = file.cards.problems.compactMap { problem in
      UnreadCard.Reason(problem).map { UnreadCard(path: path, line: $0 == .noCard ? nil : problem.line, reason: $0) }
    }
    // A file that begins with something else is said to be that, and has no card all the same.
    if file.cards.cards.isEmpty, problems.isEmpty { problems.append(UnreadCard(path: path, reason: .noCard)) }
    var cards: [IndexedCard] = []
    for (position, card) in file.cards.cards.enumerated() {
      if let card = IndexedCard(card, at: position, person: file.people[position]) {
        cards.append(card)
      } else {
        problems.append(UnreadCard(path: path, reason: .missingName))
      }
    }
    return (cards, Array(problems.prefix(mostProblems)))
  }
}
