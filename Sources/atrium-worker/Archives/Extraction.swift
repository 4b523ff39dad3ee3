import WorkerContract
import WorkerRuntime

/// Writes entries one behind the other.
struct Extraction {
  let output: OutputFile
  let request: ExtractArchive
  /// Bytes so far.
  private(set) var length: Int64 = 0
  private let buffer = Buffer()

  init(output: OutputFile, request: ExtractArchive) {
    self.output = output
    self.request = request
  }

  /// Extracts the current entry. A failure of this entry alone becomes its part, and extraction goes on with the next one.
  ///
  /// - Throws: ``WorkerFailure`` for what ends all.
  mutating func extract(from archive: ArchiveReader) throws -> ExtractedEntry {
    var size: Int64 = 0
    while true {
      let count: Int
      do {
        count = try archive.read(into: buffer.bytes)
      } catch let failure as WorkerFailure {
        return ExtractedEntry(entry: archive.number, failure: failure)
      }
      if count == 0 { break }
      guard size + Int64(count) <= request.entryLimit else {
        return ExtractedEntry(entry: archive.number, failure: WorkerFailure(.tooLarge, "more than \(request.entryLimit) bytes"))
      }
      guard length + size + Int64(count) <= request.limit else { throw WorkerFailure(.tooLarge, "more than \(request.limit) bytes in all") }
      try output.write(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]), at: length + size)
      size += Int64(count)
    }
    // What was written of an entry that failed is written over by the next one.
    defer { length += size }
    return ExtractedEntry(entry: archive.number, range: ByteRange(offset: length, length: size))
  }

  private final class Buffer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    deinit { bytes.deallocate() }
  }
}
