/// Reads scalars out of bytes that are known to be UTF-8.
enum UTF8Reader {
  /// The scalar that begins at a place, and how many bytes it has.
  @inline(__always)
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[place])
    if first < 0x80 { return (first, 1) }
    func continuation(_ distance: Int) -> UInt32 { place + distance < bytes.count ? UInt32(bytes[place + distance] & 0x3f) : 0 }
    if first < 0xe0 { return ((first & 0x1f) << 6 | continuation(1), 2) }
    if first < 0xf0 { return ((first & 0x0f) << 12 | continuation(1) << 6 | continuation(2), 3) }
    return ((first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3), 4)
  }

  @inline(__always)
  static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
  }
}
