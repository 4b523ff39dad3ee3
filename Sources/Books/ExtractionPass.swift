import Archives
import WorkerContract
import Workers

/// The results of one extraction pass so far.
struct ExtractionPass {
  private var results: [Int: Result<PageSource, any Error>] = [:]
  /// Why the pass ended before its end. Another one would end there as well.
  private var failure: ArchiveError?

  /// - Parameter entry: its number in the order of the archive.
  /// - Returns: nil when the pass has not reached the entry.
  /// - Throws: ``ArchiveError`` when the entry could not be extracted, or the pass ended before it.
  func source(of entry: Int) throws -> PageSource? {
    if let result = results[entry] { return try result.get() }
    if let failure { throw failure }
    return nil
  }

  /// - Returns: the result for the callers that wait for the entry.
  mutating func extracted(_ part: ExtractedEntry, in store: WorkerFile, limit: Int64) -> Result<PageSource, any Error> {
    let result = Result { try Self.source(part, in: store, limit: limit) }
    results[part.entry] = result
    return result
  }

  /// - Parameter error: nil at the end of the archive, where what was not found is missing. What the archive is not to blame for is forgotten, so
  ///   that it is tried again.
  mutating func ended(_ error: (any Error)?) {
    switch error {
    case nil: failure = .corruptedArchive
    case .some(ArchiveError.noSpace): failure = nil
    case .some(let error): failure = error as? ArchiveError
    }
  }

  /// - Parameter limit: bytes of the whole store.
  static func source(_ part: ExtractedEntry, in store: WorkerFile, limit: Int64) throws -> PageSource {
    if let range = part.range {
      // A worker that was taken over may say anything.
      guard (0...limit).contains(range.offset), (0...limit - range.offset).contains(range.length) else {
        throw ArchiveError.extractionFailed
      }
      return PageSource(file: store, range: range)
    }
    throw part.failure.flatMap { ArchiveError(.failed($0)) } ?? .extractionFailed
  }
}
