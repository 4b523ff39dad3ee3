/// The lines of a note, of which those of the front matter can be added to. It knows YAML only as far as it looks at it: who uses it reads what
/// comes out.
struct FrontMatterLines {
  /// With their ends.
  private var lines: [[UInt8]]
  /// The lines between the two of `---`.
  private var block: Range<Int>
  private let ending: [UInt8]
  /// How far the fields are from the margin.
  private let margin: Int

  /// - Parameter hasBlock: whether there is a front matter; otherwise one is made.
  init(_ text: String, hasBlock: Bool) {
    var bytes = Array(text.utf8)
    var mark: [UInt8] = []
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      mark = Array(bytes[..<3])
      bytes.removeFirst(3)
    }
    var lines = Self.lines(of: bytes)
    let ending: [UInt8] = lines.first.map { $0.ends(with: [13, 10]) } == true ? [13, 10] : [10]
    var margin = 0
    if hasBlock {
      let end = lines.indices.dropFirst().first { Self.isFence(lines[$0]) } ?? lines.count
      block = 1..<end
      if let first = lines[block].first(where: { !Self.isEmpty($0) }) { margin = Self.indent(of: first) }
    } else {
      let fence = Array("---".utf8) + ending
      lines.insert(contentsOf: [fence, fence], at: 0)
      block = 1..<1
    }
    if !mark.isEmpty, !lines.isEmpty { lines[0] = mark + lines[0] }
    self.lines = lines
    self.ending = ending
    self.margin = margin
  }

  var text: String { String(decoding: lines.joined(), as: UTF8.self) }

  // MARK: Fields

  /// The line of a field, however it is capitalised.
  func field(_ name: String) -> Int? { block.first { isField(name, $0, indent: margin) } }

  /// The line of a field below another one.
  func field(_ name: String, below line: Int) -> Int? {
    guard let indent = indent(below: line) else { return nil }
    return children(of: line).first { isField(name, $0, indent: indent) }
  }

  private func isField(_ name: String, _ line: Int, indent: Int) -> Bool {
    let text = lines[line]
    guard Self.indent(of: text) == indent else { return false }
    let written = String(decoding: text[indent...].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    let isNamed = written.trimmed { $0 == "\"" || $0 == "'" }.lowercased() == name
    return isNamed && text.contains(UInt8(ascii: ":"))
  }

  private func indent(below line: Int) -> Int? {
    children(of: line).first { !Self.isEmpty(lines[$0]) }.map { Self.indent(of: lines[$0]) }
  }

  /// The lines that belong to a field: those that are farther from the margin, and items of a list at the same distance.
  private func children(of line: Int) -> Range<Int> {
    let own = Self.indent(of: lines[line])
    var end = line + 1
    for next in (line + 1)..<max(line + 1, block.upperBound) {
      let text = lines[next]
      if Self.isEmpty(text) { continue }
      let indent = Self.indent(of: text)
      guard indent > own || (indent == own && Self.isItem(text)) else { break }
      end = next + 1
    }
    return (line + 1)..<end
  }

  // MARK: Additions

  /// Adds a line behind all fields.
  mutating func append(_ text: String) -> Bool {
    insert(Array(repeating: 32, count: margin) + Array(text.utf8) + ending, at: block.upperBound)
    return true
  }

  /// Adds a line as the first one below a field that has others below it, or nothing.
  mutating func insert(_ text: String, below line: Int) -> Bool {
    guard value(of: line).isEmpty else { return false }
    let indent = indent(below: line) ?? Self.indent(of: lines[line]) + 2
    insert(Array(repeating: 32, count: indent) + Array(text.utf8) + ending, at: line + 1)
    return true
  }

  /// Gives a field that has none a value.
  mutating func fill(_ line: Int, with scalar: String) -> Bool {
    guard value(of: line).isEmpty, children(of: line).allSatisfy({ Self.isEmpty(lines[$0]) }), let colon = colon(in: line) else {
      return false
    }
    lines[line].insert(contentsOf: Array((" " + scalar).utf8), at: colon + 1)
    return true
  }

  /// Adds a value to a field that is a list, a text with commas, or nothing.
  mutating func extend(_ line: Int, with scalar: String) -> Bool {
    let value = value(of: line)
    guard let first = value.first.map({ lines[line][$0] }) else { return extendItems(of: line, with: scalar) }
    switch first {
    case UInt8(ascii: "["): return extendBrackets(from: line, value.lowerBound, with: scalar)
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): return false
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard !scalar.hasPrefix("\""), lines[line][value.upperBound - 1] == first, value.count > 1 else { return false }
      lines[line].insert(contentsOf: Array((", " + scalar).utf8), at: value.upperBound - 1)
      return true
    default:
      guard !scalar.hasPrefix("\"") else { return false }
      lines[line].insert(contentsOf: Array((", " + scalar).utf8), at: value.upperBound)
      return true
    }
  }

  private mutating func extendItems(of line: Int, with scalar: String) -> Bool {
    let below = children(of: line)
    let items = below.filter { Self.isItem(lines[$0]) }
    guard let last = items.last else { return below.allSatisfy { Self.isEmpty(lines[$0]) } && fill(line, with: "[\(scalar)]") }
    guard items.allSatisfy({ Self.indent(of: lines[$0]) == Self.indent(of: lines[last]) }) else { return false }
    let before = lines[last].prefix { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: "-") }
    insert(Array(before) + Array(scalar.utf8) + ending, at: last + 1)
    return true
  }

  /// Adds a value before the bracket that closes a list, which may be lines farther down.
  private mutating func extendBrackets(from line: Int, _ start: Int, with scalar: String) -> Bool {
    var quote: UInt8?
    var depth = 0
    var last: UInt8 = 0
    for row in line..<block.upperBound {
      var column = row == line ? start : 0
      while column < lines[row].count {
        let byte = lines[row][column]
        if let open = quote {
          if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { column += 1 } else if byte == open { quote = nil }
          last = byte
        } else {
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "'"):
            // Within a word it is a letter like others.
            if last == UInt8(ascii: "[") || last == UInt8(ascii: ",") { quote = byte }
            last = byte
          case UInt8(ascii: "#") where column == 0 || lines[row][column - 1] == 32: column = lines[row].count
          case UInt8(ascii: "["), UInt8(ascii: "{"):
            depth += 1
            last = byte
          case UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth -= 1
            if depth == 0 {
              let separator = last == UInt8(ascii: "[") ? "" : last == UInt8(ascii: ",") ? " " : ", "
              var place = column
              while place > 0, lines[row][place - 1] == 32 { place -= 1 }
              lines[row].insert(contentsOf: Array((separator + scalar).utf8), at: place)
              return true
            }
            last = byte
          case 32, 9, 10, 13: break
          default: last = byte
          }
        }
        column += 1
      }
    }
    return false
  }

  private mutating func insert(_ line: [UInt8], at place: Int) {
    lines.insert(line, at: place)
    block = block.lowerBound..<(block.upperBound + 1)
  }

  // MARK: Bytes

  private func colon(in line: Int) -> Int? { lines[line].firstIndex(of: UInt8(ascii: ":")) }

  /// Where the value of a field is on its line, without spaces and comment around it.
  private func value(of line: Int) -> Range<Int> {
    let bytes = lines[line]
    guard let colon = colon(in: line) else { return 0..<0 }
    var start = colon + 1
    while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 }
    guard start < bytes.count, bytes[start] != UInt8(ascii: "#") else { return start..<start }
    var end = bytes.count
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    if !isQuoted, let comment = (start + 1..<end).first(where: { bytes[$0] == UInt8(ascii: "#") && Self.isSpace(bytes[$0 - 1]) }) {
      end = comment
    }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      lines.append(Array(bytes[start..<end]))
      start = end
    }
    return lines
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func isFence(_ line: [UInt8]) -> Bool {
    let text = line.reversed().drop(while: isSpace)
    return text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8)
  }

  /// Whether a line has nothing, or a comment alone.
  private static func isEmpty(_ line: [UInt8]) -> Bool { line.first { !isSpace($0) }.map { $0 == UInt8(ascii: "#") } ?? true }

  private static func isItem(_ line: [UInt8]) -> Bool {
    let text = line.drop { $0 == 32 }
    return text.first == UInt8(ascii: "-") && text.dropFirst().first.map(isSpace) == true
  }

  private static func indent(of line: [UInt8]) -> Int { line.prefix { $0 == 32 }.count }
}

extension [UInt8] {
  fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
