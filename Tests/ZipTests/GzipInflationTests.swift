import TestSupport
import Testing

@testable import Zip

@Suite("Gzip streams")
struct GzipInflationTests {
  private func inflated(_ parts: [[UInt8]]) throws -> [UInt8] {
    let inflation = GzipInflation()
    var bytes: [UInt8] = []
    for part in parts { try part.withUnsafeBytes { try inflation.add($0) { bytes += $0 } } }
    try inflation.finish()
    return bytes
  }

  @Test("a stream is inflated however it is cut, also one of several members or with padding behind it")
  func parts() throws {
    let text = (0..<100_000).map { (number: Int) -> UInt8 in UInt8(truncatingIfNeeded: number * 7 ^ (number >> 9)) }
    let stream = Gzip.compressed(text)
    #expect(try inflated([stream]) == text)
    #expect(try inflated(stream.map { [$0] }) == text)
    #expect(try inflated([stream + Gzip.compressed(Array("more".utf8))]) == text + Array("more".utf8))
    #expect(try inflated([stream, [0, 0, 0], [0]]) == text)
    #expect(try inflated([Gzip.compressed([])]).isEmpty)
  }

  @Test("what is no gzip, is broken or ends too early is refused")
  func broken() {
    let stream = Gzip.compressed(Array(repeating: 7, count: 1_000))
    var damaged = stream
    damaged[damaged.count - 5] ^= 0xFF
    for bytes in [[], Array("plain".utf8), Array(stream.dropLast()), damaged, stream + [1, 2, 3], [0x1f, 0x8b]] {
      #expect(throws: ZipError.damaged(.content), "\(bytes.count)") { try inflated([bytes]) }
    }
  }

  @Test("a stream that becomes much comes in small parts, and is left when the taker has enough")
  func bomb() {
    struct Enough: Error {}
    let stream = Gzip.compressed([UInt8](repeating: 0, count: 64 << 20))
    #expect(stream.count < 100_000)
    var (count, largest) = (0, 0)
    #expect(throws: Enough.self) {
      try stream.withUnsafeBytes { bytes in
        try GzipInflation().add(bytes) { part in
          (count, largest) = (count + part.count, max(largest, part.count))
          if count > 1 << 20 { throw Enough() }
        }
      }
    }
    #expect(count < 2 << 20 && largest <= 32 << 10)
  }
}
