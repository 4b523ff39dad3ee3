/// A part of a file, as a `Range` header asks for it (RFC 9110 section 14.1.2).
public enum ByteRange: Sendable, Hashable {
  /// From the first position to the last one, both included; without a last one to the end: `0-499`, `500-`.
  case from(Int64, through: Int64?)
  /// The last so many bytes: `-500`.
  case last(Int64)

  /// - Returns: nil for what no range is: `5-2`, `-`, `a-b`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts.map { Self.number($0) }
    switch (numbers[0], numbers[1]) {
    case (let first?, let last?) where first <= last: self = .from(first, through: last)
    case (let first?, nil) where parts[1].isEmpty: self = .from(first, through: nil)
    case (nil, let count?) where parts[0].isEmpty: self = .last(count)
    default: return nil
    }
  }

  /// As written in a header, after `bytes=`.
  public var text: String {
    switch self {
    case .from(let first, let last?): "\(first)-\(last)"
    case .from(let first, nil): "\(first)-"
    case .last(let count): "-\(count)"
    }
  }

  /// The positions that a file of `length` bytes has there; nil where it has none.
  public func positions(in length: Int64) -> Range<Int64>? {
    switch self {
    case .from(let first, let last):
      guard first < length else { return nil }
      guard let last, last < length - 1 else { return first..<length }
      return first..<last + 1
    case .last(let count):
      guard count > 0, length > 0 else { return nil }
      return max(0, length - count)..<length
    }
  }

  /// A number without sign. One that is too large for any file counts as the largest.
  private static func number(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int64(text) ?? .max
  }
}
