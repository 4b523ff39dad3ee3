/// JSON that is written piece by piece, for what consists mostly of JSON already: an answer of many rows whose metadata is kept as the
/// wire has it, or a list of texts that goes into a statement. A coder would take each row apart and put it together again.
///
/// ```swift
/// var json = JSONText()
/// json.object {
///   $0.member("id", "Garden/Spring.md")
///   $0.name("metadata")
///   $0.raw(kept)
/// }
/// ```
///
/// Texts, numbers and names are always valid JSON, written as `JSONEncoder` writes them with slashes unescaped. That names are not
/// repeated and stand before values, and that ``raw(_:)`` gets JSON, is the caller's part.
package struct JSONText: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ members: (inout JSONText) throws -> Void) rethrows {
    separate()
    bytes.append(UInt8(ascii: "{"))
    try members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONText, Elements.Element) throws -> Void
  ) rethrows {
    separate()
    bytes.append(UInt8(ascii: "["))
    for element in elements { try write(&self, element) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// The name of a member; its value follows.
  package mutating func name(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func member(_ name: String, _ value: String) {
    self.name(name)
    text(value)
  }

  package mutating func text(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func integer(_ integer: some BinaryInteger) {
    separate()
    bytes.append(contentsOf: String(integer).utf8)
  }

  package mutating func claim(_ claim: Bool) {
    separate()
    bytes.append(contentsOf: (claim ? "true" : "false").utf8)
  }

  /// A number with a fraction; a whole one has none. What is no number in JSON (an infinity) is `null`.
  package mutating func real(_ real: Double) {
    separate()
    let text = real.isFinite ? real.description : "null"
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }

  /// What is JSON already: a whole value.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// The rest of a value of which a part was written as it is.
  package mutating func `continue`(_ json: ArraySlice<UInt8>) {
    bytes.append(contentsOf: json)
  }

  /// Between two values or members stands a comma. The last byte says whether one was before: a text ends with its quotation mark, so
  /// none of these signs is part of one.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  /// RFC 8259 section 7: the quotation mark, the backslash and the control characters below the space. Runs of others are copied whole.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      bytes.append(contentsOf: Self.escaped(byte).utf8)
    }
    bytes.append(contentsOf: text[start...])
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
