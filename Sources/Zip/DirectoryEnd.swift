/// Where the central directory is: the end record of an archive, with that of zip64 (APPNOTE 4.3.14 to 4.3.16).
struct DirectoryEnd {
  /// Where the directory begins in the file.
  var offset: Int64
  var size: Int64
  var entries: Int64
  /// What stands before the archive: places in the directory count from its end. A program that unpacks itself begins so.
  var prefix: Int64

  private static let recordSize = 22
  private static let longestComment = 0xffff
  private static let signature: [UInt8] = [0x50, 0x4b, 5, 6]
  private static let zip64Signature: [UInt8] = [0x50, 0x4b, 6, 6]
  private static let zip64LocatorSignature: [UInt8] = [0x50, 0x4b, 6, 7]
  private static let zip64LocatorSize: Int64 = 20
  private static let zip64RecordSize = 56

  /// Finds the end record in the last 64 KiB.
  ///
  /// The last one that fits is taken: its comment ends within the file, and a directory of its size fits before it. So a comment that looks like
  /// a record does not win over the record that it belongs to, unless it describes a directory that is there.
  ///
  /// - Throws: ``ZipError/notAnArchive``, ``ZipError/split``, ``ZipError/damaged(_:)``.
  init(of source: some ByteSource) throws {
    let size = try source.size()
    let start = max(0, size - Int64(Self.recordSize + Self.longestComment))
    let tail = try source.bytes(at: start, count: Int(size - start), of: .endOfDirectory)
    var failure = ZipError.notAnArchive
    var place = tail.count - Self.recordSize
    while place >= 0 {
      if tail[place...].starts(with: Self.signature) {
        do {
          self = try Self(of: source, record: tail[place...], at: start + Int64(place))
          return
        } catch let error as ZipError {
          if failure == .notAnArchive { failure = error }
        }
      }
      place -= 1
    }
    throw failure
  }

  private init(of source: some ByteSource, record: ArraySlice<UInt8>, at place: Int64) throws {
    var fields = FieldReader(record.dropFirst(4), of: .endOfDirectory)
    let (disk, firstDisk) = (try fields.uint16(), try fields.uint16())
    let (here, all) = (try fields.uint16(), try fields.uint16())
    let (size, offset) = (try fields.uint32(), try fields.uint32())
    let comment = try fields.uint16()
    guard Int(comment) <= fields.count else { throw ZipError.damaged(.endOfDirectory) }
    let needsZip64 = all == .max || here == .max || size == .max || offset == .max || disk == .max
    if needsZip64, let end = try Self.zip64(of: source, before: place) {
      self = end
      return
    }
    guard disk == 0, firstDisk == 0, here == all else { throw ZipError.split }
    self = try Self(of: source, offset: Int64(offset), size: Int64(size), entries: Int64(all), end: place)
  }

  /// Looks for the directory at the offset in the record, and then directly before the record: in a self-extracting archive, offsets may count
  /// from the end of the program.
  private init(of source: some ByteSource, offset: Int64, size: Int64, entries: Int64, end: Int64) throws {
    self.size = size
    self.entries = entries
    guard size <= end else { throw ZipError.damaged(.endOfDirectory) }
    for start in [offset, end - size] where start >= offset && start <= end - size {
      guard entries > 0 else {
        (self.offset, prefix) = (start, start - offset)
        return
      }
      if try source.bytes(at: start, count: 4, of: .directory) == DirectoryRecord.signature {
        (self.offset, prefix) = (start, start - offset)
        return
      }
    }
    throw ZipError.damaged(.endOfDirectory)
  }

  /// - Returns: nil without a locator; an archive of exactly 65,535 entries has none.
  private static func zip64(of source: some ByteSource, before place: Int64) throws -> DirectoryEnd? {
    let locatorPlace = place - zip64LocatorSize
    guard locatorPlace >= 0 else { return nil }
    let locator = try source.bytes(at: locatorPlace, count: Int(zip64LocatorSize), of: .endOfDirectory)
    guard locator.starts(with: zip64LocatorSignature) else { return nil }
    var fields = FieldReader(locator[4...], of: .endOfDirectory)
    guard try fields.uint32() == 0 else { throw ZipError.split }
    let claimed = try fields.int64()
    guard try fields.uint32() <= 1 else { throw ZipError.split }
    // Behind something that stands before the archive, the record is not where the locator claims: it directly precedes the locator then.
    let last = locatorPlace - Int64(zip64RecordSize)
    for recordPlace in [claimed, last] where (0...max(0, last)).contains(recordPlace) {
      let record = try source.bytes(at: recordPlace, count: zip64RecordSize, of: .endOfDirectory)
      guard record.starts(with: zip64Signature) else { continue }
      var fields = FieldReader(record[16...], of: .endOfDirectory)
      let (disk, firstDisk) = (try fields.uint32(), try fields.uint32())
      let (here, all) = (try fields.int64(), try fields.int64())
      let (size, offset) = (try fields.int64(), try fields.int64())
      guard disk == 0, firstDisk == 0, here == all else { throw ZipError.split }
      return try DirectoryEnd(of: source, offset: offset, size: size, entries: all, end: recordPlace)
    }
    throw ZipError.damaged(.endOfDirectory)
  }
}
