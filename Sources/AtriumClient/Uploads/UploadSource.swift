public import Foundation

/// Where the bytes of an upload come from. They are read in parts, and a part again after a lost connection.
public protocol UploadSource: Sendable {
  /// Bytes in all. They do not change while they are sent.
  var length: Int64 { get }
  /// All bytes of the range.
  ///
  /// - Throws: when there are fewer by now.
  func read(_ range: Range<Int64>) async throws -> Data
}

/// Bytes that are in memory.
public struct DataUploadSource: UploadSource {
  private let data: Data

  public init(_ data: Data) { self.data = data }

  public var length: Int64 { Int64(data.count) }

  public func read(_ range: Range<Int64>) async throws -> Data {
    data[data.startIndex + Int(range.lowerBound)..<data.startIndex + Int(range.upperBound)]
  }
}
