/// The encryption of a RAR 5 archive, of all its contents or of at least one file, which libarchive 3.6 does not say: it returns the encrypted bytes of a stored entry.
///
/// Source: the RAR 5.0 archive format, https://www.rarlab.com/technote.htm
struct RAR5Encryption {
  /// Names are encrypted as well as contents.
  let hidesNames: Bool

  private static let signature = Array("Rar!".utf8) + [0x1a, 7, 1, 0]

  private enum Block {
    static let file: UInt64 = 2
    static let encryption: UInt64 = 4
  }

  private enum Flag {
    static let hasExtraArea: UInt64 = 1
    static let hasData: UInt64 = 2
  }

  /// - Returns: nil for an archive of another format, and for one that is not encrypted.
  init?(of bytes: UnsafeRawBufferPointer) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var reader = VariableIntegers(bytes: bytes, position: Self.signature.count)
    while true {
      // The checksum of the header.
      guard reader.skip(4), let size = reader.next(), let end = reader.position(after: size) else { return nil }
      guard let type = reader.next(), let flags = reader.next() else { return nil }
      if type == Block.encryption {
        hidesNames = true
        return
      }
      var extraSize: UInt64 = 0
      var dataSize: UInt64 = 0
      if flags & Flag.hasExtraArea != 0 {
        guard let size = reader.next() else { return nil }
        extraSize = size
      }
      if flags & Flag.hasData != 0 {
        guard let size = reader.next() else { return nil }
        dataSize = size
      }
      if type == Block.file, extraSize <= size, Self.isEncrypted(VariableIntegers(bytes: bytes, position: end - Int(extraSize)), until: end)
      {
        hidesNames = false
        return
      }
      reader.position = end
      guard reader.skip(dataSize) else { return nil }
    }
  }

  /// Looks for the record of encryption in the extra area of a file.
  private static func isEncrypted(_ area: VariableIntegers, until end: Int) -> Bool {
    var reader = area
    while reader.position < end {
      guard let size = reader.next(), let next = reader.position(after: size), let type = reader.next() else { return false }
      if type == 1 { return true }
      reader.position = next
    }
    return false
  }
}

/// Reads numbers of 7 bits a byte, the lowest first.
private struct VariableIntegers {
  let bytes: UnsafeRawBufferPointer
  var position: Int

  mutating func next() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  /// - Returns: nil behind the end.
  func position(after count: UInt64) -> Int? {
    count <= UInt64(bytes.count - position) ? position + Int(count) : nil
  }

  /// - Returns: false behind the end, where it does not go.
  mutating func skip(_ count: UInt64) -> Bool {
    guard let next = position(after: count) else { return false }
    position = next
    return true
  }
}
