/// A character set that texts are decoded from.
struct Charset: Equatable {
  /// As it is called where the web names sets (WHATWG Encoding).
  let name: String
  /// The name of iconv's converter.
  let converter: String
  /// Bytes that are left out where a character is not valid.
  let unit: Int

  static let utf8 = Charset(name: "utf-8", converter: "UTF-8", unit: 1)
  static let windows1252 = Charset(name: "windows-1252", converter: "CP1252", unit: 1)
  static let utf16LittleEndian = Charset(name: "utf-16le", converter: "UTF-16LE", unit: 2)
  static let utf16BigEndian = Charset(name: "utf-16be", converter: "UTF-16BE", unit: 2)

  /// The names of all converters but those that iconv has built in.
  static let converters =
    (2...8).map { "ISO-8859-\($0)" } + ["ISO-8859-10", "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16"]
    + (1250...1258).map { "CP\($0)" } + [437, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866].map { "CP\($0)" }
    + [
      "CP874", "KOI8-R", "KOI8-U", "MACINTOSH", "GB18030", "BIG5-HKSCS", "CP932", "EUC-JP", "ISO-2022-JP", "CP949", "UTF-16LE", "UTF-16BE",
      "UTF-32LE", "UTF-32BE",
    ]

  private init(name: String, converter: String, unit: Int = 1) {
    self.name = name
    self.converter = converter
    self.unit = unit
  }

  /// - Parameter label: as a document names it. Labels mean what browsers take them for: `iso-8859-1` is Windows-1252.
  /// - Returns: nil for a set that is not on the list. The list keeps rare converters, which had faults, away from bytes of others.
  init?(label: String) {
    let label = label.lowercased().replacing("_", with: "-").utf8.trimmed.text
    switch label {
    case "utf-8", "utf8", "unicode-1-1-utf-8": self = .utf8
    case "utf-16", "utf-16le", "ucs-2", "unicode": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "iso-8859-1", "iso8859-1", "latin1", "l1", "cp1252", "windows-1252", "cp819": self = .windows1252
    // Seven bits are also those of UTF-8; a text that has eight says nothing with this.
    case "ascii", "us-ascii", "ansi-x3.4-1968": return nil
    case "iso-8859-9", "latin5", "cp1254": self.init(name: "windows-1254", converter: "CP1254")
    case "iso-8859-11", "tis-620", "windows-874": self.init(name: "windows-874", converter: "CP874")
    case "iso-8859-8-i": self.init(name: label, converter: "ISO-8859-8")
    case "koi8-r", "koi8-u": self.init(name: label, converter: label.uppercased())
    case "macintosh", "x-mac-roman", "mac": self.init(name: "macintosh", converter: "MACINTOSH")
    case "gb2312", "gb-2312-80", "gbk", "gb18030", "cp936", "x-gbk": self.init(name: "gb18030", converter: "GB18030")
    case "big5", "big5-hkscs", "cp950": self.init(name: "big5", converter: "BIG5-HKSCS")
    case "shift-jis", "sjis", "x-sjis", "windows-31j", "ms-kanji", "cp932": self.init(name: "shift_jis", converter: "CP932")
    case "euc-jp", "x-euc-jp": self.init(name: "euc-jp", converter: "EUC-JP")
    case "iso-2022-jp": self.init(name: label, converter: "ISO-2022-JP")
    case "euc-kr", "ks-c-5601-1987", "ksc5601", "cp949", "windows-949": self.init(name: "euc-kr", converter: "CP949")
    default:
      guard let (prefix, number) = Self.parts(of: label) else { return nil }
      switch (prefix, number) {
      case ("iso-8859-", 2...8), ("iso-8859-", 10), ("iso-8859-", 13...16), ("iso8859-", 2...8), ("iso8859-", 13...16):
        self.init(name: "iso-8859-\(number)", converter: "ISO-8859-\(number)")
      case ("windows-", 1250...1258), ("cp", 1250...1258), ("x-cp", 1250...1258):
        self.init(name: "windows-\(number)", converter: "CP\(number)")
      case ("ibm", 437...866), ("cp", 437...866): self.init(name: "ibm\(number)", converter: "CP\(number)")
      default: return nil
      }
    }
  }

  /// The set that a byte order mark names, and the mark's length.
  static func mark(of bytes: ArraySlice<UInt8>) -> (Charset, Int)? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return (.utf8, 3) }
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return (Charset(name: "utf-32le", converter: "UTF-32LE", unit: 4), 4) }
    if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return (Charset(name: "utf-32be", converter: "UTF-32BE", unit: 4), 4) }
    if bytes.starts(with: [0xff, 0xfe]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xfe, 0xff]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// UTF-16 without a mark, where it is clear: every other byte of most characters is zero, and none of the rest.
  static func wide(_ bytes: ArraySlice<UInt8>) -> Charset? {
    let head = bytes.prefix(4_096)
    guard head.count >= 4 else { return nil }
    var zeros = [0, 0]
    for (place, byte) in head.enumerated() where byte == 0 { zeros[place & 1] += 1 }
    let half = head.count / 2
    if zeros[0] == 0, zeros[1] * 10 >= half * 7 { return .utf16LittleEndian }
    if zeros[1] == 0, zeros[0] * 10 >= half * 7 { return .utf16BigEndian }
    return nil
  }

  /// A label such as `iso-8859-15` or `cp1250`, apart.
  private static func parts(of label: String) -> (prefix: String, number: Int)? {
    let digits = label.utf8.reversed().prefix(while: \.isDigit).count
    return Int(label.suffix(digits)).map { (String(label.dropLast(digits)), $0) }
  }
}
