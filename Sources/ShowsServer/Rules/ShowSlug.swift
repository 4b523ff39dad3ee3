import Foundation

/// The parts of addresses that are made of names: letters and digits of all scripts in small letters, with hyphens between words
/// (`café-bar`, `少年ナイフ`).
enum ShowSlug {
  /// Bytes of UTF-8 of a name's part; a number may follow it.
  private static let longest = 120

  /// `2027-01-16-pale-harbor-at-the-rebel-lounge`.
  ///
  /// - Parameter day: `YYYY-MM-DD` at the venue.
  static func show(day: String, headliner: String, venue: String) -> String {
    let names = [headliner, venue].map { cut(words(of: $0), to: longest) }.filter { !$0.isEmpty }
    return day + "-" + (names.isEmpty ? "show" : names.joined(separator: "-at-"))
  }

  /// Of an artist or a venue. It never looks like an id, which opens the same addresses.
  static func name(_ name: String) -> String {
    let words = cut(words(of: name), to: longest)
    if words.isEmpty { return "x-" + signs(of: name) }
    return words.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber } ? "n-" + words : words
  }

  /// The slug itself, then with `-2`, `-3`: what is tried one after the other until one is free.
  static func numbered(_ slug: String, _ number: Int) -> String { number < 2 ? slug : "\(slug)-\(number)" }

  /// Joined and composed letters, so that each spelling of a name in Unicode gives one slug; apostrophes vanish (`don't` is `dont`).
  private static func words(of text: String) -> String {
    var words = String.UnicodeScalarView()
    var isOpen = false
    for scalar in text.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
        if isOpen, !words.isEmpty { words.append("-") }
        isOpen = false
        words.append(scalar)
      // A mark belongs to the letter before it; alone it would join a hyphen.
      case .nonspacingMark, .spacingMark, .enclosingMark:
        // The dot of a Turkish capital I is on the small one already.
        if let last = words.last, !isOpen, last != "i" || scalar.value != 0x307 { words.append(scalar) }
      case .format: break
      default:
        if scalar == "&", !words.isEmpty { words.append(contentsOf: "-and".unicodeScalars) }
        if scalar != "'", scalar != "\u{2019}" { isOpen = true }
      }
    }
    return String(words)
  }

  /// A name without letters, like `!!!`, by the numbers of its characters.
  private static func signs(of name: String) -> String {
    let signs = name.unicodeScalars.prefix(8).map { String($0.value, radix: 16) }
    return signs.isEmpty ? "0" : signs.joined(separator: "-")
  }

  /// Between characters, and not in the midst of a word where that is possible.
  private static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var kept = ""
    for character in text {
      // A letter with marks beyond measure is cut within.
      let room = limit - kept.utf8.count
      let part = character.utf8.count <= limit ? String(character) : String(String.UnicodeScalarView(character.unicodeScalars.prefix(8)))
      guard part.utf8.count <= room else { break }
      kept += part
    }
    guard let hyphen = kept.lastIndex(of: "-"), kept.distance(from: kept.startIndex, to: hyphen) > kept.count / 2 else { return kept }
    return String(kept[..<hyphen])
  }
}
