/// Writes HTML into one byte buffer. Everything that comes from outside is escaped here and nowhere else.
struct HTMLWriter: ~Copyable {
  private var buffer = ByteBuffer()

  var bytes: [UInt8] { buffer.bytes }
  var count: Int { buffer.count }

  /// The beginning of an element, up to its other attributes.
  ///
  /// - Parameter more: classes to add to the element's own.
  mutating func begin(_ tag: Tag, id: UInt32, _ classes: ClassNames, _ more: String = "") {
    buffer.append(UInt8(ascii: "<"))
    literal(tag.name)
    literal(" id=_")
    digits(of: id)
    if !classes.markup.isEmpty {
      literal(" class=\"")
      raw(classes.markup)
      if !more.isEmpty { raw(more) }
      buffer.append(UInt8(ascii: "\""))
    }
  }

  mutating func endBeginning() { buffer.append(UInt8(ascii: ">")) }

  mutating func attributes(_ attributes: [Attribute]) {
    attributes.withUnsafeBufferPointer { attributes in
      for index in attributes.indices { attribute(attributes[index].name, attributes[index].value) }
    }
  }

  /// A part of a drawing: it has no number, since only the drawing as a whole is told of.
  mutating func open(_ name: StaticString, _ classes: String, _ attributes: [Attribute]) {
    buffer.append(UInt8(ascii: "<"))
    literal(name)
    if !classes.isEmpty { attribute("class", classes) }
    self.attributes(attributes)
    buffer.append(UInt8(ascii: ">"))
  }

  mutating func close(_ name: StaticString) {
    literal("</")
    literal(name)
    buffer.append(UInt8(ascii: ">"))
  }

  mutating func close(_ tag: Tag) {
    literal("</")
    literal(tag.name)
    buffer.append(UInt8(ascii: ">"))
  }

  mutating func attribute(_ name: String, _ value: String) {
    buffer.append(UInt8(ascii: " "))
    raw(name)
    guard !value.isEmpty else { return }
    literal("=\"")
    text(value)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Text or a quoted attribute's value.
  mutating func text(_ text: String) {
    Self.withUTF8(of: text) { utf8 in
      // What needs no escape, and most does not, goes over in one piece.
      var start = 0
      var index = 0
      while index < utf8.count {
        if index + 8 <= utf8.count, !EscapedBytes.isIn(utf8, at: index) {
          index += 8
          continue
        }
        for place in index..<min(index + 8, utf8.count) {
          // Letters, most of any text, are done with here.
          if utf8[place] > UInt8(ascii: ">") { continue }
          guard let escape = Self.escape(of: utf8[place]) else { continue }
          buffer.append(utf8[start..<place])
          literal(escape)
          start = place + 1
        }
        index += 8
      }
      buffer.append(utf8[start...])
    }
  }

  private static func escape(of byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  mutating func raw(_ string: String) { Self.withUTF8(of: string) { buffer.append($0[...]) } }

  /// What was written before.
  mutating func raw(_ written: [UInt8]) { written.withUnsafeBufferPointer { buffer.append($0[...]) } }

  // Inlined, so that a constant is written by a store or two.
  @inline(__always) private mutating func literal(_ text: StaticString) {
    buffer.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[...])
  }

  /// Texts of Foundation may have no bytes in one piece.
  @inline(__always) private static func withUTF8(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if text.utf8.withContiguousStorageIfAvailable(body) == nil { Array(text.utf8).withUnsafeBufferPointer(body) }
  }

  /// An element's number as `name(of:)` has it: written digit by digit, without a string for each.
  private mutating func digits(of id: UInt32) {
    var unit: UInt32 = 1
    while id / unit >= 36 { unit *= 36 }
    while unit > 0 {
      let digit = UInt8(id / unit % 36)
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      unit /= 36
    }
  }

  /// The page's name of an element: short, and never a note's own id.
  static func name(of id: UInt32) -> String { "_" + String(id, radix: 36) }

  static func id(named name: some StringProtocol) -> UInt32? {
    guard name.hasPrefix("_") else { return nil }
    return UInt32(name.dropFirst(), radix: 36)
  }
}

/// Looks for bytes that HTML wants escaped in eight at a time.
private enum EscapedBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  @inline(__always) static func isIn(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let eight = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
    // `<` and `>` differ in one bit, and so do `"` and `&`.
    return hasZero((eight & (ones * 0xFD)) ^ (ones * 0x3C)) || hasZero((eight & (ones * 0xFB)) ^ (ones * 0x22))
  }

  /// Whether one of the eight bytes is 0.
  @inline(__always) private static func hasZero(_ eight: UInt64) -> Bool { (eight &- ones) & ~eight & highs != 0 }
}
