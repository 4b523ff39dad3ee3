import Foundation

/// Writes a name that is printed in capitals as names are written.
enum NameCase {
  private static let small: Set<String> = ["of", "the", "and", "in", "on", "at", "for", "to", "a", "an", "de", "la", "y", "und", "der"]

  /// Names with a small letter, and short ones such as MGMT, stay as they are.
  static func name(_ text: String) -> String {
    // A recogniser of several languages knows the dotless i of Turkish.
    let printed = text.replacing("\u{131}", with: "i")
    guard !printed.contains(where: \.isLowercase), printed.contains(where: \.isLetter) else { return printed }
    let words = printed.split(separator: " ")
    if words.count == 1, printed.count <= 4 { return printed }
    return words.enumerated().map { index, word in
      let lower = word.lowercased()
      if index > 0, small.contains(lower) { return lower }
      let letters = word.filter(\.isLetter)
      let isInitials =
        word.count <= 3 && !letters.lowercased().contains { "aeiouyäöüáéíóú".contains($0) } || word.contains(".") && letters.count <= 4
      if isInitials || word.contains(where: { $0.isNumber || $0 == "$" }) { return String(word) }
      return lower.prefix(1).uppercased() + lower.dropFirst()
    }.joined(separator: " ")
  }
}
