/// Collects what speaks for each class: phrases, what the text names, and how it is written.
struct ClassRules {
  /// Phrases are looked for in this many tokens: a book is told by its first pages.
  private static let mostTokens = 20_000

  private(set) var evidence = ClassEvidence()
  private(set) var steps = 0

  private let text: TokenizedText
  private let entities: Entities
  private let shape: TextShape

  init(_ text: TokenizedText, _ findings: EntityFindings, _ source: DocumentSource) {
    self.text = text
    entities = findings.entities
    shape = TextShape(text)
    steps = shape.steps
    addNamed()
    addFrame()
    addPhrases()
    addShape(source)
  }

  // MARK: What the text names

  private mutating func addNamed() {
    let kinds = Set(entities.identifiers.map(\.kind))
    if kinds.contains(.iban) { evidence.add(.invoice, 1.5, "an IBAN") }
    if kinds.contains(.invoiceNumber) { evidence.add(.invoice, 1.5, "an invoice number") }
    if kinds.contains(.vatId) || kinds.contains(.taxNumber) { evidence.add(.invoice, 0.7, "a tax number") }
    if kinds.contains(.card) { evidence.add(.receipt, 1, "a card number") }
    if kinds.contains(.bookingNumber) { evidence.add(.ticket, 1.5, "a booking number") }
    if kinds.contains(.isbn) { evidence.add(.reference, 1.5, "an ISBN") }
    if entities.dates.contains(where: { $0.role == .due }) {
      evidence.add(.invoice, entities.amounts.isEmpty ? 0.3 : 1.2, "a due date")
      evidence.add(.project, 0.6, "a due date")
    }
    addAmounts()
    let times = entities.dates.filter { $0.value.contains("T") }.count
    if times > 0 { evidence.add(.ticket, 0.6, "a date with a time") }
    if entities.people.count >= 2 { evidence.add(.meeting, 0.6, "several people") }
    let links = entities.identifiers.filter { $0.kind == .url }.count
    if links >= 2 { evidence.add(.reference, min(2, 0.7 * Double(links)), "several links") }
  }

  private mutating func addAmounts() {
    let count = entities.amounts.count
    guard count > 0 else { return }
    evidence.add(.invoice, count > 1 ? 1 : 0.7, count > 1 ? "amounts" : "an amount")
    evidence.add(.receipt, min(1.5, 0.5 * Double(count)), count > 1 ? "amounts" : "an amount")
    evidence.add(.ticket, 0.2, "a price")
    if shape.priceLines >= 2 { evidence.add(.receipt, 1.5, "lines that end with prices") }
  }

  // MARK: How it is framed

  private mutating func addFrame() {
    let greeting = text.lines.prefix(40).first { isGreeting($0) }
    if let greeting { evidence.add(.letter, 2, "the greeting '\(short(greeting))'") }
    let closing = text.lines.suffix(25).first { line in
      line.range.count <= 60
        && NameWords.closings.match(in: text, at: line.tokens.lowerBound).map { line.tokens.upperBound - $0.end <= 4 } == true
    }
    if let closing { evidence.add(.letter, greeting == nil ? 1 : 1.8, "the closing '\(short(closing))'") }
    guard let first = text.lines.first, text.lines.count > 1 || text.sentences.count > 1 else { return }
    let isDated = entities.dates.contains { $0.offset >= first.range.lowerBound && $0.offset < first.range.upperBound }
    if isDated, first.tokens.count <= 10 { evidence.add(.journal, 0.8, "a date at its beginning") }
  }

  private func isGreeting(_ line: TextLine) -> Bool {
    let first = line.tokens.lowerBound
    guard NameWords.greetings.contains(text.form(first)), line.tokens.count <= 9, line.tokens.count > 1 else { return false }
    let form = text.form(first)
    guard !["liebe", "beste", "sehr", "guten", "bonjour", "hello"].contains(form) || text.form(first + 1) != "grusse" else { return false }
    return text.isMark(",", at: line.tokens.upperBound - 1) || text.isMark("!", at: line.tokens.upperBound - 1)
      || text.isMark(":", at: line.tokens.upperBound - 1)
      || form == "sehr" || form == "dear"
  }

  private func short(_ line: TextLine) -> String {
    Spacing.collapsed(String(text.string(text.range(line.tokens.prefix(4))).prefix(40)))
  }

  // MARK: Phrases

  private mutating func addPhrases() {
    var seen: Set<String> = []
    var counts: [DocumentClass: Double] = [:]
    var index = 0
    let end = min(text.tokens.count, Self.mostTokens)
    let length = max(1, end)
    while index < end {
      steps += 1
      guard let (next, cues) = ClassCues.table.match(in: text, at: index) else {
        index += 1
        continue
      }
      let isUpper = text.tokens[index].casing == .upper
      // The words of buttons are words of any long text.
      for cue in cues
      where (cue.class != .screenshot || shape.words < 150) && (!cue.isUpper || isUpper)
        && seen.insert("\(cue.class) \(Folding.fold(cue.phrase))").inserted
      {
        // In a long text any word occurs; further cues of one class count less and less.
        let isEarly = index * 5 < length || length < 150
        let weight = cue.weight * (isEarly ? 1 : 0.5) / (1 + 0.15 * (counts[cue.class] ?? 0))
        counts[cue.class, default: 0] += 1
        evidence.add(cue.class, weight, "'\(Spacing.collapsed(String(text.string(text.range(index..<next)).prefix(40))))'")
      }
      index = next
    }
  }

  // MARK: How it is written

  private mutating func addShape(_ source: DocumentSource) {
    if source.isMail { evidence.add(.letter, 2, "a mail") }
    if source.isCode { evidence.add(.code, 3, "the ending of its name") }
    if shape.codeLines >= 2, shape.codeShare > 0.3 { evidence.add(.code, 2 + 6 * shape.codeShare, "lines of code") }
    if source.isScreenshot { evidence.add(.screenshot, 4, "the name of a screenshot") }
    if shape.hasStatusBar { evidence.add(.screenshot, 2, "a status bar") }
    if source.isImage, !source.isScreenshot, shape.words < 6 { evidence.add(.photo, 4, "a picture with hardly any text") }
    if source.isImage, !source.isScreenshot { evidence.add(.photo, 0.5, "a picture") }
    if shape.proseWords >= 60, shape.proseShare > 0.6 {
      evidence.add(.article, min(3.5, 1 + Double(shape.proseWords) / 100), "long paragraphs")
    }
    if shape.firstPersonShare > 0.04, shape.words >= 12 {
      evidence.add(.journal, min(2.5, shape.firstPersonShare * 25), "much of it in the first person")
    }
    if shape.checkBoxes >= 2 { evidence.add(.project, 2, "boxes to tick") }
    if shape.definitionLines >= 3 { evidence.add(.reference, 1.5, "a list of explanations") }
  }
}
