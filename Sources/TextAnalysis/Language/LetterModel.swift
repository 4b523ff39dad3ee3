import Foundation

/// How frequent each three letters are in each language, and so how likely a word is. A text asks it of each of its words: one look-up of three
/// letters has the answer of all languages.
struct LetterModel: Sendable {
  /// Those that it knows, in the order of what it answers.
  let languages: [Language]
  /// The logarithms of a trigram, by language.
  private let logarithms: [UInt64: [Double]]
  /// Those of one that no sample has.
  private let unseen: [Double]

  init(samples: [Language: String]) {
    languages = samples.keys.sorted { $0.rawValue < $1.rawValue }
    let counts = languages.map { Self.counts(of: samples[$0] ?? "") }
    // A seen one counts from its first occurrence; all unseen share what one in two occurrences would be.
    let totals = counts.map { Double($0.values.reduce(0, +)) + 0.5 * 4_000 }
    unseen = totals.map { log(0.5 / $0) }
    logarithms = Dictionary(
      uniqueKeysWithValues: Set(counts.flatMap(\.keys)).map { trigram in
        (trigram, zip(counts, totals).map { counts, total in log((Double(counts[trigram] ?? 0) + 0.5) / total) })
      })
  }

  /// Adds the logarithms of a word's trigrams to those of each language.
  func add(_ trigrams: [UInt64], to likelihoods: inout [Double]) {
    for trigram in trigrams {
      let row = logarithms[trigram] ?? unseen
      for index in likelihoods.indices { likelihoods[index] += row[index] }
    }
  }

  private static func counts(of sample: String) -> [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    for word in sample.split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
      for trigram in trigrams(of: String(word)) { counts[trigram, default: 0] += 1 }
    }
    return counts
  }

  /// Each three letters of a word, with its beginning and its end.
  static func trigrams(of word: String) -> [UInt64] {
    let space: UInt64 = 0x20
    var letters = [space]
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
      letters += word.utf8.lazy.map { UInt64((0x41...0x5a).contains($0) ? $0 | 0x20 : $0) }
    } else {
      letters += word.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars.lazy.map { UInt64($0.value) }
    }
    letters.append(space)
    guard letters.count > 2 else { return [] }
    return (2..<letters.count).map { letters[$0 - 2] << 42 | letters[$0 - 1] << 21 | letters[$0] }
  }
}
