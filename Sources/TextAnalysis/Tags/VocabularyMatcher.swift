/// Finds a person's own tags in a text: as they are, by their stems, and as parts of German compounds.
struct VocabularyMatcher {
  struct Match {
    let tag: String
    let score: Double
    let token: Int?
  }

  /// A compound is searched for tags of at least this many letters: "tee" is in "komitee".
  private static let shortestPart = 5

  private let text: TokenizedText
  private var counts: [String: Int] = [:]
  private var firstToken: [String: Int] = [:]
  private(set) var steps = 0

  init(_ text: TokenizedText) {
    self.text = text
    for index in text.tokens.indices where text.formOf[index] >= 0 {
      let form = text.form(index)
      steps += 1
      counts[form, default: 0] += 1
      if firstToken[form] == nil { firstToken[form] = index }
    }
    for form in Array(counts.keys) {
      let stem = Stemmer.stem(form, text.language)
      guard stem != form, let token = firstToken[form] else { continue }
      counts["=" + stem, default: 0] += counts[form] ?? 0
      firstToken["=" + stem] = min(firstToken["=" + stem] ?? token, token)
    }
  }

  mutating func matches(_ vocabulary: [String]) -> [Match] {
    let parts = compoundParts(vocabulary)
    return vocabulary.compactMap { tag in
      steps += 1
      let words = tag.split { !$0.isLetter && !$0.isNumber }.map { Folding.fold($0) }
      guard !words.isEmpty else { return nil }
      let found = words.map { self.count(of: $0) }
      guard let fewest = found.map(\.count).min(), fewest > 0 else {
        guard words.count == 1, let token = parts[words[0]] else { return nil }
        return Match(tag: tag, score: 1.2, token: token)
      }
      // Several words of one tag that are only scattered over the text are a weaker sign.
      let isTogether = words.count == 1 || zip(found, found.dropFirst()).allSatisfy { abs(($0.token ?? 0) - ($1.token ?? 0)) <= 2 }
      return Match(tag: tag, score: (isTogether ? 2 : 1.2) + min(1, Double(fewest) / 5), token: found[0].token)
    }
  }

  private func count(of word: String) -> (count: Int, token: Int?) {
    if let count = counts[word] { return (count, firstToken[word]) }
    let stem = Stemmer.stem(word, text.language)
    if let count = counts["=" + stem] { return (count, firstToken["=" + stem]) }
    if let count = counts[stem] { return (count, firstToken[stem]) }
    return (0, nil)
  }

  /// Where a word begins or ends with a tag, for the tags that do.
  private mutating func compoundParts(_ vocabulary: [String]) -> [String: Int] {
    guard text.language == .de || text.language == .nl else { return [:] }
    let wanted = Set(vocabulary.map { Folding.fold($0) }.filter { $0.utf8.count >= Self.shortestPart })
    guard !wanted.isEmpty else { return [:] }
    var found: [String: Int] = [:]
    for (form, token) in firstToken where form.utf8.count <= 40 {
      let letters = Array(form)
      guard letters.count > Self.shortestPart, letters[0] != "=" else { continue }
      for length in Self.shortestPart..<letters.count {
        steps += 1
        for part in [String(letters[..<length]), String(letters[(letters.count - length)...])] where wanted.contains(part) {
          found[part] = min(found[part] ?? token, token)
        }
      }
    }
    return found
  }
}
