import Foundation
import Paths

/// Where batches of changed paths wait for their one reader, and become one batch meanwhile. Bounded: too many paths become an overflow.
package final class WatchMailbox: Sendable {
  private struct State {
    var paths: Set<PathKey> = []
    var hasOverflowed = false
    var unwatched: [FolderWatcher.Batch] = []
    var isFinished = false
    var reader: CheckedContinuation<FolderWatcher.Batch?, Never>?
    /// Tasks in `untilIdle`, by number.
    var onlookers: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastOnlooker = 0

    /// The queue is empty, and the reader has processed what it took.
    var isIdle: Bool { isFinished || reader != nil }

    /// The next batch, once there is one.
    mutating func take() -> FolderWatcher.Batch? {
      if !unwatched.isEmpty { return unwatched.removeFirst() }
      if hasOverflowed {
        hasOverflowed = false
        paths = []
        return .overflow
      }
      guard !paths.isEmpty else { return nil }
      defer { paths = [] }
      return .paths(paths)
    }
  }

  /// Beyond this many paths, looking at everything is cheaper than naming them.
  static let capacity = 10_000
  private let state = Locked(State())

  package init() {}

  package func put(_ batch: FolderWatcher.Batch) {
    let delivery = state.withLock { state -> (CheckedContinuation<FolderWatcher.Batch?, Never>, FolderWatcher.Batch)? in
      switch batch {
      case .paths(let paths): state.paths.formUnion(paths)
      case .overflow: state.hasOverflowed = true
      case .unwatched: state.unwatched.append(batch)
      }
      if state.paths.count > Self.capacity { state.hasOverflowed = true }
      if state.unwatched.count > Self.capacity { state.unwatched.removeFirst() }
      guard let reader = state.reader, let next = state.take() else { return nil }
      state.reader = nil
      return (reader, next)
    }
    if let (reader, next) = delivery { reader.resume(returning: next) }
  }

  /// Nothing more comes.
  package func finish() {
    let (reader, onlookers) = state.withLock { state in
      state.isFinished = true
      defer { (state.reader, state.onlookers) = (nil, [:]) }
      return (state.reader, state.onlookers.values)
    }
    reader?.resume(returning: nil)
    for onlooker in onlookers { onlooker.resume() }
  }

  /// The next batch; `nil` once finished and empty.
  package func next() async -> FolderWatcher.Batch? {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> (isReady: Bool, batch: FolderWatcher.Batch?, onlookers: [CheckedContinuation<Void, Never>]) in
        if let batch = state.take() { return (true, batch, []) }
        if state.isFinished || state.reader != nil { return (true, nil, []) }
        state.reader = continuation
        defer { state.onlookers = [:] }
        return (false, nil, Array(state.onlookers.values))
      }
      if answer.isReady { continuation.resume(returning: answer.batch) }
      for onlooker in answer.onlookers { onlooker.resume() }
    }
  }

  /// Waits until the queue is empty and its reader has processed what it took, until nothing more comes, or until the task is cancelled.
  package func untilIdle() async {
    let number = state.withLock { state in
      state.lastOnlooker += 1
      return state.lastOnlooker
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // If the task was cancelled before this line, `onCancel` has found no continuation.
          if state.isIdle || Task.isCancelled { return true }
          state.onlookers[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.onlookers.removeValue(forKey: number) }?.resume()
    }
  }
}
