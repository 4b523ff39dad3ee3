import Foundation

/// What a tag is (Obsidian's rule): letters, digits, `_`, `-`, `/` and symbols such as emoji, at least one of them no digit.
enum TagRule {
  /// A tag of the front matter without its `#`; `nil` when nothing is left.
  static func bare(_ written: String) -> String? {
    let bare = written.drop { $0 == "#" }.trimmingCharacters(in: CharacterSet(charactersIn: "/").union(.whitespaces))
    return bare.isEmpty ? nil : bare
  }

  /// Each tag once, compared without case, as first written.
  static func distinct(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.filter { seen.insert($0.lowercased()).inserted }
  }

  /// The tags in a run of text: each begins at the start, or after white space or an opening parenthesis.
  static func find(in text: String) -> [String] {
    var tags: [String] = []
    var isStart = true
    var rest = Substring(text)
    while let character = rest.first {
      rest.removeFirst()
      guard character == "#", isStart else {
        isStart = character.isWhitespace || character == "("
        continue
      }
      let tag = rest.prefix(while: belongs)
      rest = rest.dropFirst(tag.count)
      isStart = false
      let bare = tag.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
      if bare.contains(where: { !$0.isNumber && $0 != "/" }) { tags.append(bare) }
    }
    return tags
  }

  private static func belongs(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber || character == "_" || character == "-" || character == "/" { return true }
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return false }
    return scalar.properties.isEmoji || scalar.properties.generalCategory == .otherSymbol
  }
}
