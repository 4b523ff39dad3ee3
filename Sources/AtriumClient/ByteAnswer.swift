public import Foundation

/// Bytes of a file, as they arrive.
public struct ByteAnswer: Sendable {
  /// Which of the file's bytes they are. All of them, where the server did not answer a part by itself.
  public let positions: Range<Int64>
  /// How many the whole file has.
  public let length: Int64
  public let mediaType: String
  /// The name of this state of the file, for `If-Range`.
  public let entityTag: String?
  /// As many as `positions` says, cut anywhere.
  public let chunks: Chunks

  /// - Returns: nil for an answer that does not say which bytes it holds.
  init?(_ stream: WireStream) {
    mediaType = stream.headers["content-type"] ?? "application/octet-stream"
    entityTag = stream.headers["etag"]
    if stream.status == 206 {
      guard let header = stream.headers["content-range"], let match = header.wholeMatch(of: /bytes (\d+)-(\d+)\/(\d+)/),
        let first = Int64(match.1), let last = Int64(match.2), let length = Int64(match.3), first <= last, last < length
      else { return nil }
      positions = first..<last + 1
      self.length = length
    } else {
      guard let length = stream.headers["content-length"].flatMap(Int64.init), length >= 0 else { return nil }
      positions = 0..<length
      self.length = length
    }
    chunks = Chunks(base: stream.chunks, count: Int64(positions.count))
  }

  /// The bytes. A connection that ends before the last of them, as it does when the file is changed meanwhile, is an error.
  public struct Chunks: AsyncSequence, Sendable {
    fileprivate let base: AsyncThrowingStream<Data, any Error>
    fileprivate let count: Int64

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncThrowingStream<Data, any Error>.AsyncIterator
      fileprivate var missing: Int64

      public mutating func next() async throws -> Data? {
        let chunk: Data?
        do {
          chunk = try await base.next()
        } catch {
          throw ClientError.readable(error)
        }
        guard let chunk else {
          try Task.checkCancellation()
          guard missing == 0 else { throw ClientError.unreachable("The answer ended \(missing) bytes early.") }
          return nil
        }
        missing -= Int64(chunk.count)
        guard missing >= 0 else { throw ClientError.unreadable("The answer is longer than it said.") }
        return chunk
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator(), missing: count) }
  }
}
