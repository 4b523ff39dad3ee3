/// Finds the names that the caller knows: of the person's own people and organizations.
struct KnownNameFinder {
  private let text: TokenizedText
  private let people: PhraseTable<String>
  private let organizations: PhraseTable<String>

  init(_ text: TokenizedText, _ context: EntityContext) {
    self.text = text
    people = context.people.names
    organizations = PhraseTable(context.organizations.map { ($0, $0) })
  }

  func find(_ findings: inout Findings) {
    guard !people.isEmpty || !organizations.isEmpty else { return }
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      guard text.tokens[index].kind == .word, text.tokens[index].casing != .lower, findings.isFree(index) else {
        index += 1
        continue
      }
      if let (end, name) = people.match(in: text, at: index), findings.isFree(index..<end) {
        findings.addName(.person, name, index..<end)
        index = end
      } else if let (end, name) = organizations.match(in: text, at: index), findings.isFree(index..<end) {
        findings.addName(.organization, name, index..<end)
        index = end
      } else {
        index += 1
      }
    }
  }
}
