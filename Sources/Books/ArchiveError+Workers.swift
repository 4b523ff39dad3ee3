import Archives
import WorkerContract
import Workers

extension ArchiveError {
  /// What a worker's error says of the archive.
  ///
  /// - Returns: nil for what it is not to blame for.
  init?(_ error: WorkerError) {
    switch error {
    case .failed(let failure): self.init(failure)
    case .crashed, .timedOut: self = .decoderStopped
    case .unavailable, .busy: return nil
    }
  }

  private init?(_ failure: WorkerFailure) {
    switch failure.kind {
    case .unsupported: self = .unsupportedFormat(failure.reason)
    case .damaged: self = .corruptedArchive
    case .tooLarge: self = .tooLarge(limit: ArchiveLimits().size)
    case .passwordProtected: self = .passwordProtected
    case .noSpace: self = .noSpace
    case .refused: return nil
    }
  }

  /// - Throws: what the body throws, an error of a worker as what it says of the archive.
  nonisolated(nonsending) static func translating<Value>(_ body: nonisolated(nonsending) () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as WorkerError {
      throw ArchiveError(error) as (any Error)? ?? error
    }
  }
}
