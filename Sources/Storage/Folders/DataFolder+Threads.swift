import Foundation

extension DataFolder {
  /// Where calls of a folder run that block: those that a person waits for, those of the background, which take no thread from them, and those that
  /// wait for the disk to have what was written. The more of the last are at it at once, the more of them share a commit of the file system.
  struct Threads: Sendable {
    let requests = FileExecutor(label: "requests", threads: 4, most: 32)
    let background = FileExecutor(label: "background", threads: max(2, ProcessInfo.processInfo.activeProcessorCount), most: 16)
    let writing = FileExecutor(label: "writing", threads: 16, most: 32)
  }

  /// Runs what somebody waits for, on a thread that may block.
  ///
  /// - Throws: what `body` throws, and ``Failure/stalled`` when the file system does not answer within half a minute.
  @concurrent
  package func reading<Value: Sendable>(_ body: @escaping @Sendable (DataFolder) throws -> Value) async throws -> Value {
    try await threads.requests.run { try body(self) }
  }

  /// Runs `body` on threads of the background that may block, with its child tasks. It waits as long as the file system does. Nothing else
  /// belongs there: an actor that is called from there would run there as well, and wait behind what hangs.
  @concurrent
  package func inBackground<Value: Sendable>(_ body: @Sendable (DataFolder) async throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(threads.background) { try await body(self) }
  }
  /// Runs `body` as ``inBackground(_:)`` does, where what syncs its files takes no thread from what reads.
  @concurrent
  package func writing<Value: Sendable>(_ body: @Sendable (DataFolder) async throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(threads.writing) { try await body(self) }
  }
}
