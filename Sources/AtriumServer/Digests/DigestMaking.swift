import Intelligence
import Storage

/// What makes the digests of a lane.
protocol DigestMaking: Sendable {
  /// Does the work of digesters on one file, and says how it ended.
  ///
  /// - Throws: `CancellationError`; `WorkerError` `unavailable` and `busy`, with which no file has to do.
  func make(_ task: DigestTask) async throws -> DigestReader.Attempt

  /// Does the work on a batch of files, of one stage, until its time is over.
  func makeAll(_ tasks: [DigestTask]) async -> MadeDigests

  /// Why nothing is made now, although files wait; nil when nothing stands in the way.
  func hold() async throws -> SendingHold?

  /// Does what is to be done before anything else is.
  func tidy() async throws
}

/// What came of a batch.
struct MadeDigests: Sendable {
  /// By the id of the file. Those that were not begun are not among them.
  var attempts: [Int64: DigestReader.Attempt] = [:]
  /// With which no file has to do; what was made before is kept.
  var error: (any Error)?
}

extension DigestMaking {
  func makeAll(_ tasks: [DigestTask]) async -> MadeDigests {
    var made = MadeDigests()
    await makeOneByOne(tasks, until: ContinuousClock.now + DigestBatch.longest, into: &made)
    return made
  }

  /// One after the other, until it is too late to begin another one, or something fails. The first is begun in any case.
  func makeOneByOne(_ tasks: [DigestTask], until end: ContinuousClock.Instant, into made: inout MadeDigests) async {
    do {
      for task in tasks where made.attempts[task.file.id] == nil {
        guard made.attempts.isEmpty || ContinuousClock.now < end else { return }
        try Task.checkCancellation()
        made.attempts[task.file.id] = try await make(task)
      }
    } catch {
      made.error = error
    }
  }

  func hold() async throws -> SendingHold? { nil }
  func tidy() async throws {}
}
