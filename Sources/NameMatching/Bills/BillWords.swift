import Foundation

/// The words of bills that are no names.
enum BillWords {
  /// What joins an act with another one.
  enum Mark {
    case featuring, with, backToBack

    func qualifier(_ name: String) -> BilledName.Qualifier {
      switch self {
      case .featuring: .featuring(name)
      case .with: .with(name)
      case .backToBack: .backToBack(name)
      }
    }
  }

  private static let marks: [String: Mark] = [
    "feat": .featuring, "feat.": .featuring, "ft": .featuring, "ft.": .featuring, "featuring": .featuring, "w/": .with,
    "b2b": .backToBack, "b3b": .backToBack,
  ]

  private static let endings: [String: BilledName.Qualifier] = [
    "solo": .solo, "solo set": .solo, "solo acoustic": .solo, "acoustic solo": .solo, "solo show": .solo, "solo performance": .solo,
    "dj": .djSet, "dj set": .djSet, "djset": .djSet, "live": .liveSet, "live set": .liveSet, "live pa": .liveSet, "hybrid set": .liveSet,
    "acoustic": .acoustic, "acoustic set": .acoustic, "unplugged": .acoustic, "acústico": .acoustic, "akustik": .acoustic,
  ]

  private static let supports = [
    "special guests:", "special guest:", "special guests", "special guest", "with special guests", "with special guest", "support:",
    "supported by", "opener:", "openers:", "plus:",
  ]

  /// - Parameter words: in lowercase.
  static func ending(_ words: [String]) -> BilledName.Qualifier? { endings[words.joined(separator: " ")] }

  /// The text behind "w/" or "special guest" where a name begins with it.
  static func behindSupport(_ text: String) -> Substring? {
    for sign in ["w/", "W/", "+"] where text.hasPrefix(sign) {
      let rest = text.dropFirst(sign.count)
      // "+44" is a name.
      return sign == "+" && rest.first?.isWhitespace != true ? nil : rest
    }
    let lower = text.lowercased()
    guard lower.count == text.count else { return nil }
    for phrase in supports where lower.hasPrefix(phrase) {
      let rest = text.dropFirst(phrase.count)
      if phrase.hasSuffix(":") || rest.first?.isWhitespace == true || rest.first == ":" { return rest.drop { $0 == ":" } }
    }
    return nil
  }

  /// "feat. X" as a whole.
  static func partner(beginning text: String) -> (mark: Mark, rest: String)? {
    let parts = partners(in: " " + text)
    guard parts.count > 1, let mark = parts[1].mark, BillReader.trimmed(parts[0].text).isEmpty else { return nil }
    return (mark, BillReader.trimmed(text[parts[1].text.startIndex...]))
  }

  /// The text cut at the words that join acts; the mark is the one before a part.
  static func partners(in text: String) -> [(mark: Mark?, text: Substring)] {
    var parts: [(mark: Mark?, text: Substring)] = []
    var (start, mark): (String.Index, Mark?) = (text.startIndex, nil)
    for word in text.split(whereSeparator: \.isWhitespace) {
      var found = marks[word.lowercased()]
      var end = word.endIndex
      // "w/Friends"
      if found == nil, word.count > 2, word.lowercased().hasPrefix("w/") {
        found = .with
        end = word.index(word.startIndex, offsetBy: 2)
      }
      guard let found, word.startIndex > text.startIndex, !text[end...].allSatisfy(\.isWhitespace) else { continue }
      parts.append((mark, text[start..<word.startIndex]))
      (start, mark) = (end, found)
    }
    parts.append((mark, text[start...]))
    return parts
  }
}
