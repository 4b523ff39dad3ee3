/// An entry of the central directory, as it is written there (APPNOTE 4.3.12).
struct DirectoryRecord {
  static let signature: [UInt8] = [0x50, 0x4b, 1, 2]

  private enum Flag {
    static let encrypted: UInt16 = 1 << 0
    static let utf8: UInt16 = 1 << 11
    static let maskedHeaders: UInt16 = 1 << 13
  }

  private enum ExtraField {
    static let zip64: UInt16 = 0x0001
    static let unicodePath: UInt16 = 0x7075
  }

  /// Who wrote the entry (APPNOTE 4.4.2): those whose attributes hold the mode of Unix.
  private static let unixSystems: Set<UInt16> = [3, 19]
  private static let folderAttribute: UInt32 = 0x10

  let entry: ZipEntry

  /// - Parameters:
  ///   - fields: of which the record is taken, from behind its signature.
  ///   - prefix: bytes before the archive, which its places do not count.
  ///   - bound: where the directory begins.
  init(from fields: inout FieldReader, prefix: Int64, bound: Int64) throws(ZipError) {
    let madeBy = try fields.uint16()
    try fields.skip(2)
    let (flags, method) = (try fields.uint16(), try fields.uint16())
    try fields.skip(4)
    let checksum = try fields.uint32()
    let (compressedSize, size) = (try fields.uint32(), try fields.uint32())
    let (nameLength, extraLength, commentLength) = (try fields.uint16(), try fields.uint16(), try fields.uint16())
    let disk = try fields.uint16()
    try fields.skip(2)
    let attributes = try fields.uint32()
    let offset = try fields.uint32()
    let name = try fields.bytes(Int(nameLength))
    let extra = Self.extraFields(try fields.bytes(Int(extraLength)))
    try fields.skip(Int(commentLength))

    var numbers = (size: Int64(size), compressedSize: Int64(compressedSize), offset: Int64(offset))
    if let zip64 = extra[ExtraField.zip64] {
      // Only those are there whose place in the record has no room for them, in this order (APPNOTE 4.5.3).
      var fields = FieldReader(zip64, of: .directory)
      if size == .max { numbers.size = try fields.int64() }
      if compressedSize == .max { numbers.compressedSize = try fields.int64() }
      if offset == .max { numbers.offset = try fields.int64() }
    }
    guard disk == 0 || disk == .max else { throw .split }
    let (start, isTooFar) = numbers.offset.addingReportingOverflow(prefix)
    guard !isTooFar, start < bound else { throw .damaged(.directory) }
    let path = EntryName.decode(name, isUTF8: flags & Flag.utf8 != 0, unicodePath: extra[ExtraField.unicodePath])
    entry = ZipEntry(
      path: path, kind: Self.kind(path: path, madeBy: madeBy, attributes: attributes), method: ZipEntry.Method(number: method),
      isEncrypted: flags & (Flag.encrypted | Flag.maskedHeaders) != 0, compressedSize: numbers.compressedSize, size: numbers.size,
      checksum: checksum, headerOffset: start, bound: bound)
  }

  /// The first field of each number. What follows a field that ends too late is no field: some archivers fill up with zeros.
  private static func extraFields(_ bytes: ArraySlice<UInt8>) -> [UInt16: ArraySlice<UInt8>] {
    var (found, fields): ([UInt16: ArraySlice<UInt8>], FieldReader) = ([:], FieldReader(bytes, of: .directory))
    while let number = try? fields.uint16(), let length = try? fields.uint16(), let content = try? fields.bytes(Int(length)) {
      if found[number] == nil { found[number] = content }
    }
    return found
  }

  private static func kind(path: String, madeBy: UInt16, attributes: UInt32) -> ZipEntry.Kind {
    if path.hasSuffix("/") { return .folder }
    let mode = unixSystems.contains(madeBy >> 8) ? attributes >> 16 & 0xf000 : 0
    switch mode {
    case 0: return attributes & folderAttribute != 0 ? .folder : .file
    case 0x4000: return .folder
    case 0x8000: return .file
    case 0xa000: return .symbolicLink
    default: return .special
    }
  }
}
