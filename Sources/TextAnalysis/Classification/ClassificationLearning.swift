import Foundation

/// What a person's corrections teach of classes: naive Bayes over the words of corrected texts.
///
/// A plain value of bounded size that grows by one text at a time; the caller keeps it and passes it in. It takes no side before it has
/// seen
/// a few texts, and outweighs the rules when it has seen many.
package struct ClassificationLearning: Codable, Sendable, Equatable {
  package static let mostWords = 4_000
  private static let mostWordsOfText = 300
  /// With as many corrections, rules and learning weigh the same.
  private static let half = 8.0

  struct Counts: Codable, Sendable, Equatable {
    var texts = 0
    var words: [String: Int] = [:]
    /// The sum of `words`, also of those that were dropped.
    var total = 0
  }

  private(set) var classes: [String: Counts] = [:]

  package init() {}

  /// How many corrections were recorded.
  package var texts: Int { classes.values.reduce(0) { $0 + $1.texts } }

  /// Adds a text whose class the person named.
  package mutating func record(_ kind: DocumentClass, in text: TokenizedText) {
    var counts = classes[kind.rawValue] ?? Counts()
    counts.texts += 1
    for word in Self.words(of: text) {
      counts.words[word, default: 0] += 1
      counts.total += 1
    }
    classes[kind.rawValue] = counts
    bound()
  }

  /// How likely each class is by its words alone; empty while fewer than two classes are known.
  func probabilities(of text: TokenizedText) -> [DocumentClass: Double] {
    guard classes.count > 1 else { return [:] }
    let words = Self.words(of: text)
    let vocabulary = Double(max(1, Set(classes.values.flatMap(\.words.keys)).count))
    var logarithms: [DocumentClass: Double] = [:]
    for (name, counts) in classes {
      guard let kind = DocumentClass(rawValue: name) else { continue }
      // Words that no correction had say nothing for or against a class.
      let known = words.filter { word in classes.values.contains { $0.words[word] != nil } }
      let likelihood = known.reduce(0.0) { $0 + log((Double(counts.words[$1] ?? 0) + 0.5) / (Double(counts.total) + 0.5 * vocabulary)) }
      // Long texts would be too sure of themselves: their words are not independent.
      logarithms[kind] = likelihood / Double(max(1, known.count)).squareRoot() + log(Double(counts.texts) / Double(texts))
    }
    let most = logarithms.values.max() ?? 0
    let weights = logarithms.mapValues { exp($0 - most) }
    let sum = weights.values.reduce(0, +)
    return weights.mapValues { $0 / sum }
  }

  /// The part that learning has in a decision, from 0 to nearly 1.
  var weight: Double {
    guard classes.count > 1, texts >= 4 else { return 0 }
    return Double(texts) / (Double(texts) + Self.half)
  }

  private static func words(of text: TokenizedText) -> [String] {
    let stopWords = StopWords.for(text.language)
    var found: [String] = []
    var seen: Set<String> = []
    for form in text.forms where !stopWords.contains(form) && form.utf8.count > 1 && form.utf8.count <= 40 {
      let stem = Stemmer.stem(form, text.language)
      if seen.insert(stem).inserted { found.append(stem) }
      if found.count == mostWordsOfText { break }
    }
    return found
  }

  /// Drops the rarest words beyond the bound, of the class that has most.
  private mutating func bound() {
    while classes.values.reduce(0, { $0 + $1.words.count }) > Self.mostWords {
      guard let (name, counts) = classes.max(by: { ($0.value.words.count, $0.key) < ($1.value.words.count, $1.key) }) else { return }
      let ordered = counts.words.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      classes[name]?.words = Dictionary(uniqueKeysWithValues: ordered.prefix(counts.words.count * 3 / 4).map { ($0.key, $0.value) })
    }
  }
}
