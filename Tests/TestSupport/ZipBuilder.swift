import CZlib

/// Writes a ZIP archive field by field, also one that no archiver would write.
package struct ZipBuilder {
  package struct Entry {
    package var name: [UInt8]
    package var content: [UInt8]
    /// APPNOTE 4.4.5: 0 as it is, 8 *deflate*; any other number is written before content as it is.
    package var method: UInt16
    package var flags: UInt16 = 0
    /// What is written instead of the compressed content, and what is claimed instead of what is so.
    package var compressed: [UInt8]?
    package var size: UInt64?
    package var compressedSize: UInt64?
    package var checksum: UInt32?
    package var offset: UInt64?
    /// Sizes and place are in the field of zip64.
    package var isZip64 = false
    /// Checksum and sizes follow the content.
    package var hasDescriptor = false
    package var madeBy: UInt16 = 20
    package var attributes: UInt32 = 0
    /// Extra fields of the directory, and of the local header.
    package var extra: [UInt8] = []
    package var localExtra: [UInt8] = []

    package init(_ name: String, _ content: [UInt8] = [], method: UInt16 = 8) {
      self.init(bytes: Array(name.utf8), content, method: method)
    }

    package init(bytes name: [UInt8], _ content: [UInt8] = [], method: UInt16 = 8) {
      (self.name, self.content, self.method) = (name, content, method)
    }

    package func with(_ change: (inout Self) -> Void) -> Self {
      var changed = self
      change(&changed)
      return changed
    }
  }

  package var entries: [Entry]
  /// What is before the archive, and whether places count from the beginning of the file nevertheless.
  package var prefix: [UInt8] = []
  package var countsPrefix = false
  package var comment: [UInt8] = []
  package var suffix: [UInt8] = []
  /// The number of entries that the end record claims.
  package var count: UInt64?
  package var disk: UInt16 = 0
  package var isZip64 = false

  package init(_ entries: Entry...) { self.entries = entries }
  package init(_ entries: [Entry]) { self.entries = entries }

  package var bytes: [UInt8] {
    var file = Fields(bytes: prefix)
    var directory = Fields()
    let start = countsPrefix ? 0 : prefix.count
    for entry in entries {
      let record = Record(of: entry, at: UInt64(file.bytes.count - start))
      record.writeLocalHeader(to: &file)
      file.bytes += record.packed
      if entry.hasDescriptor { record.writeDescriptor(to: &file) }
      record.writeDirectoryRecord(to: &directory)
    }
    let place = file.bytes.count - start
    file.bytes += directory.bytes
    writeEnd(to: &file, place: UInt64(place), size: UInt64(directory.bytes.count), start: start)
    return file.bytes + comment + suffix
  }

  private func writeEnd(to file: inout Fields, place: UInt64, size: UInt64, start: Int) {
    let count = count ?? UInt64(entries.count)
    if isZip64 {
      let record = UInt64(file.bytes.count - start)
      file.add([0x50, 0x4b, 6, 6], UInt64(44), UInt16(45), UInt16(45), UInt32(0), UInt32(0), count, count, size, place)
      file.add([0x50, 0x4b, 6, 7], UInt32(0), record, UInt32(1))
    }
    let shortCount: UInt16 = isZip64 ? .max : UInt16(truncatingIfNeeded: count)
    file.add([0x50, 0x4b, 5, 6], disk, disk, shortCount, shortCount)
    file.add([], isZip64 ? UInt32.max : UInt32(size), isZip64 ? UInt32.max : UInt32(place), UInt16(comment.count))
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, uInt(bytes.count)))
  }

  /// A *deflate* stream without a header.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var bytes = bytes
    return [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, uLong(bytes.count)))) { buffer, count in
      bytes.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, uInt(buffer.count))
        _ = deflate(&stream, Z_FINISH)
      }
      count = buffer.count - Int(stream.avail_out)
    }
  }

  /// Bytes with numbers among them, the lowest byte of each first.
  private struct Fields {
    var bytes: [UInt8] = []

    mutating func add(_ signature: [UInt8], _ numbers: any FixedWidthInteger...) {
      bytes += signature
      for number in numbers { add(number) }
    }

    private mutating func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }

  /// An entry with all that is derived.
  private struct Record {
    let entry: Entry
    let packed: [UInt8]
    let checksum: UInt32
    let size: UInt64
    let compressedSize: UInt64
    let offset: UInt64
    let flags: UInt16

    init(of entry: Entry, at place: UInt64) {
      self.entry = entry
      packed = entry.compressed ?? (entry.method == 8 ? ZipBuilder.deflated(entry.content) : entry.content)
      checksum = entry.checksum ?? ZipBuilder.checksum(entry.content)
      size = entry.size ?? UInt64(entry.content.count)
      compressedSize = entry.compressedSize ?? UInt64(packed.count)
      offset = entry.offset ?? place
      flags = entry.flags | (entry.hasDescriptor ? 1 << 3 : 0)
    }

    func writeLocalHeader(to file: inout Fields) {
      // Whoever cannot go back in what it writes knows none of them yet.
      let known: (checksum: UInt32, compressedSize: UInt32, size: UInt32) =
        entry.hasDescriptor ? (0, 0, 0) : (checksum, UInt32(clamping: compressedSize), UInt32(clamping: size))
      file.add([0x50, 0x4b, 3, 4], UInt16(45), flags, entry.method, UInt32(0), known.checksum, known.compressedSize, known.size)
      file.add([], UInt16(entry.name.count), UInt16(entry.localExtra.count))
      file.bytes += entry.name + entry.localExtra
    }

    func writeDescriptor(to file: inout Fields) {
      file.add([0x50, 0x4b, 7, 8], checksum, UInt32(clamping: compressedSize), UInt32(clamping: size))
    }

    func writeDirectoryRecord(to directory: inout Fields) {
      var extra = Fields()
      if entry.isZip64 { extra.add([], UInt16(1), UInt16(24), size, compressedSize, offset) }
      extra.bytes += entry.extra
      func short(_ number: UInt64) -> UInt32 { entry.isZip64 ? .max : UInt32(clamping: number) }
      directory.add([0x50, 0x4b, 1, 2], entry.madeBy, UInt16(45), flags, entry.method, UInt32(0), checksum)
      directory.add([], short(compressedSize), short(size), UInt16(entry.name.count), UInt16(extra.bytes.count), UInt16(0))
      directory.add([], UInt16(0), UInt16(0), entry.attributes, short(offset))
      directory.bytes += entry.name + extra.bytes
    }
  }
}
