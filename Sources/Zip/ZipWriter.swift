/// Writes an archive from its beginning to its end, and never goes back (APPNOTE 6.3.10): entries that are stored as they are, each followed by its
/// checksum, then the directory.
///
/// ```swift
/// var writer = ZipWriter()
/// send(writer.begin(NewZipEntry(path: "a.txt", content: .file(size: 3), modified: 0)))
/// writer.add(bytes)
/// send(bytes)
/// send(try writer.end())
/// while let part = writer.nextOfDirectory() { send(part) }
/// ```
/// How long the archive becomes is known before (``length(of:)``). Of each entry some 100 bytes stay in memory until the directory is written.
/// Entries from 4 GiB on, and archives above that size or with more than 65,534 entries, are written as zip64; others need no reader that knows it.
public struct ZipWriter: Sendable {
  public enum Failure: Error, Hashable {
    /// Another number of bytes came than was said.
    case size(path: String)
  }

  private struct Record {
    let entry: NewZipEntry
    let offset: Int64
    let checksum: UInt32
  }

  private var records: [Record] = []
  private var current: (entry: NewZipEntry, checksum: Checksum, count: Int64)?
  /// Bytes that are written, up to the directory.
  private var offset: Int64 = 0
  private var directorySize: Int64 = 0
  /// Records that are written.
  private var listed = 0
  private var isEnded = false

  /// Bytes of the directory that are handed out at once, at least.
  private static let part = 64 << 10

  public init() {}

  /// Bytes of the archive of these entries.
  public static func length(of entries: some Sequence<NewZipEntry>) -> Int64 {
    var (offset, directory, count): (Int64, Int64, Int64) = (0, 0, 0)
    for entry in entries {
      directory += Int64(ZipRecords.directory(entry, offset: offset, checksum: 0).count)
      offset += Int64(ZipRecords.local(entry).count) + entry.size + Int64(ZipRecords.descriptor(entry, checksum: 0).count)
      count += 1
    }
    return offset + directory + Int64(ZipRecords.end(entries: count, offset: offset, size: directory).count)
  }

  /// Begins an entry; the one before is ended.
  ///
  /// - Returns: the bytes to be written before its content.
  public mutating func begin(_ entry: NewZipEntry) -> [UInt8] {
    precondition(current == nil, "an entry is not ended")
    current = (entry, Checksum(), 0)
    return ZipRecords.local(entry)
  }

  /// Notes what is written of the content of the entry.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    current?.checksum.add(bytes)
    current?.count += Int64(bytes.count)
  }

  /// - Returns: the bytes to be written behind the content.
  /// - Throws: ``Failure/size(path:)``: the archive cannot go on.
  public mutating func end() throws(Failure) -> [UInt8] {
    guard let (entry, checksum, count) = current else { preconditionFailure("no entry was begun") }
    guard count == entry.size else { throw .size(path: entry.path) }
    current = nil
    records.append(Record(entry: entry, offset: offset, checksum: checksum.value))
    let descriptor = ZipRecords.descriptor(entry, checksum: checksum.value)
    offset += Int64(ZipRecords.local(entry).count) + count + Int64(descriptor.count)
    return descriptor
  }

  /// What comes behind the last entry, part by part.
  ///
  /// - Returns: nil once all of it was.
  public mutating func nextOfDirectory() -> [UInt8]? {
    guard !isEnded else { return nil }
    var bytes: [UInt8] = []
    while listed < records.count, bytes.count < Self.part {
      let record = records[listed]
      bytes += ZipRecords.directory(record.entry, offset: record.offset, checksum: record.checksum)
      listed += 1
    }
    directorySize += Int64(bytes.count)
    if listed == records.count {
      bytes += ZipRecords.end(entries: Int64(records.count), offset: offset, size: directorySize)
      isEnded = true
    }
    return bytes
  }
}
