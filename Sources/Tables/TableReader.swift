/// Reads the rows of a table one after the other.
struct TableReader {
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  private let text: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var line = 1

  init(_ text: String) {
    var bytes = Array(text.utf8)
    // A byte order mark, as spreadsheets write it.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    self.text = bytes
    separator = Self.separator(of: bytes)
  }

  /// The next row that is not empty; nil at the end.
  mutating func next() throws(TableError) -> (line: Int, fields: [String])? {
    while place < text.count {
      let start = line
      let fields = try row()
      if fields.contains(where: { !$0.isEmpty }) { return (start, fields) }
    }
    return nil
  }

  private mutating func row() throws(TableError) -> [String] {
    var fields: [String] = []
    while true {
      fields.append(try field(fields.count + 1))
      guard place < text.count else { return fields }
      let byte = text[place]
      place += 1
      if byte == separator { continue }
      if byte == Self.carriageReturn, place < text.count, text[place] == Self.lineFeed { place += 1 }
      line += 1
      return fields
    }
  }

  /// Ends at a separator, at the end of a line, or at the end of the text.
  private mutating func field(_ column: Int) throws(TableError) -> String {
    while place < text.count, text[place] == UInt8(ascii: " ") { place += 1 }
    guard place < text.count, text[place] == Self.quote else { return try plain(column) }
    let opening = line
    place += 1
    var field: [UInt8] = []
    while place < text.count {
      let byte = text[place]
      place += 1
      guard byte == Self.quote else {
        if byte == Self.lineFeed { line += 1 }
        field.append(byte)
        continue
      }
      guard place < text.count, text[place] == Self.quote else {
        while place < text.count, text[place] == UInt8(ascii: " ") { place += 1 }
        guard isEnd else { throw .textBehindQuote(line: line, column: column) }
        return Self.trimmed(field)
      }
      field.append(Self.quote)
      place += 1
    }
    throw .openQuote(line: opening, column: column)
  }

  private mutating func plain(_ column: Int) throws(TableError) -> String {
    let start = place
    while !isEnd {
      guard text[place] != Self.quote else { throw .strayQuote(line: line, column: column) }
      place += 1
    }
    return Self.trimmed(text[start..<place])
  }

  private var isEnd: Bool {
    place >= text.count || text[place] == separator || text[place] == Self.lineFeed || text[place] == Self.carriageReturn
  }

  private static func trimmed(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// The one that the first row has most of, outside of quotes.
  private static func separator(of text: [UInt8]) -> UInt8 {
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in text {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, byte == lineFeed || byte == carriageReturn { break }
      if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.indices.max { (counts[$0], $1) < (counts[$1], $0) } ?? 0
    return separators[most]
  }
}
