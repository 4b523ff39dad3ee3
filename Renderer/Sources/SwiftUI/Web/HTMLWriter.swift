/// Writes HTML into one byte buffer. Everything that comes from outside is escaped here and nowhere else.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter more: classes to add to the element's own.
  mutating func open(_ tag: Tag, id: UInt32, _ classes: ClassNames, _ more: String = "", attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    raw(tag.rawValue)
    literal(" id=_")
    digits(of: id)
    if !classes.markup.isEmpty {
      literal(" class=\"")
      raw(classes.markup)
      raw(more)
      bytes.append(UInt8(ascii: "\""))
    }
    for each in attributes { attribute(each.name, each.value) }
    bytes.append(UInt8(ascii: ">"))
  }

  /// A part of a drawing: it has no number, since only the drawing as a whole is told of.
  mutating func open(_ name: StaticString, _ classes: String, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    literal(name)
    if !classes.isEmpty { attribute("class", classes) }
    for each in attributes { attribute(each.name, each.value) }
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func close(_ name: StaticString) {
    literal("</")
    literal(name)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func close(_ tag: Tag) {
    literal("</")
    raw(tag.rawValue)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    guard !value.isEmpty else { return }
    literal("=\"")
    text(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text or a quoted attribute's value.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      // What needs no escape, and most does not, goes over in one piece.
      var start = 0
      for index in 0..<utf8.count where Self.needsEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[start..<index])
        if let escape = Self.escape(of: utf8[index]) { raw(escape) }
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
  }

  private static func escape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  mutating func raw(_ string: String) {
    if string.isEmpty { return }
    var string = string
    string.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// What was written before.
  mutating func raw(_ written: [UInt8]) { bytes.append(contentsOf: written) }

  private mutating func literal(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// An element's number as `name(of:)` has it: written digit by digit, without a string for each.
  private mutating func digits(of id: UInt32) {
    var unit: UInt32 = 1
    while id / unit >= 36 { unit *= 36 }
    while unit > 0 {
      let digit = UInt8(id / unit % 36)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
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
