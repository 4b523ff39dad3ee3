import Foundation

/// What tells an act's name from other words: the measures that `NameWeights` weighs.
struct NameFeatures {
  static let names = [
    "size", "rank", "largest", "block", "cued", "listed", "beside", "noise", "long", "prose", "marks", "short", "digits", "title", "doubt",
    "mostDoubt", "mixedCase", "noVowel", "lowerCase", "oneWord", "belowVenue",
  ]

  /// In the order of `names`.
  let values: [Double]

  init(_ run: NameRun, line: Sheet.Line, place: NamePlace, sheet: Sheet, claims: Claims) {
    let words = run.tokens.filter { $0.kind == .word }
    let letters = run.tokens.filter { $0.kind != .mark }.map(\.text).joined()
    let isMarks = run.tokens.allSatisfy { "!?$".contains($0.text) }
    let isName = run.tokens.allSatisfy { claims[$0.id] == .name }
    let count = Double(max(1, words.count))
    let confidences = Set(run.tokens.map(\.word)).map { sheet.words[$0].confidence }
    let stops = words.filter { BillWords.stopwords.contains($0.form) }.count
    let noise = words.filter { BillWords.noise.contains($0.form) && !BillWords.stopwords.contains($0.form) }.count
    let oddMarks = run.tokens.filter { $0.kind == .mark && !"'’&.!-".contains($0.text) }.count
    func flag(_ isSet: Bool) -> Double { isSet ? 1 : 0 }
    values = [
      log2(min(8, max(0.35, line.size))), (place.fillsSheet ? 0.4 : 1) * log2(min(1, max(0.05, line.size / max(place.largest, 1e-9)))),
      flag(line.size > 0.92 * place.largest),
      flag(place.isInBlock), flag(run.isCued), flag(place.isListed), flag(place.hasKnownBeside), isName ? 0 : Double(noise) / count,
      Double(max(0, words.count - 5)), flag(stops >= 3), isMarks ? 0 : Double(oddMarks) / Double(run.tokens.count),
      flag(!isMarks && letters.count <= 3 && letters.allSatisfy(\.isASCII)),
      Double(letters.filter(\.isNumber).count) / Double(max(1, letters.count)), flag(BillWords.isTitle(run.tokens)),
      1 - confidences.reduce(0, +) / Double(max(1, confidences.count)), 1 - (confidences.min() ?? 1),
      Double(words.filter { Self.isMixed($0.text) }.count) / count, Double(words.filter { Self.hasNoVowel($0.form) }.count) / count,
      Double(words.filter { $0.text.first?.isLowercase == true && !BillWords.stopwords.contains($0.form) }.count) / count,
      flag(words.count == 1), flag(place.isBelowVenue),
    ]
  }

  /// "ShoW", not "McKay".
  private static func isMixed(_ word: String) -> Bool {
    let letters = Array(word)
    return zip(letters, letters.dropFirst()).filter { $0.isLowercase && $1.isUppercase }.count > 0 && !word.hasPrefix("Mc")
      || letters.count > 2 && letters.dropLast().dropFirst().allSatisfy(\.isUppercase) && letters[letters.count - 1].isLowercase
  }

  private static func hasNoVowel(_ form: String) -> Bool {
    form.count > 2 && form.allSatisfy(\.isASCII) && !form.contains { "aeiouy".contains($0) }
  }
}

/// Where a run of words is among the others.
struct NamePlace {
  /// The largest type among what may be a name.
  var largest: Double
  /// Whether the line is too wide to be larger.
  var fillsSheet: Bool
  var isInBlock: Bool
  /// Whether other names are on its line.
  var isListed: Bool
  /// Whether a known name in like type is on its line, above or below.
  var hasKnownBeside: Bool
  var isBelowVenue: Bool
}
