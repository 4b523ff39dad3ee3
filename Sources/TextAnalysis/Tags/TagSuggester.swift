/// Suggests three to five tags for a text: the person's own first, then what the text is about.
package struct TagSuggester: Sendable {
  package static let fewest = 3
  package static let most = 5
  private static let longestTag = 30

  /// The person's tags, in any order.
  package let vocabulary: [String]
  package let learning: TagLearning

  package init(vocabulary: [String] = [], learning: TagLearning = TagLearning()) {
    self.vocabulary = vocabulary
    self.learning = learning
  }

  /// - Parameters:
  ///   - classification: its kind becomes a tag when it is likely.
  ///   - entities: organizations that the text names are candidates.
  /// - Returns: fewer than three only for a text that has no more to say.
  package func suggest(for text: TokenizedText, classification: Classification? = nil, entities: EntityFindings? = nil) -> TagSuggestion {
    suggestCounting(for: text, classification: classification, entities: entities).suggestion
  }

  func suggestCounting(
    for text: TokenizedText, classification: Classification?, entities: EntityFindings?
  ) -> (suggestion: TagSuggestion, steps: Int) {
    var steps = 0
    var list = TagList(most: Self.most, learning: learning)
    addOwn(text, to: &list, &steps)
    if let classification, classification.confidence >= 0.6, let word = Self.word(for: classification.class, text.language) {
      list.add(TagEvidence(tag: own(word) ?? word, source: .classification, range: nil))
    }
    addPhrases(text, entities, to: &list, &steps)
    return (TagSuggestion(content: Tags(tags: list.evidence.map(\.tag)), evidence: list.evidence), steps)
  }

  private func addOwn(_ text: TokenizedText, to list: inout TagList, _ steps: inout Int) {
    var matcher = VocabularyMatcher(text)
    var extractor = KeyPhraseExtractor(text)
    var scores: [String: (score: Double, evidence: TagEvidence)] = [:]
    for match in matcher.matches(vocabulary) {
      let score = match.score + min(1, 0.1 * Double(max(0, learning.balance(of: match.tag))))
      let range = match.token.map { TextRange(text.tokens[$0].range) }
      scores[match.tag] = (score, TagEvidence(tag: match.tag, source: .vocabulary, range: range))
    }
    for (tag, fit) in learning.fitting(extractor.terms(limit: 40)) {
      let spelled = own(tag) ?? tag
      let known = scores[spelled]
      scores[spelled] = ((known?.score ?? 0.8) + fit, known?.evidence ?? TagEvidence(tag: spelled, source: .learned, range: nil))
    }
    steps += matcher.steps + extractor.steps
    for (_, found) in scores.sorted(by: { ($0.value.score, $1.key) > ($1.value.score, $0.key) }) { list.add(found.evidence) }
  }

  private func addPhrases(_ text: TokenizedText, _ entities: EntityFindings?, to list: inout TagList, _ steps: inout Int) {
    var extractor = KeyPhraseExtractor(text)
    // A part of a name is no tag; the whole name of an organization or a town may be one.
    let hidden = entities?.mentions.filter { $0.kind != .concept }.map(\.range) ?? []
    let phrases = extractor.phrases(limit: 12).filter { phrase in
      !hidden.contains { $0.offset < phrase.range.end && phrase.range.offset < $0.end }
    }
    steps += extractor.steps
    let best = phrases.first?.score ?? 0
    for phrase in phrases {
      // Beyond the third tag only what weighs nearly as much as the best: two good tags are better than five.
      guard list.evidence.count < Self.fewest || phrase.score >= best * 0.6 else { break }
      let tag = phrase.text.lowercased()
      guard tag.count <= Self.longestTag else { continue }
      list.add(TagEvidence(tag: own(tag) ?? tag, source: .keyPhrase, range: phrase.range))
    }
    addNames(entities, to: &list)
  }

  /// Fills up to three with organizations and towns.
  private func addNames(_ entities: EntityFindings?, to list: inout TagList) {
    for mention in entities?.mentions ?? [] where mention.kind == .organization || mention.kind == .location {
      guard list.evidence.count < Self.fewest else { return }
      let words = mention.name.lowercased().split(separator: " ")
      let name = words.filter { !OrganizationWords.forms.contains(Folding.fold($0)) }.joined(separator: " ")
      guard !name.contains(where: \.isNumber), name.count <= Self.longestTag else { continue }
      list.add(TagEvidence(tag: own(name) ?? name, source: .keyPhrase, range: mention.range))
    }
  }

  /// The person's spelling of a tag.
  private func own(_ tag: String) -> String? {
    let folded = Folding.fold(tag)
    return vocabulary.first { Folding.fold($0) == folded }
  }

  private static func word(for kind: DocumentClass, _ language: Language?) -> String? {
    let isGerman = language == .de
    switch kind {
    case .invoice: return isGerman ? "rechnung" : "invoice"
    case .receipt: return isGerman ? "beleg" : "receipt"
    case .ticket: return "ticket"
    case .recipe: return isGerman ? "rezept" : "recipe"
    case .letter: return isGerman ? "brief" : "letter"
    case .manual: return isGerman ? "anleitung" : "manual"
    case .meeting: return isGerman ? "besprechung" : "meeting"
    case .code: return "code"
    case .idea: return isGerman ? "idee" : "idea"
    case .journal: return isGerman ? "tagebuch" : "journal"
    case .project: return isGerman ? "projekt" : "project"
    case .reference, .screenshot, .photo, .article, .other: return nil
    }
  }
}

/// Tags without repetition and without those that the person does not want.
private struct TagList {
  private(set) var evidence: [TagEvidence] = []
  private var keys: Set<String> = []
  let most: Int
  let learning: TagLearning

  init(most: Int, learning: TagLearning) { (self.most, self.learning) = (most, learning) }

  mutating func add(_ tag: TagEvidence) {
    guard evidence.count < most, !tag.tag.isEmpty, !learning.isUnwanted(tag.tag), keys.insert(Folding.fold(tag.tag)).inserted else {
      return
    }
    evidence.append(tag)
  }
}
