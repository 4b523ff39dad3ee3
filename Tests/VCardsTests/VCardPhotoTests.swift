import Testing

@testable import VCards

@Suite struct VCardPhotoTests {
  /// A GIF of one pixel; the base64 of it is Python's.
  private static let gif: [UInt8] = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0, 0x2c]
  private static let digits = "R0lGODlhAQABAAAAAAAs"

  @Test(
    "a photo is read in the form of each version",
    arguments: [
      (VCardVersion.v4, "PHOTO:data:image/gif;base64,\(digits)"), (.v4, "PHOTO:DATA:image/gif\\;base64\\,R0lGODlhAQAB\r\n AAAAAAAs"),
      (.v4, "PHOTO:data:;base64,\(digits)"), (.v3, "PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQAB\r\n AAAAAAAs"),
      (.v3, "PHOTO;TYPE=GIF;ENCODING=BASE64:\(digits)"), (.v2, "PHOTO;GIF;BASE64:\r\n R0lGODlhAQAB\r\n AAAAAAAs\r\n"),
      (.v2, "PHOTO;ENCODING=BASE64;TYPE=GIF:R0lGODlhAQAB\r\nAAAAAAAs"), (.v4, "PHOTO;ENCODING=b;TYPE=JPEG:\(digits)"),
      (.v4, "PHOTO:data:image/gif,GIF89a%01%00%01%00%00%00%00%00,"),
    ])
  func forms(version: VCardVersion, line: String) throws {
    #expect(try Cards.card(version, line).photo() == .embedded(bytes: Self.gif, mediaType: "image/gif"))
  }

  @Test("what a card says of its photo counts only where the bytes do not tell")
  func declaredTypes() throws {
    #expect(try Cards.card(.v4, "PHOTO:data:image/x-own;base64,AQID").photo() == .embedded(bytes: [1, 2, 3], mediaType: "image/x-own"))
    #expect(try Cards.card(.v3, "PHOTO;ENCODING=b;TYPE=PREF,Own:AQID").photo() == .embedded(bytes: [1, 2, 3], mediaType: "image/own"))
    #expect(try Cards.card(.v3, "PHOTO;ENCODING=b:AQID").photo() == .embedded(bytes: [1, 2, 3], mediaType: "application/octet-stream"))
  }

  @Test("missing padding does not matter")
  func padding() throws {
    #expect(
      try Cards.card(.v3, "PHOTO;ENCODING=b:AQIDBA").photo() == .embedded(bytes: [1, 2, 3, 4], mediaType: "application/octet-stream"))
  }

  @Test("the limit is exact, and what is damaged is named")
  func limits() throws {
    let card = try Cards.card(.v3, "PHOTO;ENCODING=b:AQIDBA==")
    #expect(try card.photo(limit: 4) != nil)
    #expect(throws: VCardPhoto.Failure.tooLarge(limit: 3)) { try card.photo(limit: 3) }
    let link = try Cards.card(.v4, "PHOTO:data:text/plain,abcd")
    #expect(try link.photo(limit: 4) != nil)
    #expect(throws: VCardPhoto.Failure.tooLarge(limit: 3)) { try link.photo(limit: 3) }
    for line in ["PHOTO;ENCODING=b:!", "PHOTO;ENCODING=b:", "PHOTO;ENCODING=b:A", "PHOTO:data:image/gif;base64"] {
      let card = try Cards.card(.v3, line)
      #expect(throws: VCardPhoto.Failure.damaged, "\(line)") { try card.photo() }
    }
  }

  @Test("a link is a link, and no photo is none")
  func links() throws {
    #expect(try Cards.card(.v3, "PHOTO;VALUE=uri:http\\://a.example/b.jpg").photo() == .link("http://a.example/b.jpg"))
    #expect(try Cards.card(.v4, "FN:Ada").photo() == nil)
    #expect(try Cards.card(.v4, "PHOTO:").photo() == nil)
  }
}
