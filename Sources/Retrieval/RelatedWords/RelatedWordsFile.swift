package import Foundation

/// Related words in a file, so that vectors that were made with them can be searched after a restart.
///
/// | bytes | field |
/// | --- | --- |
/// | 0 | `ATRIUMRW` |
/// | 8 | version, 1 |
/// | 12 | numbers of a vector |
/// | 16 | words |
/// | 20 | bytes of all words with a line feed between them |
/// | 24 | checksum of all that follows |
/// | 32 | the words, then the vectors, then the direction that all texts share, in single precision; all is little-endian |
extension RelatedWords {
  package enum FileError: Error, Hashable {
    /// It is no such file, or of another version, or damaged.
    case damaged
  }

  private static let signature = Array("ATRIUMRW".utf8)
  private static let version: UInt32 = 1
  private static let head = 32

  /// The content of the file.
  package var encoded: Data {
    let words = places.sorted { $0.value < $1.value }.map(\.key).joined(separator: "\n")
    var body = Data(words.utf8)
    for number in vectors + shared { withUnsafeBytes(of: number.bitPattern.littleEndian) { body.append(contentsOf: $0) } }
    var data = Data(Self.signature)
    for number in [Self.version, UInt32(dimension), UInt32(places.count), UInt32(words.utf8.count)] {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    let checksum = body.withUnsafeBytes { ContentHash.of($0) }
    withUnsafeBytes(of: checksum.littleEndian) { data.append(contentsOf: $0) }
    return data + body
  }

  /// 16 hexadecimal digits that are the same for the same words and vectors.
  package var identity: String {
    let digits = String(encoded.withUnsafeBytes { ContentHash.of($0) }, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// - Throws: ``FileFailure``; ``FileError``.
  package init(contentsOf location: URL) throws {
    let map = try MappedFile(contentsOf: location)
    let bytes = map.bytes
    func number(_ offset: Int) -> Int { Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) }
    guard bytes.count >= Self.head, bytes.prefix(8).elementsEqual(Self.signature), number(8) == Self.version else {
      throw FileError.damaged
    }
    let (dimension, count, length) = (number(12), number(16), number(20))
    guard (1...8_192).contains(dimension), (1...10_000_000).contains(count),
      bytes.count == Self.head + length + (count + 1) * dimension * 4,
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
        == ContentHash.of(UnsafeRawBufferPointer(rebasing: bytes[Self.head...]))
    else { throw FileError.damaged }
    let words = String(decoding: bytes[Self.head..<Self.head + length], as: UTF8.self).split(separator: "\n").map(String.init)
    guard words.count == count else { throw FileError.damaged }
    func floats(_ first: Int, _ count: Int) -> [Float] {
      (first..<first + count).map { index in
        Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: Self.head + length + index * 4, as: UInt32.self)))
      }
    }
    self.init(words: words, vectors: floats(0, count * dimension), shared: floats(count * dimension, dimension))
  }
}
