import CZlib

/// Reads the content of one entry from its beginning to its end, and checks it on the way.
///
/// At most 64 KiB of it are in memory, besides the window of *deflate*.
public final class ZipEntryReader {
  private let entry: ZipEntry
  private let source: any ByteSource
  private var rest: Range<Int64>
  private var inflation: Inflation?
  private var checksum = Checksum()
  private var count: Int64 = 0

  /// *Deflate* makes at most 1,032 bytes of one; more is a lie that would be believed until the memory is asked for.
  private static let greatestRatio: Int64 = 1_032

  init(of entry: ZipEntry, from source: any ByteSource, at range: Range<Int64>) throws(ZipError) {
    self.entry = entry
    self.source = source
    rest = range
    switch entry.method {
    case .stored:
      guard entry.size == entry.compressedSize else { throw .mismatch }
    case .deflated:
      guard entry.size / Self.greatestRatio <= entry.compressedSize else { throw .mismatch }
      inflation = Inflation()
    case .other(let number): throw .unsupported(method: number)
    }
  }

  /// Reads what comes next.
  ///
  /// - Parameter buffer: filled from its start, not necessarily to its end.
  /// - Returns: how many bytes were read; 0 once all were, and all are those that were archived.
  /// - Throws: ``ZipError/tooLarge(limit:)`` as soon as there are more than the entry claims; ``ZipError/mismatch`` at the end when there were
  ///   fewer or others; ``ZipError/damaged(_:)`` for what is no *deflate* stream; what the source throws.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !buffer.isEmpty else { return 0 }
    let read = try inflation.map { try $0.read(into: buffer, from: nextBytes) } ?? nextBytes(into: buffer)
    count += Int64(read)
    guard count <= entry.size else { throw ZipError.tooLarge(limit: entry.size) }
    checksum.add(UnsafeRawBufferPointer(rebasing: buffer[..<read]))
    if read == 0, count != entry.size || checksum.value != entry.checksum { throw ZipError.mismatch }
    return read
  }

  /// Makes sure that nothing is left, and that what was read is what was archived.
  ///
  /// - Throws: as ``read(into:)``.
  func finish() throws {
    try withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { _ = try read(into: $0) }
  }

  /// Reads compressed bytes; 0 at their end.
  private func nextBytes(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let wanted = Int(min(Int64(buffer.count), rest.upperBound - rest.lowerBound))
    guard wanted > 0 else { return 0 }
    let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: rest.lowerBound)
    guard read > 0 else { throw ZipError.truncated(.content) }
    rest = rest.lowerBound + Int64(read)..<rest.upperBound
    return read
  }
}
