/// Reads one tag from its name to its `>`.
struct HTMLTagReader {
  let bytes: [UInt8]
  private(set) var position: Int
  private let attributeLimit: Int

  init(bytes: [UInt8], position: Int, attributeLimit: Int) {
    self.bytes = bytes
    self.position = position
    self.attributeLimit = attributeLimit
  }

  /// `nil` when the text ends before the tag does.
  mutating func read() -> (name: String, attributes: [HTMLToken.Attribute])? {
    let name = word { HTMLTokenizer.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
    var attributes: [HTMLToken.Attribute] = []
    while true {
      skip { HTMLTokenizer.isSpace($0) || $0 == UInt8(ascii: "/") }
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return (name, attributes)
      }
      let attribute = attributeName()
      skip(HTMLTokenizer.isSpace)
      guard position < bytes.count else { return nil }
      var value = ""
      if bytes[position] == UInt8(ascii: "=") {
        position += 1
        guard let given = attributeValue() else { return nil }
        value = given
      }
      if attributes.count < attributeLimit, !attributes.contains(where: { $0.name == attribute }) {
        attributes.append(.init(name: attribute, value: value))
      }
    }
  }

  /// A name may begin with `=`, says the standard.
  private mutating func attributeName() -> String {
    let isOdd = bytes[position] == UInt8(ascii: "=")
    if isOdd { position += 1 }
    let name = word {
      HTMLTokenizer.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
    }
    return isOdd ? "=" + name : name
  }

  private mutating func attributeValue() -> String? {
    skip(HTMLTokenizer.isSpace)
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    let start: Int
    let end: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      start = position + 1
      guard let close = bytes[start...].firstIndex(of: quote) else { return nil }
      end = close
      position = close + 1
    } else {
      start = position
      skip { !HTMLTokenizer.isSpace($0) && $0 != UInt8(ascii: ">") }
      end = position
    }
    return HTMLCharacters.decode(bytes[start..<end])
  }

  private mutating func word(until isEnd: (UInt8) -> Bool) -> String {
    let start = position
    skip { !isEnd($0) }
    return String(decoding: bytes[start..<position].map(HTMLTokenizer.lower), as: UTF8.self)
  }

  private mutating func skip(_ belongs: (UInt8) -> Bool) {
    while position < bytes.count, belongs(bytes[position]) { position += 1 }
  }
}
