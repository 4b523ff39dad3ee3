import AtriumAPI
import Foundation
import HTTPServing
import Logging
import Retrieval
import Storage

/// Search by meaning: what a house knows of its texts as vectors. They are local and derived: a file that is deleted is made again.
struct MeaningCatalog: Sendable {
  let store: MeaningStore
  let indexes: PassageIndexes
  let texts: DocumentTexts
  /// Nil where related words are all that there is.
  let model: ModelFolder?
  private let logger: Logger

  /// Related words are made again when there are this many times as many texts: more while files are being read, as those of a large folder would
  /// be made many times before the last one.
  private static let growth = 1.25
  private static let growthWhileReading = 4.0

  /// - Parameter folder: the state folder.
  init(texts: DocumentTexts, model: ModelFolder?, folder: URL, logger: Logger) async throws {
    self.texts = texts
    self.model = model
    self.logger = logger
    store = MeaningStore(database: texts.database)
    try await store.prepare()
    indexes = PassageIndexes(folder: folder, model: model, store: store)
  }

  /// Whether there is anything to make vectors with.
  func isWanted() async throws -> Bool {
    guard model == nil else { return true }
    return try await store.texts() >= RelatedWords.minimumDocuments
  }

  /// The name of the source whose vectors are to be complete next; nil where there are too few texts.
  ///
  /// - Parameter isReading: whether the texts of more files will follow soon.
  func nameToFill(_ records: FileRecords, isReading: Bool) async throws -> String? {
    guard model == nil else { return try await indexes.servingName() }
    let texts = try await store.texts()
    let known = try await usable()
    // What is begun is completed, whatever came meanwhile.
    if let begun = known.first(where: { !$0.isComplete }) { return begun.name }
    let growth = isReading ? Self.growthWhileReading : Self.growth
    if let complete = known.first, Double(texts) < Double(complete.texts) * growth { return complete.name }
    guard let words = try await train(records) else { return known.first?.name }
    let name = try await indexes.keep(words)
    try await store.add(
      MeaningStore.Words(name: name, texts: texts, isComplete: known.contains { $0.name == name && $0.isComplete }))
    return name
  }

  /// All texts have vectors of this source: others are not needed any more.
  func complete(_ name: String) async throws {
    if model == nil { try await store.complete(name) }
    try await store.forgetOthers(than: name)
    try await indexes.removeOthers(than: name)
  }

  /// The related words whose file is there.
  private func usable() async throws -> [MeaningStore.Words] {
    var usable: [MeaningStore.Words] = []
    for words in try await store.relatedWords() {
      if await indexes.hasWords(words.name) { usable.append(words) } else { try await store.remove(words.name) }
    }
    return usable
  }

  /// Related words of the texts of all files that are there; nil for too few.
  private func train(_ records: FileRecords) async throws -> RelatedWords? {
    // It has all words of all texts: it is changed where it is, and not handed on.
    let trainer = Locked(RelatedWords.Trainer())
    var last: Int64 = -1
    while case let page = try await store.texts(after: last, limit: 200), let end = page.last?.file {
      try Task.checkCancellation()
      last = end
      let there = Set(try await records.records(ids: page.map(\.file)).map(\.id))
      let texts = page.filter { there.contains($0.file) }.map(\.text)
      // Not on a thread that answers requests: this page takes as long as some of them.
      try await WorkThreads.run(.low) {
        trainer.withLock { trainer in for text in texts where text.contains(where: { !$0.isWhitespace }) { trainer.add(text) } }
      }
    }
    let documents = trainer.withLock { $0.documents }
    guard documents >= RelatedWords.minimumDocuments else { return nil }
    logger.info("related words are made", metadata: ["texts": "\(documents)"])
    return try await WorkThreads.run(.low) { trainer.withLock { $0.trained() } }
  }
}

extension MeaningCatalog {
  func writeMetrics(to text: inout MetricsText) async {
    let open = await indexes.open()
    text.gauge(
      "atrium_passages", "Passages that search by meaning knows, of the indexes that are open.", open.reduce(0) { $0 + $1.vectors.count })
    text.gauge(
      "atrium_passages_embedded", "Passages that vectors were made of since the server started.", open.reduce(0) { $0 + $1.embedded })
  }
}
