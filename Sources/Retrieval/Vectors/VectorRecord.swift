/// One record of a file of vectors: 48 bytes of fields, then the vector, filled up to a multiple of 16.
///
/// | bytes | field |
/// | --- | --- |
/// | 0 | checksum of bytes 12 and on |
/// | 8 | state: 1 live, all else removed |
/// | 12 | generation: which of the file's sets of records it belongs to |
/// | 16 | file |
/// | 24 | fingerprint of the passage |
/// | 32, 36 | first byte of the passage, and how many |
/// | 40 | how many records the set has |
/// | 44 | length of the vector as a number of single precision |
struct VectorRecord {
  static let fields = 48
  static let live: UInt32 = 1
  static let stateOffset = 8

  /// Bytes of a record with a vector of this dimension.
  static func size(dimension: Int) -> Int {
    fields + (dimension + 15) / 16 * 16
  }

  let bytes: UnsafeRawBufferPointer

  var isLive: Bool { uint32(Self.stateOffset) == Self.live }
  var isWhole: Bool { uint64(0) == Self.checksum(bytes) }
  var generation: UInt32 { uint32(12) }
  var file: Int64 { Int64(bitPattern: uint64(16)) }
  var fingerprint: UInt64 { uint64(24) }
  var range: Range<Int> { Int(uint32(32))..<Int(uint32(32)) + Int(uint32(36)) }
  var total: UInt32 { uint32(40) }
  var length: Float { Float(bitPattern: uint32(44)) }

  /// The bytes of a record with another record's vector.
  static func make(
    file: Int64, generation: UInt32, total: UInt32, fingerprint: UInt64, range: Range<Int>, vector: QuantisedVector
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size(dimension: vector.values.count))
    bytes.withUnsafeMutableBytes { buffer in
      func put<Number: FixedWidthInteger>(_ number: Number, _ offset: Int) {
        buffer.storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
      }
      put(live, stateOffset)
      put(generation, 12)
      put(UInt64(bitPattern: file), 16)
      put(fingerprint, 24)
      put(UInt32(clamping: range.lowerBound), 32)
      put(UInt32(clamping: range.count), 36)
      put(total, 40)
      put(vector.length.bitPattern, 44)
      for (index, value) in vector.values.enumerated() { buffer[fields + index] = UInt8(bitPattern: value) }
      put(checksum(UnsafeRawBufferPointer(buffer)), 0)
    }
    return bytes
  }

  func vector(dimension: Int) -> QuantisedVector {
    QuantisedVector(values: bytes[Self.fields..<Self.fields + dimension].map { Int8(bitPattern: $0) }, length: length)
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    ContentHash.of(UnsafeRawBufferPointer(rebasing: bytes[12...]))
  }

  private func uint32(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private func uint64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
