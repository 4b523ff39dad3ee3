import Foundation
import Testing

@testable import Zip

/// Bytes that zlib packs.
@Suite struct ZlibStreamTests {
  @Test("what is packed is unpacked, to exactly so many bytes", arguments: [1, 100, 1 << 20])
  func roundTrip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let packed = try #require(ZlibStream.compress(bytes))
    #expect(try ZlibStream.decompress(packed, size: count) == bytes)
    #expect(throws: ZipError.mismatch) { try ZlibStream.decompress(packed, size: count + 1) }
    #expect(throws: ZipError.mismatch) { try ZlibStream.decompress(packed + [0], size: count) }
    if count > 1 { #expect(throws: ZipError.mismatch) { try ZlibStream.decompress(packed, size: count - 1) } }
  }

  @Test("what is cut, changed or no stream is refused")
  func damaged() throws {
    let packed = try #require(ZlibStream.compress(Array(repeating: 7, count: 5000)))
    for bytes in [[], [1, 2, 3], Array(packed.dropLast()), Array(packed.dropLast()) + [packed[packed.count - 1] ^ 1]] {
      #expect(throws: ZipError.self) { try ZlibStream.decompress(Array(bytes), size: 5000) }
    }
  }

  @Test("a stream that would become much more than it may is left at that size")
  func bomb() throws {
    let packed = try #require(ZlibStream.compress([UInt8](repeating: 0, count: 100 << 20)))
    #expect(packed.count < 200_000)
    #expect(throws: ZipError.mismatch) { try ZlibStream.decompress(packed, size: packed.count + 1) }
  }
}
