/// Several people in one text: the field "Author" of a PDF is one string (ISO 32000-1, 14.3.3), in which programs join names as they like.
enum AuthorNames {
  /// Semicolons and lines always separate. Commas and "and" do so only between what looks like names of persons: "Lovelace, Ada" is one
  /// person, "Department of Health and Social Care" one author.
  static func split(_ text: String) -> [String] {
    let parts = text.split { $0 == ";" || $0.isNewline }.compactMap(\.nonBlank)
    return parts.flatMap(splitNames)
  }

  private static func splitNames(_ text: String) -> [String] {
    var names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for word in [" and ", " und ", " & "] { names = names.flatMap { $0.split(separator: word).map(String.init) } }
    // "Ada Lovelace, Mary Somerville, and George Peacock"
    names = names.compactMap { $0.nonBlank.map { $0.hasPrefix("and ") ? String($0.dropFirst(4)) : $0 } }
    return names.count > 1 && names.allSatisfy(isPerson) ? names : [text]
  }

  /// Two to five words, each of which begins with a capital letter or is a part of names.
  private static func isPerson(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    return (2...5).contains(words.count) && words.allSatisfy { ($0.first?.isLowercase == false) || particles.contains(String($0)) }
  }

  private static let particles: Set<String> = [
    "von", "van", "de", "der", "den", "del", "della", "di", "da", "dos", "la", "le", "zu", "af", "bin", "al",
  ]
}
