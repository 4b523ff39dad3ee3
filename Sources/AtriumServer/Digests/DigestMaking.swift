import Intelligence
import Storage

/// What makes the digests of a lane.
protocol DigestMaking: Sendable {
  /// Does the work of digesters on one file, and says how it ended.
  ///
  /// - Parameters:
  ///   - digesters: those of the stage that run.
  ///   - kept: what is known of the file.
  /// - Throws: `CancellationError`; `WorkerError` `unavailable` and `busy`, with which no file has to do.
  func make(_ record: FileRecord, _ stage: DigestStage, _ digesters: Set<Digester>, kept: KeptDigests) async throws -> DigestReader.Attempt

  /// Why nothing is made now, although files wait; nil when nothing stands in the way.
  func hold() async throws -> SendingHold?

  /// Does what is to be done before anything else is.
  func tidy() async throws
}

extension DigestMaking {
  func hold() async throws -> SendingHold? { nil }
  func tidy() async throws {}
}
