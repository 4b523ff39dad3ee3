/// Bytes in memory: an archive within another one, or one that was just made.
public struct MemorySource: ByteSource {
  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public func size() -> Int64 { Int64(bytes.count) }

  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let part = bytes[Int(offset)..<min(bytes.count, Int(offset) + buffer.count)]
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }
}
