import Dispatch
import Foundation

/// What comes through a pipe.
final class StandardInput: Sendable {
  /// Used on `queue` alone: reading waits for whoever writes, which no thread of Swift's own may.
  private let file: FileHandle
  private let queue = DispatchQueue(label: "atrium.capture.input")

  init(_ file: FileHandle = .standardInput) { self.file = file }

  /// - Returns: nothing at the end.
  func read(upTo count: Int) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [file] in
        continuation.resume(with: Result { try file.read(upToCount: count) ?? Data() })
      }
    }
  }

  /// All of it, and one byte more than `limit` of what is longer.
  func all(limit: Int) async throws -> Data {
    var all = Data()
    while all.count <= limit {
      let part = try await read(upTo: limit + 1 - all.count)
      if part.isEmpty { break }
      all += part
    }
    return all
  }
}
