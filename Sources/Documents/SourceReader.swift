import Zip

/// Reads parts of a source as arrays.
struct SourceReader {
  let source: any ByteSource
  let size: Int64

  init(_ source: any ByteSource) throws {
    self.source = source
    size = try source.size()
  }

  /// The first bytes, as far as there are any.
  func prefix(_ limit: Int) throws -> [UInt8] {
    let count = Int(clamping: min(Int64(max(0, limit)), max(0, size)))
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      while initialized < count {
        let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[initialized..<count]), at: Int64(initialized))
        // A file that became shorter meanwhile ends here.
        guard read > 0 else { break }
        initialized += read
      }
    }
  }
}
