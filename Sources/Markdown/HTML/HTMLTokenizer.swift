/// Cuts HTML into tokens, after the tokenizer of the HTML standard (section 13.2.5), in linear time.
///
/// Comments, declarations and processing instructions yield nothing, and neither do script, style and other raw text with all they
/// hold. What never ends (a tag, a comment at the end of the text) is text. Whoever uses the tokens writes them again, so where a
/// browser would cut otherwise, the page reads differently but holds nothing else.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  /// What was searched for in vain once is not searched for again, which would take quadratic time.
  private var isWithoutCommentEnd = false
  private var isWithoutTagEnd = false
  private var rawWithoutEnd: Set<String> = []
  private var unfinishedTags = 0

  private static let rawElements: Set<String> = [
    "script", "style", "iframe", "noembed", "noframes", "xmp", "textarea", "title",
  ]
  private static let attributeLimit = 32
  private static let unfinishedTagLimit = 16

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> HTMLToken? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else { return text() }
      let start = position
      if let token = markup() { return token }
      if position == start { return text() }
    }
    return nil
  }

  /// The source of a text token.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Text up to the next `<`; a `<` at the very position belongs to it.
  private mutating func text() -> HTMLToken {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(start..<position)
  }

  /// Moves past what begins with `<` and answers its token if it has one; stays when it is text.
  private mutating func markup() -> HTMLToken? {
    switch byte(position + 1) {
    case UInt8(ascii: "!"):
      if byte(position + 2) == UInt8(ascii: "-"), byte(position + 3) == UInt8(ascii: "-") { skipComment() } else { skipBogus() }
      return nil
    case UInt8(ascii: "?"):
      skipBogus()
      return nil
    case UInt8(ascii: "/"):
      guard let letter = byte(position + 2), Self.isLetter(letter) else {
        if position + 2 < bytes.count { skipBogus() }
        return nil
      }
      guard let (name, _) = tag(at: position + 2) else { return nil }
      return .end(name: name)
    case .some(let letter) where Self.isLetter(letter):
      guard let (name, attributes) = tag(at: position + 1) else { return nil }
      if Self.rawElements.contains(name), skipRaw(name) { return nil }
      return .start(name: name, attributes: attributes)
    default:
      return nil
    }
  }

  private mutating func skipComment() {
    guard !isWithoutCommentEnd else { return }
    // "<!-->" and "<!--->" are whole comments.
    var end = position + 2
    while end + 2 < bytes.count {
      let isDashes = bytes[end] == UInt8(ascii: "-") && bytes[end + 1] == UInt8(ascii: "-")
      if isDashes, bytes[end + 2] == UInt8(ascii: ">") {
        position = end + 3
        return
      }
      if isDashes, bytes[end + 2] == UInt8(ascii: "!"), byte(end + 3) == UInt8(ascii: ">") {
        position = end + 4
        return
      }
      end += 1
    }
    isWithoutCommentEnd = true
  }

  private mutating func skipBogus() {
    guard !isWithoutTagEnd else { return }
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      isWithoutTagEnd = true
      return
    }
    position = end + 1
  }

  /// Moves past the end tag of `name`; answers false when there is none.
  private mutating func skipRaw(_ name: String) -> Bool {
    guard !rawWithoutEnd.contains(name) else { return false }
    let wanted = Array(name.utf8)
    var index = position
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      guard byte(index) == UInt8(ascii: "/"), bytes.count - index > wanted.count else { continue }
      let isName = bytes[(index + 1)...].prefix(wanted.count).elementsEqual(wanted) { Self.lower($0) == $1 }
      guard isName, let after = byte(index + 1 + wanted.count), Self.isSpace(after) || "/>".utf8.contains(after) else { continue }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { break }
      position = end + 1
      return true
    }
    rawWithoutEnd.insert(name)
    return false
  }

  /// Reads a tag whose name begins at `start`, and moves past its `>`. `nil`, without moving, when it never ends.
  private mutating func tag(at start: Int) -> (name: String, attributes: [HTMLToken.Attribute])? {
    guard !isWithoutTagEnd, unfinishedTags < Self.unfinishedTagLimit else { return nil }
    var reader = HTMLTagReader(bytes: bytes, position: start, attributeLimit: Self.attributeLimit)
    guard let tag = reader.read() else {
      unfinishedTags += 1
      return nil
    }
    position = reader.position
    return tag
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 12 || byte == 13 }
  static func lower(_ byte: UInt8) -> UInt8 { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte }
}
