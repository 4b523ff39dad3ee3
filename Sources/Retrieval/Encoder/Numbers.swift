/// Numbers of single precision that never change: a part of a mapped file, or memory of their own.
final class Numbers: @unchecked Sendable {
  // Unchecked: the memory is immutable after the initialiser.
  let start: UnsafePointer<Float>
  let count: Int
  private let file: MappedFile?
  private let memory: UnsafeMutablePointer<Float>?

  /// - Parameter bytes: numbers in the file's memory. They are copied where they do not begin at a multiple of four.
  init(_ bytes: UnsafeRawBufferPointer, in file: MappedFile) {
    count = bytes.count / 4
    if let place = bytes.baseAddress, Int(bitPattern: place) % 4 == 0 {
      start = place.assumingMemoryBound(to: Float.self)
      self.file = file
      memory = nil
    } else {
      let copy = UnsafeMutablePointer<Float>.allocate(capacity: max(count, 1))
      let whole = UnsafeRawBufferPointer(rebasing: bytes.prefix(count * 4))
      UnsafeMutableRawBufferPointer(start: copy, count: whole.count).copyMemory(from: whole)
      start = UnsafePointer(copy)
      memory = copy
      self.file = nil
    }
  }

  /// - Parameter convert: makes a number of two bytes.
  init(halves bytes: UnsafeRawBufferPointer, _ convert: (UInt16) -> Float) {
    count = bytes.count / 2
    let copy = UnsafeMutablePointer<Float>.allocate(capacity: max(count, 1))
    for index in 0..<count {
      copy[index] = convert(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)))
    }
    start = UnsafePointer(copy)
    memory = copy
    file = nil
  }

  deinit { memory?.deallocate() }
}
