/// A header's value with parameters, as bytes: `form-data; name="files"; filename="a.jpg"`.
struct ParameterizedValue {
  /// In lower case.
  let value: String
  /// By lower-case name; the first of several.
  private(set) var parameters: [String: [UInt8]] = [:]

  /// - Returns: nil where a quotation has no end, or a parameter no value.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    value = reader.token()
    while reader.take(0x3b) {
      let name = reader.token()
      // A semicolon at the end.
      if name.isEmpty, reader.isAtEnd { return }
      guard reader.take(0x3d), let value = reader.value() else { return nil }
      if parameters[name] == nil { parameters[name] = value }
    }
    guard reader.isAtEnd else { return nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place == bytes.count }

    /// Up to `;`, `=` or the end, in lower case, without space around it.
    mutating func token() -> String {
      String(decoding: raw { $0 == 0x3b || $0 == 0x3d }, as: UTF8.self).lowercased()
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }

    mutating func value() -> [UInt8]? {
      skipSpace()
      guard take(0x22) else { return Array(raw { $0 == 0x3b }) }
      // Browsers do not escape a reverse solidus, so one before the last quotation mark may be no escape.
      guard let text = quoted(hasEscapes: true) ?? quoted(hasEscapes: false) else { return nil }
      skipSpace()
      return text
    }

    /// - Returns: nil, at the same place, where it has no end.
    private mutating func quoted(hasEscapes: Bool) -> [UInt8]? {
      var text: [UInt8] = []
      var next = place
      while next < bytes.count, bytes[next] != 0x22 {
        // Other escapes are none: a path of Windows has a reverse solidus before any letter.
        let isEscape = hasEscapes && bytes[next] == 0x5c && next + 1 < bytes.count && (bytes[next + 1] == 0x22 || bytes[next + 1] == 0x5c)
        if isEscape { next += 1 }
        text.append(bytes[next])
        next += 1
      }
      guard next < bytes.count else { return nil }
      place = next + 1
      return text
    }

    private mutating func raw(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      skipSpace()
      let start = place
      while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
      var text = bytes[start..<place]
      while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
      return text
    }

    private mutating func skipSpace() {
      while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    }
  }
}
