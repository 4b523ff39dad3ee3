import Foundation

/// How frequent each three letters are in a language, and so how likely a word is.
struct LetterModel: Sendable {
  private let logarithms: [UInt64: Double]
  private let unseen: Double

  init(sample: String) {
    var counts: [UInt64: Int] = [:]
    for word in sample.split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
      for trigram in Self.trigrams(of: word) { counts[trigram, default: 0] += 1 }
    }
    // A seen one counts from its first occurrence; all unseen share what one in two occurrences would be.
    let total = Double(counts.values.reduce(0, +)) + 0.5 * 4_000
    logarithms = counts.mapValues { log((Double($0) + 0.5) / total) }
    unseen = log(0.5 / total)
  }

  /// The sum of the logarithms of a word's trigrams.
  func likelihood(of trigrams: [UInt64]) -> Double {
    trigrams.reduce(0) { $0 + (logarithms[$1] ?? unseen) }
  }

  /// Each three letters of a word, with its beginning and its end.
  static func trigrams(of word: some StringProtocol) -> [UInt64] {
    let space: UInt64 = 0x20
    let letters = [space] + word.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars.map { UInt64($0.value) } + [space]
    guard letters.count > 2 else { return [] }
    return (2..<letters.count).map { letters[$0 - 2] << 42 | letters[$0 - 1] << 21 | letters[$0] }
  }
}
