/// Tables of plain text (RFC 4180) whose delimiter has to be found out.
struct SeparatedValues {
  private static let delimiters = Array(",;\t|".utf8)
  private static let quote = UInt8(ascii: "\"")
  /// Rows that decide which delimiter it is, and bytes that they are taken from.
  private static let sampledRows = 20
  private static let sampledBytes = 64 << 10

  private let text: ArraySlice<UInt8>
  private let delimiter: UInt8
  /// A quote that is not closed does not swallow the rest of the file: from there on quotes are characters like others.
  private var quotesMatter = true

  /// Writes the rows of a text, with tabs between their fields.
  static func read(_ text: ArraySlice<UInt8>, isTabbed: Bool, into writer: inout TextWriter) {
    var body = text
    var delimiter: UInt8?
    // Excel's own line.
    let line = text.prefix { $0 != 0x0a }
    if line.count == 5, line.starts(with: Array("sep=".utf8)) {
      delimiter = line.last
      body = text.dropFirst(min(6, text.count))
    }
    var reader = SeparatedValues(text: body, delimiter: delimiter ?? (isTabbed ? 0x09 : Self.delimiter(of: body)))
    var place = body.startIndex
    while place < body.endIndex, !writer.isFull {
      var row: [UInt8] = []
      place = reader.readRow(at: place, into: &row)
      // A row of empty fields is a line of its own only by its tabs.
      if row.contains(where: { !$0.isWhitespace }) {
        writer.appendVerbatim(row)
        writer.lineBreak()
      }
    }
  }

  private init(text: ArraySlice<UInt8>, delimiter: UInt8) {
    self.text = text
    self.delimiter = delimiter
  }

  /// The one that most rows have equally often.
  private static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
    let sample = text.prefix(sampledBytes)
    var best = (delimiter: delimiters[0], score: 0)
    for delimiter in delimiters {
      var reader = SeparatedValues(text: sample, delimiter: delimiter)
      var (place, counts) = (sample.startIndex, [Int]())
      while place < sample.endIndex, counts.count < sampledRows {
        var row: [UInt8] = []
        place = reader.readRow(at: place, into: &row)
        if !row.isEmpty { counts.append(row.count { $0 == 0x09 }) }
      }
      // The last row may be cut.
      if counts.count > 1, place >= sample.endIndex, sample.count < text.count { counts.removeLast() }
      let most = Dictionary(grouping: counts.filter { $0 > 0 }, by: { $0 }).max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      // Rows that agree weigh more than the number of their fields.
      let score = most.map { $0.value.count * 1_000 / counts.count * 1_000 + min($0.key, 999) } ?? 0
      if score > best.score { best = (delimiter, score) }
    }
    return best.delimiter
  }

  /// - Returns: where the next row begins.
  private mutating func readRow(at start: Int, into row: inout [UInt8]) -> Int {
    var place = start
    while true {
      place = readField(at: place, into: &row)
      guard place < text.endIndex, text[place] == delimiter else { return place + 1 }
      row.append(0x09)
      place += 1
    }
  }

  /// - Returns: the place of the delimiter or line feed behind the field, or the end.
  private mutating func readField(at start: Int, into row: inout [UInt8]) -> Int {
    guard quotesMatter, start < text.endIndex, text[start] == Self.quote else { return readPlain(at: start, into: &row) }
    var place = start + 1
    var field: [UInt8] = []
    while let quote = text[place...].firstIndex(of: Self.quote) {
      field.append(contentsOf: text[place..<quote])
      let next = quote + 1
      guard next < text.endIndex, text[next] == Self.quote else {
        row.append(contentsOf: field.map { $0.isWhitespace ? 0x20 : $0 })
        // What comes between a closing quote and the delimiter belongs to the field, as programs write it by mistake.
        return readPlain(at: next, into: &row)
      }
      field.append(Self.quote)
      place = next + 1
    }
    quotesMatter = false
    return readPlain(at: start, into: &row)
  }

  private func readPlain(at start: Int, into row: inout [UInt8]) -> Int {
    guard start < text.endIndex else { return text.endIndex }
    let end = text[start...].firstIndex { $0 == delimiter || $0 == 0x0a } ?? text.endIndex
    row.append(contentsOf: text[start..<end].lazy.map { $0.isWhitespace ? 0x20 : $0 })
    return end
  }
}
