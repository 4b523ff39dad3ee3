import AtriumServer
import Foundation

/// Words by which sessions are found: those of a text, each without case and accents, with spaces around them.
enum AgentWords {
  /// Bytes of what somebody looks for.
  static let longest = 200

  /// As it is kept: ` fix the parser `. Empty for no words.
  static func kept(_ texts: String?...) -> String {
    let words = texts.flatMap { $0.map(split) ?? [] }
    return words.isEmpty ? "" : " " + words.joined(separator: " ") + " "
  }

  /// What of each word asked for has to stand in what is kept: whole words, and the beginning of the last one.
  static func patterns(_ query: String) -> [String] {
    let words = split(query)
    return words.enumerated().map { $0 == words.count - 1 ? "% \($1)%" : "% \($1) %" }
  }

  /// Letters and digits: nothing that a pattern of the database would read as a sign.
  private static func split(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Byte by byte: most texts are such, and a session's are split with each of its events.
      return text.lowercased().utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
        .map { String(Substring($0)) }
    }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
