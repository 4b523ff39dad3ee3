import AtriumServer
import Foundation

/// A line that a person reads in a timeline or on a telephone: one line, short, and without what looks like a secret.
///
/// The sender has blackened secrets before anything left the machine. What comes by plain HTTP has not passed it, and a line may end up
/// on a lock screen, so the plainest shapes are looked for here once more.
enum HookTitle {
  /// Characters, the ellipsis among them.
  static let most = 140

  /// The first line that says something.
  ///
  /// - Parameter most: characters, the ellipsis among them.
  static func line(_ text: String?, most: Int = most) -> String? {
    guard let text else { return nil }
    // No more of a long text is looked at than a line could need.
    for line in text.prefix(4000).split(whereSeparator: \.isNewline) {
      let words = words(of: line, most)
      if !words.isEmpty { return shortened(withoutSecrets(words).joined(separator: " "), most) }
    }
    return nil
  }

  /// The last name of a path, as Unix or Windows spell it.
  static func lastName(ofPath path: String?) -> String? {
    guard let path else { return nil }
    let isWindows = path.hasPrefix("\\\\") || path.dropFirst().hasPrefix(":\\")
    let name = path.utf8.split { $0 == UInt8(ascii: "/") || (isWindows && $0 == UInt8(ascii: "\\")) }.last.map { String(Substring($0)) }
    return (name ?? (path.isEmpty ? nil : path)).flatMap { name in
      // A folder may be called as a key begins, and nobody keeps one in its name.
      let words = words(of: name[...], most).joined(separator: " ")
      return words.isEmpty ? nil : shortened(words, most)
    }
  }

  private static func words(of line: Substring, _ most: Int) -> [String] {
    readable(line, most).utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// A line without what would make it look like another: control characters, and those that turn the direction of a text.
  private static func readable(_ line: Substring, _ most: Int) -> Substring {
    // Four to a character at most: a letter may carry any number of marks.
    let line = line.unicodeScalars.prefix(most * 4)
    if Substring(line).utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return Substring(line) }
    var scalars = String.UnicodeScalarView()
    for scalar in line {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      default: scalars.append(scalar.properties.generalCategory == .control || scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return Substring(String(scalars))
  }

  private static func shortened(_ line: String, _ most: Int) -> String {
    line.count > most ? line.prefix(most - 1) + "…" : line
  }

  private static func withoutSecrets(_ words: [String]) -> [String] {
    var isNext = false
    return words.map { word in
      defer { isNext = announcesSecret(word) }
      return isNext ? "…" : withoutSecret(word)
    }
  }

  private static func announcesSecret(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.hasSuffix("bearer") || word.hasSuffix("basic") || word == "--password" || word == "--token" || word == "--api-key"
  }

  private static func withoutSecret(_ word: String) -> String {
    // Most words are neither as long as a key nor name something.
    if word.utf8.count < leastKey, !word.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) { return word }
    let bare = word.drop { "\"'`(<[".contains($0) }
    if isKey(bare) || hasPassword(bare) { return "…" }
    if let sign = bare.firstIndex(where: { $0 == "=" || $0 == ":" }) {
      let name = bare[..<sign].lowercased()
      if names.contains(where: name.contains), bare.index(after: sign) < bare.endIndex { return bare[...sign] + "…" }
      if isKey(bare[bare.index(after: sign)...]) { return bare[...sign] + "…" }
    }
    return looksRandom(bare) ? "…" : word
  }

  /// Keys are long: what merely begins like one is a name (`npm_tools`).
  private static func isKey(_ word: Substring) -> Bool {
    prefixes.contains { word.hasPrefix($0) && word.utf8.count >= $0.utf8.count + leastKey }
  }

  /// `https://name:password@host`
  private static func hasPassword(_ word: Substring) -> Bool {
    guard let scheme = word.range(of: "://"), let at = word[scheme.upperBound...].firstIndex(of: "@") else { return false }
    return word[scheme.upperBound..<at].contains(":")
  }

  /// Long, of the letters that keys are made of, with digits and both cases among them.
  private static func looksRandom(_ word: Substring) -> Bool {
    guard word.utf8.count >= 28 else { return false }
    let isKey = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+=_-".contains($0)) }
    return isKey && word.contains(where: \.isNumber) && word.contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
  }

  /// Letters behind the prefix of a key.
  private static let leastKey = 12
  private static let names = ["key", "token", "secret", "passw", "credential"]
  private static let prefixes = [
    "sk-", "sk_live_", "rk_live_", "ghp_", "gho_", "ghs_", "ghu_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "AKIA", "ASIA",
    "AIza", "eyJ", "npm_", "pypi-", "hf_", "dop_v1_", "-----BEGIN",
  ]
}
