import AtriumAPI
import Foundation
import Storage

/// Notes the full hash of each file that has none, one file after the other, when nothing else is to be done. What cannot be read now is
/// left for the next time.
struct FileHasher: JobWorker {
  /// A file that was just saved is often saved again soon.
  static let job = NewJob(room: .house, kind: Job.Kind.hashFiles, delay: 10, priority: .low)
  static let phase = "hashing"
  /// Files whose hashes are kept together.
  private static let batch = 200

  let records: FileRecords
  let folder: DataFolder

  var kind: String { Job.Kind.hashFiles }
  var lane: JobLane { .idle }

  func atStart() async throws -> NewJob? {
    try await records.isAnyUnhashed() ? Self.job : nil
  }

  func work(on job: RunningJob) async throws {
    var hashed: [(sha256: Data, record: FileRecord)] = []
    var progress = JobProgress(phase: Self.phase, done: 0, total: try await records.unhashedSize() ?? 0)
    var last: Int64 = 0
    func keep() async throws {
      let batch = hashed
      hashed = []
      // Files came meanwhile.
      progress.total = max(progress.total, progress.done)
      try await job.commit(progress) { connection in
        for (sha256, record) in batch { try records.note(sha256, of: record, in: connection) }
      }
    }
    try await keep()
    while case let files = try await records.unhashed(after: last, limit: Self.batch), !files.isEmpty {
      for file in files {
        last = file.id
        let before = progress.done
        do {
          let sha256 = try await folder.sha256(of: file) { count in
            try Task.checkCancellation()
            progress.done += count
            if job.isDue { try await keep() }
            await Task.yield()
          }
          if let sha256 { hashed.append((sha256, file)) }
        } catch is DataFolder.Failure {
          // It is in the list of what cannot be read, where it is a note; and it is tried when something changes.
        }
        progress.done = before + file.size
        if job.isDue || hashed.count >= Self.batch { try await keep() }
      }
    }
    try await keep()
  }
}
