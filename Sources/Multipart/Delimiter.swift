/// What separates parts, and how it is found: by Horspool's algorithm, which looks at about one byte of each stretch as long as the delimiter.
struct Delimiter: Sendable {
  let bytes: [UInt8]
  /// How far the next place is that is worth a look, by the byte at the end of this one.
  private let steps: [Int]

  /// - Parameter bytes: at least one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var steps = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    self.steps = steps
  }

  /// Where it begins.
  func place(in buffer: [UInt8], from start: Int) -> Int? {
    let last = bytes.count - 1
    return buffer.withUnsafeBufferPointer { buffer in
      bytes.withUnsafeBufferPointer { bytes in
        steps.withUnsafeBufferPointer { steps in
          var place = start
          while place + last < buffer.count {
            let end = buffer[place + last]
            if end == bytes[last] {
              var index = 0
              while index < last, buffer[place + index] == bytes[index] { index += 1 }
              if index == last { return place }
            }
            place += steps[Int(end)]
          }
          return nil
        }
      }
    }
  }
}
