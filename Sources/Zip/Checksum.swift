import CZlib

/// CRC-32 as archives have it (IEEE 802.3), by zlib.
struct Checksum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    value = UInt32(truncatingIfNeeded: crc32_z(uLong(value), bytes.bindMemory(to: UInt8.self).baseAddress, z_size_t(bytes.count)))
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var checksum = Checksum()
    bytes.withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }
}
