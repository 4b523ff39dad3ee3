/// Writes HTML into one byte buffer. Everything that comes from outside is escaped here and nowhere else.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  mutating func open(_ tag: Tag, id: UInt32, classes: String, attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    raw(tag.rawValue)
    raw(" id=")
    raw(Self.name(of: id))
    if !classes.isEmpty { attribute("class", classes) }
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
      bytes.reserveCapacity(bytes.count + utf8.count)
      for byte in utf8 {
        switch byte {
        case UInt8(ascii: "&"): raw("&amp;")
        case UInt8(ascii: "<"): raw("&lt;")
        case UInt8(ascii: ">"): raw("&gt;")
        case UInt8(ascii: "\""): raw("&quot;")
        default: bytes.append(byte)
        }
      }
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
