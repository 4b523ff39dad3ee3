/// Takes from a page what would cost libxml2 more time than the page is long.
enum HTMLPreparation {
  /// libxml2 compares each attribute with all before it. Tags of people's pages have some dozen.
  private static let mostAttributes = 500

  /// - Returns: the page, in which a tag ends behind so many attributes.
  static func prepared(_ page: ArraySlice<UInt8>) -> [UInt8] {
    var prepared = Array(page)
    var place = 0
    while let start = prepared[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard place < prepared.count, prepared[place].isLetter else { continue }
      place = endOfTag(&prepared, from: place)
    }
    return prepared
  }

  /// Counts what may separate two attributes: white space and equals signs outside of quotes.
  private static func endOfTag(_ page: inout [UInt8], from start: Int) -> Int {
    var (place, count, wasSeparator): (Int, Int, Bool) = (start, 0, false)
    while place < page.count {
      let byte = page[place]
      switch byte {
      case UInt8(ascii: ">"): return place + 1
      case UInt8(ascii: "="):
        count += 1
        wasSeparator = true
        // A value in quotes follows, also behind white space.
        let value = page[(place + 1)...].firstIndex { !$0.isWhitespace } ?? page.count
        if value < page.count, page[value] == 0x22 || page[value] == 0x27 {
          place = page[(value + 1)...].firstIndex(of: page[value]) ?? page.count
        }
      default:
        if byte.isWhitespace, !wasSeparator { count += 1 }
        wasSeparator = byte.isWhitespace
      }
      if count > mostAttributes {
        guard place < page.count else { return page.count }
        page[place] = UInt8(ascii: ">")
        return place + 1
      }
      place += 1
    }
    return page.count
  }
}
