import Foundation

/// Finds the language in which a site speaks to a person.
enum SpokenLanguage {
  /// The first of the person's languages that a site offers, by language and script: who reads `zh-TW` is offered `zh-Hant` and
  /// not `zh-Hans`. Dates and numbers follow the region that the person gave.
  ///
  /// - Parameters:
  ///   - header: as in `Accept-Language` (RFC 9110 section 12.5.4).
  ///   - offered: not empty; the first is for who reads none of them.
  static func choose(accepting header: String?, among offered: [String]) -> (language: String, locale: Locale) {
    for range in ranges(of: header ?? "") {
      guard range != "*" else { break }
      let key = Key(range)
      if let language = offered.first(where: { Key($0) == key }) { return (language, Locale(identifier: range)) }
    }
    let language = offered.first ?? "en"
    let usual = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier)
    return (language, Locale(identifier: [language, usual.region?.identifier].compactMap(\.self).joined(separator: "_")))
  }

  private struct Key: Equatable {
    let language: Locale.LanguageCode?
    let script: Locale.Script?

    init(_ identifier: String) {
      let full = Locale.Language(identifier: Locale.Language(identifier: identifier).maximalIdentifier)
      language = full.languageCode
      script = full.script
    }
  }

  /// The ranges in the order of their weights; of equal ones the earlier comes first. What is no range is passed over.
  private static func ranges(of header: String) -> [String] {
    let weighed = header.split(separator: ",").prefix(32).compactMap { part -> (range: String, weight: Double)? in
      let words = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let range = words.first, isRange(range) else { return nil }
      let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return weight > 0 ? (range, weight) : nil
    }
    return weighed.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.range)
  }

  /// RFC 4647 section 2.1: subtags of one to eight letters and digits. No language needs more than a few.
  private static func isRange(_ text: String) -> Bool {
    guard text != "*" else { return true }
    return text.utf8.count <= 35
      && text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { subtag in
        (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || isLetter($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
