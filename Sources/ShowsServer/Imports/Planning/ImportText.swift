import AtriumAPI
import Foundation

/// Texts of sources within the limits of a show: what is longer is cut, and what is no address of the web is left out.
enum ImportText {
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    return cut(text.split { $0.isWhitespace || isControl($0) }.joined(separator: " "), EditedText.longestName)
  }

  /// With its lines.
  static func text(_ text: String?) -> String? {
    guard let text else { return nil }
    return cut(String(text.filter { $0.isNewline || !isControl($0) }), EditedText.longestText)
  }

  static func address(_ text: String?) -> String? { text.flatMap { try? EditedText.address($0, field: "url") } }

  private static func cut(_ text: String, _ limit: Int) -> String? {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Whole characters, so that nothing broken is left.
    while text.utf8.count > limit { text.removeLast(max(1, (text.utf8.count - limit) / 4)) }
    return text.isEmpty ? nil : text
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control && $0 != "\t" }
  }
}
