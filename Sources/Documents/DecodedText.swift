/// Text in UTF-8, and what it was before.
struct DecodedText {
  /// Valid UTF-8 without NUL and with `\n` as the only line end.
  var utf8: [UInt8]
  /// The name of the set that it was decoded from.
  var charset: String
  /// Characters that were not valid in it, and are U+FFFD now.
  var replaced: Int

  /// - Parameters:
  ///   - bytes: the whole text, or its beginning.
  ///   - declared: a set that the format names. One that is not known counts as none.
  ///   - isCut: the last character may be incomplete.
  ///   - guesses: a text that says nothing may be UTF-16 without a mark.
  init(_ bytes: ArraySlice<UInt8>, declared: String? = nil, isCut: Bool = false, guesses: Bool = true) {
    if let (charset, length) = Charset.mark(of: bytes) {
      self.init(bytes.dropFirst(length), charset, isCut: isCut)
      return
    }
    if guesses, let wide = Charset.wide(bytes) {
      self.init(bytes, wide, isCut: isCut)
      return
    }
    let declared = declared.flatMap { Charset(label: $0) }
    if let declared, declared != .utf8 {
      self.init(bytes, declared, isCut: isCut)
      return
    }
    guard !UTF8Scan.isValid(bytes) else {
      self.init(valid: bytes)
      return
    }
    let scan = UTF8Scan(bytes, isCut: isCut)
    // A long text with a few broken places is still UTF-8; one without a whole sequence never was.
    let isUTF8 = scan.replaced == 0 || scan.sequences > scan.replaced * 10
    if isUTF8 { self.init(bytes, .utf8, isCut: isCut) } else { self.init(bytes, .windows1252, isCut: isCut) }
  }

  private init(valid bytes: ArraySlice<UInt8>) {
    (utf8, charset, replaced) = (Self.cleaned(Array(bytes)), Charset.utf8.name, 0)
  }

  private init(_ bytes: ArraySlice<UInt8>, _ charset: Charset, isCut: Bool) {
    self.charset = charset.name
    if charset == .utf8 {
      let scan = UTF8Scan(bytes, isCut: isCut)
      replaced = scan.replaced
      let whole = bytes.prefix(scan.end)
      utf8 = Self.cleaned(scan.replaced == 0 ? Array(whole) : Array(String(decoding: whole, as: UTF8.self).utf8))
      return
    }
    guard let (decoded, replaced) = CharsetConverter.utf8(from: bytes, charset, isCut: isCut) else {
      // The system has no such converter.
      self.replaced = UTF8Scan(bytes, isCut: isCut).replaced
      self.charset = Charset.utf8.name
      utf8 = Self.cleaned(Array(String(decoding: bytes, as: UTF8.self).utf8))
      return
    }
    self.replaced = replaced
    utf8 = Self.cleaned(decoded)
  }

  /// Makes `\r\n` and `\r` a line feed, and drops NUL and a byte order mark.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    guard bytes.holds(0x0d) || bytes.holds(0) else { return bytes }
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0: break
      case 0x0d: cleaned.append(0x0a)
      case 0x0a: if last != 0x0d { cleaned.append(0x0a) }
      default: cleaned.append(byte)
      }
      last = byte
    }
    return cleaned
  }
}
