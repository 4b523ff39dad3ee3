import AtriumAPI
import AtriumServer

/// What kind of document a note is when its author did not say: only where its tags, its name or its folder say so plainly.
///
/// 1. A tag that is one of the five words, or lies below one (`#project`, `#project/boat`). Tags that name two kinds say nothing.
/// 2. A file that is named as a day is a journal: `2026-08-21.md`, or with words behind it.
/// 3. The nearest folder that is named as one of the five, in the singular or the plural, without case: `Meetings/2026/Harbour.md`.
///
/// What the server itself writes is none of these.
enum DerivedClassification {
  static func of(key: String, tags: [String]) -> Classification? {
    guard !NoteKey.isWrittenByServer(key) else { return nil }
    return byTags(tags) ?? byName(NoteKey.fileName(key)) ?? byFolder(key)
  }

  private static let words: [String: Classification] = {
    var words: [String: Classification] = [:]
    for kind in Classification.known {
      words[kind.rawValue] = kind
      words[kind.rawValue + "s"] = kind
    }
    return words
  }()

  private static func byTags(_ tags: [String]) -> Classification? {
    let kinds = Set(tags.compactMap { tag in words[FoldedName.tag(String(Substring(tag.utf8.prefix { $0 != UInt8(ascii: "/") })))] })
    return kinds.count == 1 ? kinds.first : nil
  }

  private static func byName(_ name: String) -> Classification? {
    let digits = name.utf8.prefix(10).map { $0 }
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-") else { return nil }
    // Longer numbers are no day: `2026-08-211.md`.
    if let next = name.dropFirst(10).first, next.isNumber { return nil }
    guard number(digits[0..<4]) != nil, let month = number(digits[5..<7]), let day = number(digits[8..<10]) else { return nil }
    return (1...12).contains(month) && (1...31).contains(day) ? .journal : nil
  }

  private static func byFolder(_ key: String) -> Classification? {
    key.utf8.split(separator: UInt8(ascii: "/")).dropLast().reversed().lazy.compactMap { words[FoldedName.folded(String(Substring($0)))] }
      .first
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy { (48...57).contains($0) } ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
