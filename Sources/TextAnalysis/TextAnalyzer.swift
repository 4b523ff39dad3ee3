/// Everything that this library says of a text, without a model and without a network (Mission H4).
///
/// ```swift
/// let analyzer = TextAnalyzer(context: EntityContext(reference: .init(date: captured, zone: zone)))
/// let analysis = analyzer.analyze(text)
/// analysis.summary.text
/// ```
/// The result is a function of text, settings and `version`; the same everywhere, in time that grows with the text's length alone. A
/// digester
/// that needs one part only calls that part with a `TokenizedText`.
package struct TextAnalyzer: Sendable {
  /// Goes up when a result can be another than before.
  package static let version = 1

  package let context: EntityContext
  package let tags: TagSuggester
  package let classifier: Classifier
  /// Bytes of UTF-8 that are read.
  package let limit: Int

  package init(
    context: EntityContext = EntityContext(), tags: TagSuggester = TagSuggester(), classifier: Classifier = Classifier(),
    limit: Int = TokenizedText.defaultLimit
  ) {
    self.context = context
    self.tags = tags
    self.classifier = classifier
    self.limit = limit
  }

  package func analyze(_ string: String, source: DocumentSource = DocumentSource()) -> TextAnalysisResult {
    analyzeCounting(string, source: source).result
  }

  /// The steps are a count of the work: what a test holds against the length of the text.
  func analyzeCounting(_ string: String, source: DocumentSource = DocumentSource()) -> (result: TextAnalysisResult, steps: Int) {
    let text = TokenizedText(string, limit: limit)
    let (findings, entitySteps) = EntityFinder.findCounting(in: text, context: context)
    let (classification, classSteps) = classifier.classifyCounting(text, findings, source)
    let (suggestion, tagSteps) = tags.suggestCounting(for: text, classification: classification, entities: findings)
    var summarizer = Summarizer(text, findings: findings)
    let summary = summarizer.summary()
    let result = TextAnalysisResult(
      language: text.language, wordCount: text.wordCount, isTruncated: text.isTruncated, entities: findings, classification: classification,
      tags: suggestion, summary: summary)
    return (result, text.steps + entitySteps + classSteps + tagSteps + summarizer.steps)
  }
}

/// The results of all parts.
package struct TextAnalysisResult: Codable, Sendable, Equatable {
  package let language: Language?
  package let wordCount: Int
  /// Whether the text was longer than what is read.
  package let isTruncated: Bool
  package let entities: EntityFindings
  package let classification: Classification
  package let tags: TagSuggestion
  package let summary: Summary
}
