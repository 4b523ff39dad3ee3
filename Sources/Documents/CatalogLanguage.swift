import Glibc

/// The language of a PDF: `Lang` of its catalog (ISO 32000-1, 14.9.2), where that is written plainly.
///
/// Poppler does not say it. Office programs and browsers write the catalog as it is; in a compressed object it is not found.
package enum CatalogLanguage {
  /// Bytes at both ends of a file in which it is looked for.
  private static let searched = 4 << 20
  /// Bytes of an object on both sides of its type.
  private static let reach = 16 << 10
  /// Catalogs that are looked at: each saved change may have added one.
  private static let most = 100

  /// - Parameter file: all of it.
  /// - Returns: a BCP 47 tag, of the last catalog that has one.
  package static func find(in file: UnsafeRawBufferPointer) -> String? {
    let tail = find(inPart: UnsafeRawBufferPointer(rebasing: file.suffix(searched)))
    return tail ?? (file.count > searched ? find(inPart: UnsafeRawBufferPointer(rebasing: file.prefix(searched))) : nil)
  }

  private static func find(inPart part: UnsafeRawBufferPointer) -> String? {
    var (start, found) = (0, String?.none)
    for _ in 0..<most {
      guard let place = offset(of: "/Catalog", in: part, from: start) else { break }
      found = language(ofObjectAt: place, in: part) ?? found
      start = place + 1
    }
    return found
  }

  private static func language(ofObjectAt place: Int, in part: UnsafeRawBufferPointer) -> String? {
    let before = part[max(0, place - reach)..<place]
    let begin = before.indices.reversed().first { before[$0...].starts(with: " obj".utf8) } ?? before.startIndex
    let limit = min(part.count, place + reach)
    let end = offset(of: "endobj", in: UnsafeRawBufferPointer(rebasing: part[..<limit]), from: place) ?? limit
    guard let key = offset(of: "/Lang", in: UnsafeRawBufferPointer(rebasing: part[..<end]), from: begin) else { return nil }
    let value = part[(key + 5)..<end].drop(while: \.isWhitespace)
    guard value.first == 0x28 else { return nil }
    let tag = value.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == 0x2d }
    // RFC 5646: the longest tag that one has to expect.
    guard (2...35).contains(tag.count), tag.first?.isLetter == true, value.dropFirst(1 + tag.count).first == 0x29 else { return nil }
    return tag.text
  }

  private static func offset(of word: String, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let word = Array(word.utf8)
    var place = start
    while place < bytes.count, let found = memchr(bytes.baseAddress! + place, Int32(word[0]), bytes.count - place) {
      place = UnsafeRawPointer(found) - bytes.baseAddress!
      if bytes[place...].starts(with: word) { return place }
      place += 1
    }
    return nil
  }
}
