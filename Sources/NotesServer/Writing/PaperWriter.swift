import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Writes summaries and reports: what is due, each once. A job, so that of several servers one writes.
struct PaperWriter: JobWorker {
  static let phase = "writing"
  /// Notes that are listed in one file.
  static let mostListed = 200
  /// Notes of which sentences are taken.
  static let mostRead = 40

  let store: NoteWritingStore
  let notes: NoteStore
  let reader: NoteReader
  let records: FileRecords
  let now: @Sendable () -> Date
  /// Whether the index knows all that is in the folder.
  let isInStep: @Sendable () async -> Bool
  /// Brings the index in step with a file that was written.
  let written: @Sendable (String) async -> Void

  var kind: String { Job.Kind.writePapers }
  var lane: JobLane { .heavy }

  static var job: NewJob { NewJob(room: .notes, kind: Job.Kind.writePapers) }

  /// What is to be written now, the earliest first: periods in which notes were changed.
  func due() async throws -> [WritingPeriod] {
    guard let (writing, since) = try await store.setting(), await isInStep() else { return [] }
    let due = WritingSchedule(writing, since: since).due(at: now())
    let written = try await store.written(among: due.map(\.key))
    var left: [WritingPeriod] = []
    for period in due where !written.contains(period.key) {
      if try await notes.changed(from: period.start, to: period.end, limit: 0).count > 0 { left.append(period) }
    }
    return left
  }

  func work(on job: RunningJob) async throws {
    guard let (writing, _) = try await store.setting() else { return }
    let due = try await due()
    for (number, period) in due.enumerated() {
      try Task.checkCancellation()
      let isThere = try await write(period, writing)
      let progress = JobProgress(phase: Self.phase, done: Int64(number + 1), total: Int64(due.count))
      try await job.commit(progress) { [store, now] in if isThere { try store.note(period.key, at: now(), in: $0) } }
    }
  }

  /// - Returns: whether there is a file: of a period in which nothing happened there is none, and another look may find something.
  func write(_ period: WritingPeriod, _ writing: NoteWriting) async throws -> Bool {
    let (changed, count) = try await notes.changed(from: period.start, to: period.end, limit: Self.mostListed)
    guard count > 0 else { return false }
    var sources: [NotePaper.Source] = []
    let read = changed.count - Self.mostRead
    for (number, note) in changed.enumerated() {
      // The last ones say most of what is going on.
      sources.append(NotePaper.Source(note: note, claims: number >= read ? try await claims(of: note, period.kind) : []))
    }
    let paper = NotePaper(
      period: period, sources: sources, count: count, zone: TimeZone(identifier: writing.timeZone) ?? .gmt,
      language: Language(writing.language))
    let bytes = Data(paper.text.utf8)
    try await reader.folder.inBackground { folder in
      let parent = String(period.kind.folder.dropLast())
      try folder.makeFolder(parent)
      // One that is there is a person's, or was written by a server that ended before it said so.
      _ = try folder.create(bytes, in: parent, as: [period.fileName])
    }
    _ = try? await records.reconcile([PathKey(period.key)], now: now())
    await written(period.key)
    return true
  }

  /// None of a note that is gone, or cannot be read any more.
  private func claims(of note: ChangedNote, _ kind: WrittenPeriod) async throws -> [NoteClaim] {
    try Task.checkCancellation()
    guard let read = try? await reader.note(note.key) else { return [] }
    return NoteClaims.of(read.note, in: read.text, limit: kind == .day ? 2 : 1)
  }
}
