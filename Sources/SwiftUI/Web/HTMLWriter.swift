/// Writes HTML into one byte buffer. Everything that comes from outside is escaped here and nowhere else.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter more: classes to add to the element's own.
  mutating func open(_ tag: Tag, id: UInt32, classes: String, _ more: String = "", attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    raw(tag.rawValue)
    raw(" id=")
    raw(Self.name(of: id))
    if !classes.isEmpty {
      raw(" class=\"")
      text(classes)
      raw(more)
      bytes.append(UInt8(ascii: "\""))
    }
    for each in attributes { attribute(each.name, each.value) }
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func close(_ tag: Tag) {
    raw("</")
    raw(tag.rawValue)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    guard !value.isEmpty else { return }
    raw("=\"")
    text(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text or a quoted attribute's value.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      // What needs no escape, and most does not, goes over in one piece.
      var rest = utf8[...]
      while let index = rest.firstIndex(where: { Self.escape(of: $0) != nil }) {
        bytes.append(contentsOf: rest[..<index])
        if let escape = Self.escape(of: rest[index]) { raw(escape) }
        rest = rest[(index + 1)...]
      }
      bytes.append(contentsOf: rest)
    }
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

  mutating func raw(_ string: String) { bytes.append(contentsOf: string.utf8) }

  /// The page's name of an element: short, and never a note's own id.
  static func name(of id: UInt32) -> String { "_" + String(id, radix: 36) }

  static func id(named name: some StringProtocol) -> UInt32? {
    guard name.hasPrefix("_") else { return nil }
    return UInt32(name.dropFirst(), radix: 36)
  }
}
