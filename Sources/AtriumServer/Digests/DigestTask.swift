import Intelligence
import Storage

/// A file that waits for a job.
struct WaitingFile: Sendable, Decodable {
  let record: FileRecord
  /// Whether somebody captured it, or asked for it, and looks for what is made of it.
  let isWaitedFor: Bool

  init(_ record: FileRecord, isWaitedFor: Bool = false) {
    self.record = record
    self.isWaitedFor = isWaitedFor
  }

  /// A row of `files`, with the column `priority` of `digest_files`.
  init(from decoder: any Decoder) throws {
    record = try FileRecord(from: decoder)
    isWaitedFor = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .priority) > DigestPriority.rest.rawValue
  }

  private enum Keys: String, CodingKey {
    case priority
  }
}

/// The digesters of a stage that were started on a file.
struct DigestTask: Sendable {
  let file: FileRecord
  let isWaitedFor: Bool
  let stage: DigestStage
  let digesters: Set<Digester>
  /// What was known of the file before.
  let kept: KeptDigests
}

extension WorkThreads.Priority {
  /// Of work for several files at once.
  init(of tasks: [DigestTask]) { self = tasks.contains(where: \.isWaitedFor) ? .normal : .low }
}
