import AtriumAPI
import Foundation
import Logging
import Paths
import Retrieval
import Storage

/// Makes vectors of what was read of files, and related words where there is no model.
///
/// It compares the texts with what has vectors; so nothing is missed between a change and its event, and a job that is begun again goes on.
struct MeaningWorker: JobWorker {
  static let phase = "embedding"

  let catalog: MeaningCatalog
  let records: FileRecords
  /// Whether files wait to be read.
  let isReading: @Sendable () async throws -> Bool
  let logger: Logger
  let now: @Sendable () -> Date

  /// Texts whose vectors are kept together.
  private static let batch = 16
  /// How long the vectors of a deleted file are kept: as long as the file is in the trash.
  private static let remembered: TimeInterval = 30 * 86_400
  /// Records that were removed take space until they are more than this part of all.
  private static let waste = 0.5

  var kind: String { Job.Kind.embedTexts }
  var lane: JobLane { .meaning }

  static let job = NewJob(room: .house, kind: Job.Kind.embedTexts, priority: .low)

  func atStart() async throws -> NewJob? { try await catalog.isWanted() ? Self.job : nil }

  func work(on job: RunningJob) async throws {
    guard let name = try await catalog.nameToFill(records, isReading: try await isReading()) else { return }
    let index = try await catalog.indexes.index(name)
    if index.vectors.count == 0 { try await catalog.store.forget(name) }
    try await fill(index, job)
    try await catalog.complete(name)
    try await tidy(index)
  }

  private func fill(_ index: PassageIndex, _ job: RunningJob) async throws {
    let writer = PassageWriter(index: index, store: catalog.store, records: records)
    var progress = JobProgress(phase: Self.phase, done: 0, total: 0)
    var isChanged = true
    // Texts may come while others are embedded. Those of files that are gone stay as they are.
    while isChanged {
      isChanged = false
      progress.total = progress.done + Int64(try await catalog.store.waiting(for: index.name))
      var last = Int64.max
      while let texts = try await next(index, before: last) {
        try Task.checkCancellation()
        let there = Set(try await records.records(ids: texts.map(\.file)).map(\.id))
        last = texts.last?.file ?? 0
        let present = texts.filter { there.contains($0.file) }
        try await writer.write(present)
        isChanged = isChanged || !present.isEmpty
        progress.done += Int64(texts.count)
        if job.isDue { try await job.commit(progress) }
        await Task.yield()
      }
    }
  }

  private func next(_ index: PassageIndex, before last: Int64) async throws -> [MeaningStore.Changed]? {
    let texts = try await catalog.store.changed(for: index.name, before: last, limit: Self.batch)
    return texts.isEmpty ? nil : texts
  }

  /// Removes the vectors of files that have been gone for long, and the space that removed ones take.
  private func tidy(_ index: PassageIndex) async throws {
    let files = index.vectors.files.subtracting(try await records.ids(presentSince: now().addingTimeInterval(-Self.remembered)))
    if !files.isEmpty {
      try await WorkThreads.run(.low) { try index.vectors.remove(files: files) }
      try await catalog.store.forget(files, for: index.name)
    }
    guard Double(index.vectors.removed) > Self.waste * Double(index.vectors.count), index.vectors.removed > 1_000 else { return }
    try await WorkThreads.run(.low) { try index.vectors.compact() }
  }
}
