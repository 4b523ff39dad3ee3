import AtriumAPI
public import AtriumClient
public import Foundation

/// Brings files of one server onto the device, one after the other.
public actor DocumentReader {
  private let client: APIClient
  private let cache: DocumentCache
  private let serverID: UUID
  private let now: @Sendable () -> Date
  /// A file is written by one download at a time, also when the one before was cancelled a moment ago.
  private var running: Task<URL, any Error>?

  public init(client: APIClient, cache: DocumentCache, serverID: UUID, now: @escaping @Sendable () -> Date = { Date() }) {
    self.client = client
    self.cache = cache
    self.serverID = serverID
    self.now = now
  }

  /// A file as the server has it; without a connection as the server had it. Cancelling the task ends the download, and another one
  /// continues it.
  ///
  /// - Parameters:
  ///   - path: from the data directory.
  ///   - progress: hears how much is there, from 0 to 1, not more often than it can be seen.
  /// - Returns: the file on the device. It is there at least until another one is asked for.
  /// - Throws: `ClientError`, the server's `Problem`, `CancellationError`, or why the file could not be written.
  public func file(at path: String, progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> URL {
    let before = running
    let task = Task {
      _ = await before?.result
      try Task.checkCancellation()
      return try await read(path, progress)
    }
    running = task
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func read(_ path: String, _ progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
    let kept = cache.document(at: path, of: serverID)
    var document =
      kept ?? CachedDocument(serverID: serverID, path: path, entityTag: nil, received: 0, length: 0, lastUse: now())
    document.lastUse = now()
    var download = DocumentDownload(kept: kept)
    do {
      try await follow(&download, &document, progress)
    } catch {
      switch download.receive(.failed(isUnreachable: error.isUnreachable)) {
      case .useKept: break
      case .keep:
        // Before a head nothing is known of the download, and what was kept stays as it is.
        if download.entityTag != nil { document.received = download.received }
        try? cache.save(document)
        throw error
      case .discard:
        cache.remove(document)
        throw error
      default: throw error
      }
    }
    try cache.save(document)
    cache.evict(keeping: document)
    return cache.file(of: document)
  }

  private func follow(
    _ download: inout DocumentDownload, _ document: inout CachedDocument, _ progress: @escaping @Sendable (Double) -> Void
  ) async throws {
    let question = download.question
    let answer = try await client.bytes(GetRaw(path: document.path), range: question?.range, of: question?.entityTag)
    switch download.receive(.head(positions: answer.positions, length: answer.length, entityTag: answer.entityTag)) {
    case .useKept: return
    case .append: break
    case .restart:
      document.entityTag = answer.entityTag
      document.length = answer.length
      document.received = 0
      try cache.begin(document)
    default:
      cache.remove(document)
      throw ClientError.unreadable("GetRaw: the answer is not the part that was asked for")
    }
    let handle = try FileHandle(forWritingTo: cache.file(of: document))
    defer { try? handle.close() }
    try handle.seekToEnd()
    var shown = 0
    for try await chunk in answer.chunks {
      try handle.write(contentsOf: chunk)
      _ = download.receive(.written(Int64(chunk.count)))
      guard let fraction = download.fraction, Int(fraction * 100) > shown else { continue }
      shown = Int(fraction * 100)
      progress(fraction)
    }
    // An iteration that was cancelled ends like one that is complete.
    try Task.checkCancellation()
    guard download.receive(.end) == .finish else {
      cache.remove(document)
      throw ClientError.unreadable("GetRaw: the answer is not as long as it says")
    }
    document.received = download.received
  }
}

extension Error {
  fileprivate var isUnreachable: Bool {
    if case .unreachable? = self as? ClientError { true } else { false }
  }
}
