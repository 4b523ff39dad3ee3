/// A ZIP archive with random access to its entries (APPNOTE 6.3.10).
///
/// ```swift
/// let archive = try ZipArchive(reading: FileSource(descriptor: file))
/// for entry in archive.entries where entry.kind == .file { print(entry.path, entry.size) }
/// let page = try archive.content(of: archive.entries[0], limit: 100 << 20)
/// ```
/// Opening an archive reads its central directory and nothing else; reading an entry reads its header and its content. It supports zip64, data
/// descriptors (the directory repeats their sizes), names in UTF-8 and code page 437, and self-extracting archives. It lists but does not read
/// entries that are encrypted or compressed by another method than *deflate*, and refuses archives that are split into several files.
///
/// Sizes are counted while content is inflated, checksums are verified, and overlapping entries are refused: the means of ZIP bombs.
public struct ZipArchive: Sendable {
  /// What an archive may ask for before any of it is read.
  public struct Limits: Sendable {
    public var entries: Int
    /// Bytes of the central directory.
    public var directorySize: Int

    public init(entries: Int = 100_000, directorySize: Int = 32 << 20) {
      self.entries = entries
      self.directorySize = directorySize
    }
  }

  /// In the order of the directory, which is mostly that in which they were added.
  public let entries: [ZipEntry]
  private let source: any ByteSource

  /// Reads the directory.
  ///
  /// - Throws: ``ZipError`` when this is no archive, or none that can be read at all; what the source throws.
  public init(reading source: any ByteSource, limits: Limits = Limits()) throws {
    let end = try DirectoryEnd(of: source)
    guard end.entries <= limits.entries, end.size <= limits.directorySize else { throw ZipError.tooManyEntries(limit: limits.entries) }
    let directory = try source.bytes(at: end.offset, count: Int(end.size), of: .directory)
    var fields = FieldReader(directory[...], of: .directory)
    var entries: [ZipEntry] = []
    while !fields.isAtEnd, try fields.bytes(4).elementsEqual(DirectoryRecord.signature) {
      guard entries.count < limits.entries else { throw ZipError.tooManyEntries(limit: limits.entries) }
      entries.append(try DirectoryRecord(from: &fields, prefix: end.prefix, bound: end.offset).entry)
    }
    // Archivers without zip64 count to 65,535 and begin again.
    guard Int64(entries.count) == end.entries || end.entries == Int64(entries.count & 0xffff) else { throw ZipError.damaged(.directory) }
    self.source = source
    self.entries = Self.bounded(entries)
  }

  /// Each entry ends where the next header begins at the latest.
  private static func bounded(_ entries: [ZipEntry]) -> [ZipEntry] {
    var entries = entries
    let order = entries.indices.sorted { entries[$0].headerOffset < entries[$1].headerOffset }
    for (this, next) in zip(order, order.dropFirst()) { entries[this].bound = entries[next].headerOffset }
    return entries
  }

  /// The bytes of an entry, a part at a time.
  ///
  /// - Throws: ``ZipError`` for an entry that cannot be read; what the source throws.
  public func reader(of entry: ZipEntry) throws -> ZipEntryReader {
    try ZipEntryReader(of: entry, from: source, at: try contentRange(of: entry))
  }

  /// All bytes of an entry.
  ///
  /// - Parameter limit: how many there may be.
  /// - Throws: ``ZipError/tooLarge(limit:)`` when there are more, without reading them; as ``reader(of:)`` and ``ZipEntryReader/read(into:)``.
  public func content(of entry: ZipEntry, limit: Int) throws -> [UInt8] {
    guard entry.size <= limit else { throw ZipError.tooLarge(limit: Int64(limit)) }
    let reader = try reader(of: entry)
    return try [UInt8](unsafeUninitializedCapacity: Int(entry.size)) { buffer, count in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      while count < buffer.count {
        // Never 0 here: a reader that ends too early throws.
        count += try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      try reader.finish()
    }
  }

  /// Where the content of an entry is, as it is: for an entry that was stored, its bytes can be sent from the file itself.
  ///
  /// - Returns: nil for an entry that is compressed.
  /// - Throws: as ``reader(of:)``.
  public func storedRange(of entry: ZipEntry) throws -> Range<Int64>? {
    guard entry.method == .stored else { return nil }
    guard entry.size == entry.compressedSize else { throw ZipError.mismatch }
    return try contentRange(of: entry)
  }

  /// Where the compressed bytes are. Only the local header says how long it is itself (APPNOTE 4.3.7).
  private func contentRange(of entry: ZipEntry) throws -> Range<Int64> {
    guard !entry.isEncrypted else { throw ZipError.encrypted }
    if case .other(let number) = entry.method { throw ZipError.unsupported(method: number) }
    let header = try source.bytes(at: entry.headerOffset, count: 30, of: .localHeader)
    var fields = FieldReader(header[...], of: .localHeader)
    guard try fields.bytes(4).elementsEqual([0x50, 0x4b, 3, 4]) else { throw ZipError.damaged(.localHeader) }
    try fields.skip(22)
    let start = entry.headerOffset + 30 + Int64(try fields.uint16()) + Int64(try fields.uint16())
    guard start <= entry.bound, entry.compressedSize <= entry.bound - start else { throw ZipError.overlapping }
    return start..<start + entry.compressedSize
  }
}
