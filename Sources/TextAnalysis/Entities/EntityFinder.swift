/// Finds what a text names, by rules alone.
package enum EntityFinder {
  /// The result is a function of text and context. Time grows with the length of the text.
  package static func find(in text: TokenizedText, context: EntityContext = EntityContext()) -> EntityFindings {
    findCounting(in: text, context: context).findings
  }

  static func findCounting(in text: TokenizedText, context: EntityContext) -> (findings: EntityFindings, steps: Int) {
    var findings = findings(in: text, context: context)
    addConcepts(to: &findings, in: text)
    return (EntityReport(findings, text).result, findings.steps)
  }

  /// Everything but concepts. What has a checksum or a fixed form comes first, so that no later rule takes a part of it.
  static func findings(in text: TokenizedText, context: EntityContext) -> Findings {
    var findings = Findings(in: text)
    CheckedNumberFinder(text).find(&findings)
    LabelledNumberFinder(text).find(&findings)
    AmountFinder(text).findMarked(&findings)
    DateFinder(text, reference: context.reference).find(&findings)
    PhoneFinder(text).find(&findings)
    AmountFinder(text).findLabelled(&findings)
    KnownNameFinder(text, context).find(&findings)
    AddressFinder(text).find(&findings)
    OrganizationFinder(text).find(&findings)
    PersonFinder(text).find(&findings)
    PlaceFinder(text).find(&findings)
    return findings
  }

  private static func addConcepts(to findings: inout Findings, in text: TokenizedText) {
    var extractor = KeyPhraseExtractor(text)
    let phrases = extractor.phrases(limit: 8) { findings.isFree($0) }
    findings.steps += extractor.steps
    for phrase in phrases { findings.addName(.concept, phrase.text, phrase.tokens) }
  }
}
