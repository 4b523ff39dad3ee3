/// The records of an archive that is written in one go (APPNOTE 4.3).
enum ZipRecords {
  private enum Flag {
    /// Checksum and sizes follow the content.
    static let descriptor: UInt16 = 1 << 3
    static let utf8: UInt16 = 1 << 11
  }

  private enum Version {
    static let usual: UInt16 = 20
    static let zip64: UInt16 = 45
    /// Unix, whose modes the attributes hold.
    static let madeBy: UInt16 = 3 << 8 | 45
  }

  private static let zip64Field: UInt16 = 0x0001
  private static let stored: UInt16 = 0
  private static let fileMode: UInt32 = 0o100_644
  private static let folderMode: UInt32 = 0o040_755
  /// As MS-DOS has it.
  private static let folderAttribute: UInt32 = 0x10

  /// The header before the content. Of a file it says no sizes: they follow (APPNOTE 4.4.4). The room that it has for sizes of 64 bits tells how
  /// long those are then (APPNOTE 4.3.9.2).
  static func local(_ entry: NewZipEntry) -> [UInt8] {
    var fields = FieldWriter()
    let time = ZipTime(entry.modified)
    let name = entry.name
    let zip64: [UInt8] = entry.isLarge ? extraField(zip64Field, [0, 0]) : []
    fields.add([0x50, 0x4b, 3, 4])
    addCommon(of: entry, time, to: &fields)
    fields.add(UInt32(0))
    for _ in 0..<2 { fields.add(entry.isLarge ? UInt32.max : UInt32(0)) }
    fields.add(UInt16(name.count))
    fields.add(UInt16(time.extraField.count + zip64.count))
    fields.add(name)
    fields.add(zip64)
    fields.add(time.extraField)
    return fields.bytes
  }

  /// What follows the content of a file; nothing follows a folder.
  static func descriptor(_ entry: NewZipEntry, checksum: UInt32) -> [UInt8] {
    guard !entry.isFolder else { return [] }
    var fields = FieldWriter()
    fields.add([0x50, 0x4b, 7, 8])
    fields.add(checksum)
    for _ in 0..<2 {
      if entry.isLarge { fields.add(entry.size) } else { fields.add(UInt32(entry.size)) }
    }
    return fields.bytes
  }

  /// - Parameter offset: where the entry's header is.
  static func directory(_ entry: NewZipEntry, offset: Int64, checksum: UInt32) -> [UInt8] {
    var fields = FieldWriter()
    let time = ZipTime(entry.modified)
    let name = entry.name
    let isFar = offset >= Int64(UInt32.max)
    let numbers = (entry.isLarge ? [entry.size, entry.size] : []) + (isFar ? [offset] : [])
    let zip64 = numbers.isEmpty ? [] : extraField(zip64Field, numbers)
    fields.add([0x50, 0x4b, 1, 2])
    fields.add(Version.madeBy)
    addCommon(of: entry, time, isFar: isFar, to: &fields)
    fields.add(checksum)
    for _ in 0..<2 { fields.add(entry.isLarge ? UInt32.max : UInt32(entry.size)) }
    fields.add(UInt16(name.count))
    fields.add(UInt16(time.extraField.count + zip64.count))
    // No comment, the first disk, no internal attributes.
    for _ in 0..<3 { fields.add(UInt16(0)) }
    fields.add(entry.isFolder ? folderMode << 16 | folderAttribute : fileMode << 16)
    fields.add(isFar ? UInt32.max : UInt32(offset))
    fields.add(name)
    fields.add(zip64)
    fields.add(time.extraField)
    return fields.bytes
  }

  /// The end of the archive.
  ///
  /// - Parameters:
  ///   - offset: where the directory begins.
  ///   - size: its bytes.
  static func end(entries: Int64, offset: Int64, size: Int64) -> [UInt8] {
    var fields = FieldWriter()
    if entries >= Int64(UInt16.max) || offset >= Int64(UInt32.max) || size >= Int64(UInt32.max) {
      fields.add([0x50, 0x4b, 6, 6])
      fields.add(Int64(44))
      fields.add(Version.madeBy)
      fields.add(Version.zip64)
      for _ in 0..<2 { fields.add(UInt32(0)) }
      for number in [entries, entries, size, offset] { fields.add(number) }
      fields.add([0x50, 0x4b, 6, 7])
      fields.add(UInt32(0))
      fields.add(offset + size)
      fields.add(UInt32(1))
    }
    fields.add([0x50, 0x4b, 5, 6])
    for _ in 0..<2 { fields.add(UInt16(0)) }
    for _ in 0..<2 { fields.add(UInt16(clamping: entries)) }
    fields.add(UInt32(clamping: size))
    fields.add(UInt32(clamping: offset))
    fields.add(UInt16(0))
    return fields.bytes
  }

  private static func addCommon(of entry: NewZipEntry, _ time: ZipTime, isFar: Bool = false, to fields: inout FieldWriter) {
    fields.add(entry.isLarge || isFar ? Version.zip64 : Version.usual)
    fields.add(Flag.utf8 | (entry.isFolder ? 0 : Flag.descriptor))
    fields.add(stored)
    fields.add(time.time)
    fields.add(time.date)
  }

  private static func extraField(_ id: UInt16, _ numbers: [Int64]) -> [UInt8] {
    var fields = FieldWriter()
    fields.add(id)
    fields.add(UInt16(numbers.count * 8))
    for number in numbers { fields.add(number) }
    return fields.bytes
  }
}
