import Foundation

/// How much each word of a text says about its subject.
///
/// A word weighs more if it is repeated, occurs in many sentences, comes early, and is written as a name or, in German, as a noun.
struct TermWeights {
  struct Term {
    var count = 0
    var spread = 0
    var lastSentence = -1
    var firstSentence = 0
    var capitals = 0
    var weight = 0.0
  }

  /// The place in `terms` of each token; -1 for words without a subject and all other tokens.
  private(set) var termOf: [Int32]
  private(set) var terms: [Term] = []
  private(set) var stems: [String] = []
  private(set) var steps = 0

  private static let fewestLetters = 3

  init(_ text: TokenizedText, isAllowed: (Int) -> Bool) {
    termOf = Array(repeating: -1, count: text.tokens.count)
    let places = Self.termPlaces(text, &stems)
    terms = Array(repeating: Term(), count: stems.count)
    for (number, sentence) in text.sentences.enumerated() {
      for token in sentence.tokens {
        steps += 1
        guard text.formOf[token] >= 0, places[Int(text.formOf[token])] >= 0, isAllowed(token) else { continue }
        let place = places[Int(text.formOf[token])]
        termOf[token] = Int32(place)
        Self.count(&terms[place], in: number, isCapital: text.tokens[token].isCapitalised && token > sentence.tokens.lowerBound)
      }
    }
    for place in terms.indices { terms[place].weight = Self.weight(of: terms[place], text.language) }
  }

  /// The term of each different word, -1 for words that say nothing: found out once for each.
  private static func termPlaces(_ text: TokenizedText, _ stems: inout [String]) -> [Int] {
    let stopWords = StopWords.for(text.language)
    var placeOf: [String: Int] = [:]
    return text.forms.map { form in
      guard isSubject(form, stopWords, text.language) else { return -1 }
      let stem = Stemmer.stem(form, text.language)
      if let known = placeOf[stem] { return known }
      placeOf[stem] = stems.count
      stems.append(stem)
      return stems.count - 1
    }
  }

  private static func isSubject(_ form: String, _ stopWords: Set<String>, _ language: Language?) -> Bool {
    guard form.utf8.count >= (language == nil ? fewestLetters + 1 : fewestLetters), form.utf8.count <= 60, !stopWords.contains(form) else {
      return false
    }
    guard DateWords.month(form) == nil, DateWords.weekday(form) == nil, !form.utf8.contains(where: Tokenizer.isDigit), !form.contains("_")
    else { return false }
    return !NoiseWords.all.contains(form)
  }

  private static func count(_ term: inout Term, in sentence: Int, isCapital: Bool) {
    if term.count == 0 { term.firstSentence = sentence }
    if term.lastSentence != sentence { term.spread += 1 }
    term.lastSentence = sentence
    term.count += 1
    if isCapital { term.capitals += 1 }
  }

  private static func weight(of term: Term, _ language: Language?) -> Double {
    guard term.count > 0 else { return 0 }
    let frequency = log2(1 + Double(term.count)) * (1 + 0.5 * log2(Double(max(1, term.spread))))
    let position = 1 + 1 / (1 + Double(term.firstSentence) / 3)
    let isCapital = term.capitals * 2 >= term.count
    let casing = language == .de ? (isCapital ? 1.6 : 0.5) : isCapital ? 1.3 : 1
    return frequency * position * casing
  }
}
