import Foundation
import Paths
import Retrieval
import Storage

/// Makes the vectors of texts that are new or changed, and keeps them.
struct PassageWriter: Sendable {
  let index: PassageIndex
  let store: MeaningStore
  let records: FileRecords

  /// Passages that are embedded in one go, between two looks whether the house closes: half a second of a core with MiniLM-L6.
  private static let passages = 8

  /// A text, the name in front of its passages, and which of its revisions it is.
  private typealias ReadText = (changed: MeaningStore.Changed, name: String, text: String)

  /// - Parameter changed: texts of files; those whose file is gone are left out.
  /// - Throws: `CancellationError`; what opening the source throws; `FileFailure`, as for a full disk.
  func write(_ changed: [MeaningStore.Changed]) async throws {
    let found = try await records.records(ids: changed.map(\.file))
    let names = Dictionary(found.map { ($0.id, PathParts.stem(of: $0.path)) }, uniquingKeysWith: { first, _ in first })
    var done: [MeaningStore.Changed] = []
    for change in changed {
      guard let name = names[change.file] else { continue }
      try await write((change, name, change.isEmpty ? "" : try await store.text(of: change.file)))
      done.append(change)
    }
    // In this order, so that after a power cut no text counts as done whose vectors are lost.
    try await WorkThreads.run(.low) { [index] in try index.vectors.sync() }
    try await store.mark(done, for: index.name)
  }

  /// Only passages that the file has not had need a new vector.
  private func write(_ document: ReadText) async throws {
    let (file, name, text) = (document.changed.file, document.name, document.text)
    let passages = try await WorkThreads.run(.low) { [index] in
      guard text.contains(where: { !$0.isWhitespace }) else { return [Retrieval.Passage]() }
      let source = try index.source()
      return Passages { source.tokens(of: $0) }.of(text, named: name, syntax: .plain)
    }
    let known = index.vectors.fingerprints(of: file)
    var vectors: [UInt64: [Float]] = [:]
    for part in passages.filter({ !known.contains($0.fingerprint) }).chunks(of: Self.passages) {
      try Task.checkCancellation()
      let made = try await WorkThreads.run(.low) { [index] in try index.embed(part.map(\.embedded)) }
      for (passage, vector) in zip(part, made) { vectors[passage.fingerprint] = vector }
    }
    let entries = passages.compactMap { passage -> VectorFile.Entry? in
      let vector = vectors[passage.fingerprint]
      // A source may know nothing of a passage.
      return vector == nil && !known.contains(passage.fingerprint) ? nil : VectorFile.Entry(passage, vector: vector)
    }
    try await WorkThreads.run(.low) { [index] in try index.vectors.replace(file: file, with: entries) }
  }
}
