/// The entries that have a trigram, in ascending order, as differences of one to five bytes.
struct Postings {
  private var bytes: [UInt8] = []
  private(set) var count = 0
  private var last = -1

  /// - Parameter entry: greater than all before it.
  mutating func append(_ entry: Int) {
    var difference = UInt32(truncatingIfNeeded: entry - last)
    while difference > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: difference) | 0x80)
      difference >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: difference))
    last = entry
    count += 1
  }

  @inline(__always)
  func each(_ body: (Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var (entry, place) = (-1, 0)
      while place < bytes.count {
        var (difference, shift) = (Int(bytes[place] & 0x7f), 7)
        while bytes[place] & 0x80 != 0 {
          place += 1
          difference |= Int(bytes[place] & 0x7f) << shift
          shift += 7
        }
        place += 1
        entry += difference
        body(entry)
      }
    }
  }

  /// Bytes of memory, without the array's header.
  var size: Int { bytes.capacity }
}
