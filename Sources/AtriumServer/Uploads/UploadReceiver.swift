import AtriumAPI
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Storage

/// Reads the body of one request into its upload's file, and hands the file over when it is complete.
///
/// A part waits in memory until there are 256 KiB of it; nothing more is read from the client while they are written.
struct UploadReceiver {
  /// Bytes that are written at once.
  private static let stretch = 256 * 1024
  /// Bytes after which those of a long request are safe from a crash.
  private static let checkpoint: Int64 = 16 << 20

  let store: UploadStore
  let id: String
  let part: TransferLife.Part
  /// The SHA-256 that the body has to have.
  let digest: Data?

  /// - Returns: what follows.
  /// - Throws: `RefusedRequest`, `Problem`, and what reading the body throws; what has come stays, so that the upload can go on.
  func receive(_ body: RequestBody) async throws -> UploadStore.Ending {
    let interruption = Interruption()
    try await store.append(part, to: id) { interruption.end() }
    let file = try await store.file(of: id)
    let reading = Task { try await read(body, into: file) }
    interruption.follow(reading)
    let result = await withTaskCancellationHandler {
      await reading.result
    } onCancel: {
      reading.cancel()
    }
    do {
      try result.get()
      return try await store.end(id)
    } catch {
      await store.breakOff(id)
      if interruption.hasEnded { throw Problem(.uploadTakenOver) }
      // A client in this process has gone.
      throw error is CancellationError ? ClientFault.hungUp : error
    }
  }

  private func read(_ body: RequestBody, into file: PartialFile) async throws {
    var iterator = body.makeAsyncIterator()
    var waiting: [ByteBuffer] = []
    var count = 0
    var total: Int64 = 0
    var safe: Int64 = 0
    var hash = SHA256()
    var ending: (any Error)?
    while true {
      do {
        guard let buffer = try await iterator.next() else { break }
        waiting.append(buffer)
        count += buffer.readableBytes
        total += Int64(buffer.readableBytes)
      } catch {
        ending = error
        break
      }
      guard count >= Self.stretch else { continue }
      try await write(waiting, count, to: file, &hash)
      waiting = []
      count = 0
      guard total - safe >= Self.checkpoint, !part.isWhole else { continue }
      try await store.keep(id)
      safe = total
    }
    if count > 0 { try await write(waiting, count, to: file, &hash) }
    if let ending { throw ending }
    // A reader that was cancelled, and one whose client has gone, may see an end like any other.
    try Task.checkCancellation()
    if let announced = part.count, total < announced { throw ClientFault.hungUp }
    guard digest == nil || digest == Data(hash.finalize()) else { throw Problem(.digestMismatch) }
  }

  private func write(_ buffers: [ByteBuffer], _ count: Int, to file: PartialFile, _ hash: inout SHA256) async throws {
    try await store.arrive(count, at: id)
    if digest != nil {
      for buffer in buffers { buffer.withUnsafeReadableBytes { hash.update(bufferPointer: $0) } }
    }
    let size = try await file.append { write in
      for buffer in buffers { try buffer.withUnsafeReadableBytes(write) }
    }
    await store.wrote(upTo: size, of: id)
  }
}

/// Ends the reading of a request from elsewhere, whether it has begun or not.
private final class Interruption: Sendable {
  private struct State {
    var hasEnded = false
    var reading: Task<Void, any Error>?
  }

  private let state = Locked(State())

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func follow(_ reading: Task<Void, any Error>) {
    let hasEnded = state.withLock { state in
      state.reading = reading
      return state.hasEnded
    }
    if hasEnded { reading.cancel() }
  }

  func end() {
    let reading = state.withLock { state in
      state.hasEnded = true
      return state.reading
    }
    reading?.cancel()
  }
}
