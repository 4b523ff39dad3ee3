/// Reads text in the character set that a property names.
package enum Charset {
  /// The characters of the bytes 0x80 to 0x9F in Windows-1252, as the WHATWG's Encoding Standard has them. All others are those of ISO
  /// 8859-1.
  private static let windows: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d, 0x8f,
    0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
  ]

  private static let windowsNames: Set = ["ISO-8859-1", "ISO_8859-1", "ISO8859-1", "LATIN1", "WINDOWS-1252", "CP1252"]

  /// Never fails: text in another character set, or of none, is UTF-8, and what is no UTF-8 is Windows-1252. So is what calls itself ISO
  /// 8859-1, as browsers read it: the two differ in control characters only.
  package static func text(_ bytes: ArraySlice<UInt8>, named name: String?) -> String {
    if let name, windowsNames.contains(name.uppercased()) { return windowsText(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : windowsText(bytes)
  }

  private static func windowsText(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let isSpecial = byte >= 0x80 && byte < 0xa0
      text.append((isSpecial ? Unicode.Scalar(windows[Int(byte) - 0x80]) : nil) ?? Unicode.Scalar(byte))
    }
    return String(text)
  }
}
