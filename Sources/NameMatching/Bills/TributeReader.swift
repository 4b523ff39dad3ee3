import Foundation

/// Reads whose music a tribute or a cover band plays.
struct TributeReader {
  /// The band's own name, where it has one.
  let act: String?
  let subject: String
  private let isCover: Bool

  /// Before whose name they stand.
  private static let beginnings = [
    "tribute to", "tribute band to", "tributo a", "homenaje a", "hommage à", "hommage a", "tribut an", "the music of",
  ]
  /// Behind whose name they stand.
  private static let endings = [
    ("tribute band", false), ("tribute act", false), ("tribute show", false), ("tribute night", false), ("tribute set", false),
    ("tribute", false), ("tributo", false), ("cover band", true), ("cover-band", true), ("coverband", true), ("cover set", true),
    ("covers set", true), ("covers band", true), ("cover act", true),
  ]

  /// - Parameter subject: where the text names none: "X (tribute)".
  func qualifier(else subject: String) -> BilledName.Qualifier {
    let subject = self.subject.isEmpty ? subject : self.subject
    return isCover ? .covers(of: subject) : .tribute(to: subject)
  }

  static func read(_ text: String) -> TributeReader? {
    let lower = text.lowercased()
    // Some letters have another count in lowercase; then the places are not the same.
    guard lower.count == text.count else { return nil }
    for phrase in beginnings {
      guard let found = lower.range(of: phrase), isWord(found, in: lower) else { continue }
      let place = lower.distance(from: lower.startIndex, to: found.lowerBound)
      let subject = BillReader.trimmed(text.dropFirst(place + phrase.count))
      guard !subject.isEmpty else { continue }
      return TributeReader(act: name(before: String(text.prefix(place))), subject: subject, isCover: false)
    }
    for (phrase, isCover) in endings where lower.hasSuffix(phrase) {
      let before = text.dropLast(phrase.count)
      guard before.isEmpty || before.last?.isLetter == false && before.last?.isNumber == false else { continue }
      return TributeReader(act: nil, subject: BillReader.trimmed(before), isCover: isCover)
    }
    return nil
  }

  private static func isWord(_ range: Range<String.Index>, in text: String) -> Bool {
    let begins = range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter
    return begins && (range.upperBound == text.endIndex || !text[range.upperBound].isLetter)
  }

  /// "The Smyths: a" is The Smyths.
  private static func name(before text: String) -> String? {
    var words = text.split(whereSeparator: \.isWhitespace)
    while let last = words.last, ["a", "an", "the", "ultimate", "in", "-"].contains(last.lowercased()) { words.removeLast() }
    let name = BillReader.trimmed(words.joined(separator: " "))
    return name.isEmpty ? nil : name
  }
}
