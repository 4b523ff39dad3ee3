import DocumentModel
import Testing

@testable import Documents

/// Bytes by Python's `str.encode`.
@Suite struct CharsetTests {
  private func decoded(_ bytes: [UInt8], declared: String? = nil, isCut: Bool = false) -> (text: String, charset: String, replaced: Int) {
    let decoded = DecodedText(bytes[...], declared: declared, isCut: isCut)
    return (String(decoding: decoded.utf8, as: UTF8.self), decoded.charset, decoded.replaced)
  }

  @Test("UTF-8 is read with and without its mark")
  func utf8() {
    #expect(decoded(Array("\u{feff}Ärger".utf8)) == ("Ärger", "utf-8", 0))
    #expect(decoded(Array("Ärger 頁".utf8)) == ("Ärger 頁", "utf-8", 0))
  }

  @Test("UTF-16 is read with its mark, and without it where it is clear")
  func utf16() {
    let little: [UInt8] = [0x48, 0, 0xe4, 0, 0x3d, 0xd8, 0x00, 0xde]
    #expect(decoded([0xff, 0xfe] + little) == ("Hä😀", "utf-16le", 0))
    #expect(decoded([0xfe, 0xff, 0, 0x48, 0, 0xe4]) == ("Hä", "utf-16be", 0))
    let text = Array("plain words".utf16)
    #expect(decoded(text.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }) == ("plain words", "utf-16le", 0))
    #expect(decoded(text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }) == ("plain words", "utf-16be", 0))
  }

  @Test("half a character is replaced and counted, and one that the limit cut is not")
  func halves() {
    #expect(decoded([0xff, 0xfe, 0x48, 0, 0x3d, 0xd8]) == ("H\u{fffd}", "utf-16le", 1))
    #expect(decoded([0xff, 0xfe, 0x48, 0, 0x3d, 0xd8], isCut: true) == ("H", "utf-16le", 0))
    #expect(decoded(Array("頁頁".utf8.dropLast()), isCut: true) == ("頁", "utf-8", 0))
  }

  @Test("what is no UTF-8 is Windows-1252")
  func windows1252() {
    #expect(decoded([0x93, 0xc4, 0x94, 0x20, 0x80]) == ("“Ä” €", "windows-1252", 0))
    #expect(decoded([0xe4, 0x81]) == ("ä\u{fffd}", "windows-1252", 1))
  }

  @Test("a long UTF-8 text with a broken place stays UTF-8")
  func brokenUTF8() {
    let (text, charset, replaced) = decoded(Array(String(repeating: "ä", count: 50).utf8) + [0xff] + Array("ö".utf8))
    #expect(charset == "utf-8")
    #expect(replaced == 1)
    #expect(text.hasSuffix("ä\u{fffd}ö"))
  }

  @Test(
    "declared sets are used",
    arguments: [
      ("ISO-8859-1", [0xe4, 0x80], "ä€"), ("iso-8859-15", [0xa4], "€"), ("windows-1251", [0xcf, 0xf0], "Пр"),
      ("koi8-r", [0xf0, 0xd2], "Пр"),
      ("Shift_JIS", [0x93, 0xfa, 0x96, 0x7b], "日本"), ("euc-jp", [0xc6, 0xfc, 0xcb, 0xdc], "日本"), ("gb2312", [0xc4, 0xe3], "你"),
      ("Big5", [0xa7, 0x41], "你"), ("euc-kr", [0xc7, 0xd1], "한"), ("ibm850", [0x84], "ä"), ("macintosh", [0x8a], "ä"),
      ("utf-8", [0xc3, 0xa4], "ä"),
      (" latin1 ", [0xe4], "ä"), ("iso-2022-jp", [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], "日"), ("tis-620", [0xa1], "ก"),
    ] as [(String, [UInt8], String)])
  func declared(label: String, bytes: [UInt8], text: String) {
    #expect(decoded(bytes, declared: label).text == text)
  }

  @Test(
    "a declaration that is a lie, or names no set, does not help",
    arguments: ["utf-8", "us-ascii", "utf-7", "//TRANSLIT", "../../etc", "iso-8859-99"])
  func lies(label: String) {
    #expect(decoded([0xe4, 0x62], declared: label) == ("äb", "windows-1252", 0))
  }

  @Test("line ends become line feeds, and zeros vanish")
  func lineEnds() {
    #expect(decoded(Array("a\r\nb\rc\nd\r\n\r\ne\0".utf8)).text == "a\nb\nc\nd\n\ne")
  }
}
