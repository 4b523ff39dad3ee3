/// A number of 64 bits that is the same for the same bytes on every machine and at every run.
///
/// It tells apart what one file was cut into and finds torn records. It is not collision-resistant: do not use it against an attacker.
struct ContentHash {
  private(set) var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ContentHash()
    hash.combine(bytes)
    return hash.state
  }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while bytes.count - offset >= 8 {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    for index in offset..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    combine(rest)
    combine(UInt64(bytes.count))
  }

  private mutating func combine(_ word: UInt64) {
    let (high, low) = (state ^ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    state = (high ^ low) &+ 0xa076_1d64_78bd_642f
  }
}
