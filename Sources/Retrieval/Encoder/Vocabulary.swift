package import Foundation

/// The pieces of words that a model knows: `vocab.txt`, one a line, whose number is that of the line from 0.
package struct Vocabulary: Sendable {
  package enum Failure: Error, Hashable {
    /// A piece that every vocabulary has.
    case missing(String)
    case tooLarge(limit: Int)
  }

  package static let limit = 64 << 20

  package let count: Int
  let unknown: Int32
  let start: Int32
  let end: Int32
  /// Bytes of the longest piece.
  let longest: Int
  private let beginnings: [Piece: Int32]
  private let continuations: [Piece: Int32]

  /// - Throws: ``Failure``.
  package init(lines file: Data) throws {
    guard file.count <= Self.limit else { throw Failure.tooLarge(limit: Self.limit) }
    let bytes = [UInt8](file)
    var (beginnings, continuations): ([Piece: Int32], [Piece: Int32]) = ([:], [:])
    var (count, longest): (Int, Int) = (0, 0)
    var place = 0
    while place < bytes.count {
      let newline = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[place..<newline]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      // Of two equal lines the later one counts, as in the original's.
      if line.count > 2, line.starts(with: "##".utf8) {
        continuations[Piece(line.dropFirst(2))] = Int32(count)
      } else {
        beginnings[Piece(line)] = Int32(count)
      }
      longest = max(longest, line.count)
      count += 1
      place = newline + 1
    }
    func special(_ name: String) throws -> Int32 {
      guard let number = beginnings[Piece(Array(name.utf8)[...])] else { throw Failure.missing(name) }
      return number
    }
    unknown = try special("[UNK]")
    start = try special("[CLS]")
    end = try special("[SEP]")
    self.beginnings = beginnings
    self.continuations = continuations
    self.count = count
    self.longest = longest
  }

  /// - Parameter isContinuation: whether a piece of the same word is before it.
  func number(of piece: ArraySlice<UInt8>, isContinuation: Bool) -> Int32? {
    (isContinuation ? continuations : beginnings)[Piece(piece)]
  }

  /// Bytes, compared as such: Swift's strings would take two lines for one that Unicode counts as equal.
  private struct Piece: Hashable {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
