extension DocumentText {
  /// Pages of a PDF with fewer letters than a page that is text has (L9): what they say is in a picture. From 0, in order; none of another
  /// kind of document.
  ///
  /// Of a truncated text the last page that was read is left out: more of it may have been cut.
  package var pagesWithoutText: [Int] {
    guard kind == .pdf else { return [] }
    let ends = sections.dropFirst().map(\.offset) + [text.utf8.count]
    let bytes = text.utf8
    var place = (offset: 0, index: bytes.startIndex)
    var pages: [Int] = []
    for (page, section) in sections.enumerated().dropLast(isTruncated ? 1 : 0) {
      let start = bytes.index(place.index, offsetBy: section.offset - place.offset)
      let end = bytes.index(start, offsetBy: ends[page] - section.offset)
      if !Self.isText(text.unicodeScalars[start..<end]) { pages.append(page) }
      place = (ends[page], end)
    }
    return pages
  }

  private static let fewestLetters = 16

  private static func isText(_ scalars: Substring.UnicodeScalarView) -> Bool {
    var letters = 0
    for scalar in scalars where scalar.properties.isAlphabetic {
      letters += 1
      if letters == fewestLetters { return true }
    }
    return false
  }
}
