public import Foundation

/// The body of one request: a part of a source, read while it is sent. It may be read more than once.
public struct UploadContent: Sendable {
  /// Bytes that are read at once.
  public static let stretch: Int64 = 256 * 1024

  public let range: Range<Int64>
  private let source: any UploadSource

  public init(_ source: any UploadSource, range: Range<Int64>) {
    self.source = source
    self.range = range
  }

  public var length: Int64 { range.upperBound - range.lowerBound }

  /// The bytes, none of them read before it is asked for.
  public var chunks: Chunks { Chunks(source: source, range: range) }

  /// All bytes at once, for a transport that sends them so.
  public func collected() async throws -> Data { range.isEmpty ? Data() : try await Self.read(range, of: source) }

  /// The source could not be read. Sending it again would not help.
  struct Unreadable: Error {
    let cause: any Error
  }

  private static func read(_ range: Range<Int64>, of source: any UploadSource) async throws -> Data {
    do {
      return try await source.read(range)
    } catch let error where !(error is CancellationError) {
      throw Unreadable(cause: error)
    }
  }

  public struct Chunks: AsyncSequence, Sendable {
    fileprivate let source: any UploadSource
    fileprivate let range: Range<Int64>

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let source: any UploadSource
      fileprivate var rest: Range<Int64>

      public mutating func next() async throws -> Data? {
        guard !rest.isEmpty else { return nil }
        let part = rest.lowerBound..<Swift.min(rest.upperBound, rest.lowerBound + UploadContent.stretch)
        let data = try await UploadContent.read(part, of: source)
        rest = part.upperBound..<rest.upperBound
        return data
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source, rest: range) }
  }
}
