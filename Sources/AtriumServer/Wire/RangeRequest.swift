import AtriumAPI
import Foundation

/// What of a file is to be sent, as its `Range` header says (RFC 9110 section 14.2).
enum RangeRequest: Equatable {
  /// All of it, as without the header.
  case whole
  /// These parts, in the order in which they were asked for: one or more, none empty, none overlapping another.
  case parts([Range<Int64>])
  /// The file has no byte in any of the ranges: 416.
  case unsatisfiable

  /// More ranges in one request than any reader of a file needs are a way to make a server work.
  static let most = 10

  /// A header that cannot be read, another unit than bytes, ranges that overlap and more than `most` of them are answered with the
  /// whole file: the RFC lets a server ignore them all.
  init(_ header: String?, length: Int64) {
    self = .whole
    guard let header, let equals = header.firstIndex(of: "="), header[..<equals].lowercased() == "bytes" else { return }
    let texts = header[header.index(after: equals)...].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let asked = texts.filter { !$0.isEmpty }.prefix(Self.most + 1).map { ByteRange($0) }
    let ranges = asked.compactMap { $0 }
    guard !ranges.isEmpty, ranges.count == asked.count, ranges.count <= Self.most else { return }
    let parts = ranges.compactMap { $0.positions(in: length) }
    guard !parts.isEmpty else {
      // The end of an empty file is all of it, and no Content-Range can say so.
      let isEnd = ranges.contains { if case .last(let count) = $0 { count > 0 } else { false } }
      self = isEnd ? .whole : .unsatisfiable
      return
    }
    let sorted = parts.sorted { $0.lowerBound < $1.lowerBound }
    guard !zip(sorted, sorted.dropFirst()).contains(where: { $0.overlaps($1) }) else { return }
    self = .parts(parts)
  }
}

/// No byte of the file lies in the range that was asked for. Answered as 416 with the length that the file has.
struct RangeNotSatisfiable: Error {
  let length: Int64
}
