/// The text of a page as it is kept, from the characters that are on it and their places.
///
/// Poppler joins what lies side by side: the cells of a row become one word. So a space is put where characters that follow one another are
/// apart. Ligatures become their letters, as people type them; control characters and the marks of direction that it adds are left out.
package struct PageText {
  /// Where a character is, in any unit, with its smaller corner first.
  package struct Box {
    package var x1: Double
    package var y1: Double
    package var x2: Double
    package var y2: Double

    package init(x1: Double, y1: Double, x2: Double, y2: Double) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
  }

  /// In UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Of a character's height or width, the longer one. Between letters of a word poppler allows a tenth of the font's size.
  private static let gap = 0.2

  /// - Parameters:
  ///   - text: in UTF-8. What is not valid becomes U+FFFD.
  ///   - boxes: one for each scalar of it, except ``isDirection(_:)``. Otherwise they are not used.
  package init(_ text: UnsafeBufferPointer<UInt8>, boxes: UnsafeBufferPointer<Box>) {
    // The last line has an end in one of both only.
    let places = Self.placeCount(text)
    let hasBoxes = boxes.count == places || boxes.count == places + 1
    bytes.reserveCapacity(text.count + 64)
    var (place, last) = (0, Box?.none)
    var scalars = Unicode.UTF8.ForwardParser()
    var rest = text.makeIterator()
    while true {
      let scalar: UInt32
      switch scalars.parseScalar(from: &rest) {
      case .emptyInput: return
      case .error: scalar = 0xfffd
      case .valid(let encoded): scalar = Unicode.UTF8.decode(encoded).value
      }
      if Self.isDirection(scalar) { continue }
      if hasBoxes {
        let box = place < boxes.count && !Self.isSpace(scalar) ? boxes[place] : nil
        if let box, let last, Self.areApart(last, box) { bytes.append(0x20) }
        last = box
      }
      place += 1
      append(scalar)
    }
  }

  private mutating func append(_ scalar: UInt32) {
    switch scalar {
    case 0x0a: bytes.append(0x0a)
    case 0x09: bytes.append(0x20)
    case 0..<0x20, 0x7f..<0xa0: break
    case 0x20..<0x7f: bytes.append(UInt8(scalar))
    // Latin ligatures of Alphabetic Presentation Forms.
    case 0xfb00...0xfb06: bytes.append(contentsOf: Self.ligatures[Int(scalar - 0xfb00)].utf8)
    default: if let scalar = Unicode.Scalar(scalar) { bytes.append(contentsOf: String(scalar).utf8) }
    }
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// Embeddings and overrides (UAX #9), which poppler puts around words that run from right to left.
  private static func isDirection(_ scalar: UInt32) -> Bool { (0x202a...0x202e).contains(scalar) }

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar <= 0x20 || scalar == 0xa0 || scalar == 0x3000 }

  /// Scalars that have a box.
  private static func placeCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] & 0xc0 != 0x80 {
      // E2 80 AA to AE.
      let isDirection = text[index] == 0xe2 && index + 2 < text.count && text[index + 1] == 0x80 && (0xaa...0xae).contains(text[index + 2])
      if !isDirection { count += 1 }
    }
    return count
  }

  private static func areApart(_ one: Box, _ other: Box) -> Bool {
    let across = max(other.x1 - one.x2, one.x1 - other.x2)
    let along = max(other.y1 - one.y2, one.y1 - other.y2)
    let size = max(one.x2 - one.x1, one.y2 - one.y1, other.x2 - other.x1, other.y2 - other.y1)
    return max(across, along) > gap * size
  }
}
