/// Tells the language of a text by its frequent words and by its letters.
enum LanguageDetector {
  /// The words that are looked at: more change nothing.
  private static let words = 600
  private static let fewestLetters = 12
  /// The mean logarithm of a trigram, under which a text is in none of the languages. Texts in them are at -7.0 to -7.9, Swedish and
  /// Hungarian ones under -8.1.
  private static let unlikely = -8.0
  private static let model = LetterModel(samples: LanguageSamples.of)
  /// The languages of each frequent word, by their places in the model.
  private static let speakers = {
    var speakers: [String: [Int]] = [:]
    for (place, language) in model.languages.enumerated() {
      for word in StopWords.of[language] ?? [] { speakers[word, default: []].append(place) }
    }
    return speakers
  }()

  private struct Evidence {
    /// By language, in the order of the model.
    var hits = model.languages.map { _ in 0.0 }
    var likelihoods = model.languages.map { _ in 0.0 }
    var words = 0
    var letters = 0
    var trigrams = 0
  }

  /// - Returns: nil when there are too few letters, or when no language is clearly ahead of the others.
  static func detect(forms: WordForms, tokens: [Token], bytes: [UInt8]) -> Language? {
    var evidence = Evidence()
    for (index, token) in tokens.enumerated() where token.kind == .word && !token.hasDigit {
      evidence.words += 1
      guard evidence.words <= words else { break }
      add(forms.form(index), String(decoding: bytes[token.range], as: UTF8.self), to: &evidence)
    }
    return decide(evidence)
  }

  private static func add(_ form: String, _ word: String, to evidence: inout Evidence) {
    if let speakers = speakers[form] {
      for place in speakers { evidence.hits[place] += 1 / Double(speakers.count) }
    }
    let trigrams = LetterModel.trigrams(of: word)
    evidence.letters += word.unicodeScalars.count
    evidence.trigrams += trigrams.count
    model.add(trigrams, to: &evidence.likelihoods)
  }

  private static func decide(_ evidence: Evidence) -> Language? {
    guard evidence.letters >= fewestLetters, evidence.words >= 2 else { return nil }
    let count = Double(min(evidence.words, words))
    let scores = model.languages.enumerated().map { place, language in
      let rate = evidence.hits[place] / count
      let letters = evidence.likelihoods[place] / Double(max(1, evidence.trigrams))
      return (language: language, score: letters + 4 * rate, rate: rate, letters: letters)
    }.sorted { ($0.score, $1.language.rawValue) > ($1.score, $0.language.rawValue) }
    let (best, second) = (scores[0], scores[1])
    // A short text needs a clearer lead. Another language has some words in common with one of ours, but not the letters.
    let lead = best.score - second.score
    guard lead >= 0.15 + 1.2 / count, best.letters > unlikely || best.rate >= 0.25 else { return nil }
    return best.rate >= 0.08 || best.rate > 0 && count < 12 || lead >= 0.25 ? best.language : nil
  }
}
