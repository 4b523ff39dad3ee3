import Dispatch
public import Foundation

/// A file on this machine: one that a person has chosen (`fileImporter`) or dropped. It is held open, so that it may be moved or removed
/// meanwhile, and is never in memory as a whole.
public final class FileUploadSource: UploadSource {
  public struct Changed: Error, LocalizedError {
    public var errorDescription: String? { "The file became shorter while it was sent." }
  }

  public let length: Int64
  /// Used on `queue` alone.
  private let file: FileHandle
  /// Reading may wait for a disk, which no thread of Swift's own may.
  private let queue = DispatchQueue(label: "atrium.upload.source")

  /// - Throws: what opening the file throws.
  public init(_ url: URL) throws {
    file = try url.whileAccessible { try FileHandle(forReadingFrom: $0) }
    length = Int64(clamping: try file.seekToEnd())
  }

  public func read(_ range: Range<Int64>) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try readNow(range) })
      }
    }
  }

  private func readNow(_ range: Range<Int64>) throws -> Data {
    try file.seek(toOffset: UInt64(range.lowerBound))
    let data = try file.read(upToCount: range.count) ?? Data()
    guard data.count == range.count else { throw Changed() }
    return data
  }
}
