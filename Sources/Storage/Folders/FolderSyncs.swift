/// Syncs of folders. Whoever comes while a sync of a folder runs waits for the next one, which covers all who wait by then: a sync that had begun
/// may have missed their names.
final class FolderSyncs: Sendable {
  private enum Turn {
    /// The one who syncs, for all who wait.
    case leads
    case covered(Result<Void, any Error>)
  }

  /// Those who wait for a folder's next sync, for each folder that is being synced.
  private let waiting = Locked<[HeldFolder.Key: [CheckedContinuation<Turn, Never>]]>([:])

  /// - Parameter sync: of the folder.
  /// - Throws: what `sync` throws, whoever called it.
  func share(_ folder: HeldFolder.Key, _ sync: () async throws -> Void) async throws {
    switch await turn(at: folder) {
    case .covered(let result): try result.get()
    case .leads:
      let covered = waiting.withLock { waiting in
        defer { waiting[folder] = [] }
        return waiting[folder] ?? []
      }
      let result: Result<Void, any Error>
      do { result = .success(try await sync()) } catch { result = .failure(error) }
      next(at: folder)?.resume(returning: .leads)
      for continuation in covered { continuation.resume(returning: .covered(result)) }
      try result.get()
    }
  }

  private func turn(at folder: HeldFolder.Key) async -> Turn {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        guard waiting[folder] != nil else {
          waiting[folder] = []
          return true
        }
        waiting[folder]?.append(continuation)
        return false
      }
      if isFree { continuation.resume(returning: .leads) }
    }
  }

  /// The first of those who came meanwhile, who leads the others.
  private func next(at folder: HeldFolder.Key) -> CheckedContinuation<Turn, Never>? {
    waiting.withLock { waiting in
      guard var line = waiting[folder], !line.isEmpty else {
        waiting[folder] = nil
        return nil
      }
      let first = line.removeFirst()
      waiting[folder] = line
      return first
    }
  }

  /// How many wait for a sync that has not begun.
  func count(at folder: HeldFolder.Key) -> Int { waiting.withLock { $0[folder]?.count ?? 0 } }
}
