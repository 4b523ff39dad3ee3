/// Writes a RAR 5 archive of stored entries, also with the marks of a password, as no free archiver writes any.
///
/// What is encrypted is not really so: its bytes are as good as any others to whoever has no password.
///
/// Source: the RAR 5.0 archive format, https://www.rarlab.com/technote.htm
package struct RARBuilder {
  package struct Entry {
    package var name: String
    package var content: [UInt8]
    /// Its header has the record of a file's encryption.
    package var isEncrypted: Bool

    package init(_ name: String, _ content: [UInt8] = [], isEncrypted: Bool = false) {
      (self.name, self.content, self.isEncrypted) = (name, content, isEncrypted)
    }
  }

  package var entries: [Entry]
  /// A header of encryption comes first, and what follows cannot be read, names neither.
  package var hidesNames = false

  package init(_ entries: [Entry], hidesNames: Bool = false) { (self.entries, self.hidesNames) = (entries, hidesNames) }

  package var bytes: [UInt8] {
    let signature = Array("Rar!".utf8) + [0x1a, 7, 1, 0]
    let main = Self.block(type: 1, fields: Self.number(0))
    let end = Self.block(type: 5, fields: Self.number(0))
    let blocks = main + entries.flatMap(Self.file) + end
    guard hidesNames else { return signature + blocks }
    return signature + Self.block(type: 4, fields: Self.encryption) + blocks.map { $0 ^ 0xa5 }
  }

  /// AES-256 with a check of the password: the version, the flags, the count of rounds as a power of two, the salt and the check value.
  private static let encryption = number(0) + number(1) + [15] + [UInt8](repeating: 7, count: 16) + [UInt8](repeating: 9, count: 12)

  private static func file(_ entry: Entry) -> [UInt8] {
    let checksum = withUnsafeBytes(of: crc(entry.content).littleEndian, Array.init)
    let size = number(UInt64(entry.content.count))
    // Flags that say there is a checksum, size, attributes, the checksum, stored, by Unix.
    var fields = number(4) + size + number(0o100644) + checksum + number(0) + number(1)
    fields += number(UInt64(entry.name.utf8.count)) + Array(entry.name.utf8)
    guard entry.isEncrypted else { return block(type: 2, fields: fields, data: entry.content) }
    // The same as of the whole archive, with an initialisation vector before the check value.
    let record = number(1) + encryption.prefix(19) + [UInt8](repeating: 3, count: 16) + encryption.suffix(12)
    return block(type: 2, fields: fields, extra: number(UInt64(record.count)) + record, data: entry.content)
  }

  /// - Parameter data: what follows the header; nil for a block that has none.
  private static func block(type: UInt64, fields: [UInt8], extra: [UInt8] = [], data: [UInt8]? = nil) -> [UInt8] {
    var header = number(type) + number((extra.isEmpty ? 0 : 1) | (data == nil ? 0 : 2))
    if !extra.isEmpty { header += number(UInt64(extra.count)) }
    if let data { header += number(UInt64(data.count)) }
    header += fields + extra
    header = number(UInt64(header.count)) + header
    return withUnsafeBytes(of: crc(header).littleEndian, Array.init) + header + (data ?? [])
  }

  /// 7 bits a byte, the lowest first.
  private static func number(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + number(value >> 7)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 { ZipBuilder.checksum(bytes) }
}
