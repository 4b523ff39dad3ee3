import Foundation
import NIOConcurrencyHelpers

/// Where one writer hands chunks to one reader: a chunk waits here, and the writer of the next one waits until it has been taken.
final class ChunkHandover: Sendable {
  fileprivate struct State {
    var chunk: Data?
    var end: Result<Void, any Error>?
    /// The reader has gone.
    var isAbandoned = false
    var writer: CheckedContinuation<Void, Never>?
    var reader: CheckedContinuation<Void, Never>?

    var hasRoom: Bool { chunk == nil || isAbandoned }
    var hasNews: Bool { chunk != nil || end != nil || isAbandoned }
  }

  private let state = NIOLockedValueBox(State())

  /// - Throws: `CancellationError` when there is no reader any more.
  func put(_ chunk: Data) async throws {
    guard !chunk.isEmpty else { return }
    await waitForRoom()
    let reader = try state.withLockedValue { state in
      guard !state.isAbandoned else { throw CancellationError() }
      state.chunk = chunk
      return state.takeReader()
    }
    reader?.resume()
  }

  func finish(_ result: Result<Void, any Error>) {
    let reader = state.withLockedValue { state in
      state.end = result
      return state.takeReader()
    }
    reader?.resume()
  }

  /// What is put here. Dropping the stream, or cancelling the task that reads it, ends the writer at its next chunk.
  func chunks() -> AsyncThrowingStream<Data, any Error> {
    let end = ReadingEnd(handover: self)
    return AsyncThrowingStream { try await end.next() }
  }

  fileprivate func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      await waitForNews()
      let (chunk, writer) = try state.withLockedValue { state in
        if state.chunk == nil { try state.end?.get() }
        defer { state.chunk = nil }
        return (state.isAbandoned ? nil : state.chunk, state.takeWriter())
      }
      writer?.resume()
      return chunk
    } onCancel: {
      abandon()
    }
  }

  fileprivate func abandon() {
    let waiting = state.withLockedValue { state in
      state.isAbandoned = true
      return [state.takeReader(), state.takeWriter()]
    }
    for each in waiting { each?.resume() }
  }

  private func waitForRoom() async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLockedValue { state in
        if !state.hasRoom { state.writer = continuation }
        return state.hasRoom
      }
      if isReady { continuation.resume() }
    }
  }

  private func waitForNews() async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLockedValue { state in
        if !state.hasNews { state.reader = continuation }
        return state.hasNews
      }
      if isReady { continuation.resume() }
    }
  }
}

extension ChunkHandover.State {
  fileprivate mutating func takeReader() -> CheckedContinuation<Void, Never>? {
    defer { reader = nil }
    return reader
  }

  fileprivate mutating func takeWriter() -> CheckedContinuation<Void, Never>? {
    defer { writer = nil }
    return writer
  }
}

/// Goes with the stream that reads.
private final class ReadingEnd: Sendable {
  private let handover: ChunkHandover

  init(handover: ChunkHandover) {
    self.handover = handover
  }

  deinit {
    handover.abandon()
  }

  func next() async throws -> Data? { try await handover.next() }
}
