/// Finds organizations by legal forms, by kinds beside a name, and by a short list.
struct OrganizationFinder {
  private static let longest = 6

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func find(_ findings: inout Findings) {
    findShop(&findings)
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      guard text.tokens[index].kind == .word, findings.isFree(index), let found = organization(at: index, findings), findings.isFree(found)
      else {
        index += 1
        continue
      }
      findings.addName(.organization, Spacing.collapsed(text.string(text.range(found))), found)
      index = found.upperBound
    }
  }

  /// The first line of a receipt is the shop.
  private func findShop(_ findings: inout Findings) {
    guard let first = text.lines.first, first.tokens.count <= 5, first.tokens.allSatisfy({ text.tokens[$0].isCapitalised }),
      findings.isFree(first.tokens),
      OrganizationWords.known.match(in: text, at: first.tokens.lowerBound) == nil,
      !first.tokens.contains(where: { NameWords.noName.contains(text.form($0)) }),
      text.lines.prefix(60).count(where: { TextShape.isPriceLine($0.tokens, text) }) >= 3
    else { return }
    findings.addName(.organization, Spacing.collapsed(text.string(first.range)), first.tokens)
  }

  private func organization(at index: Int, _ findings: Findings) -> Range<Int>? {
    let form = text.form(index)
    if let end = legalFormEnd(index), let start = nameStart(before: index, findings) { return start..<extended(end) }
    guard text.tokens[index].isCapitalised else { return nil }
    if let (end, _) = OrganizationWords.known.match(in: text, at: index), !isFollowedByLegalForm(end) { return index..<end }
    if OrganizationWords.prefixes.contains(form), let end = nameEnd(behind: index, findings), legalFormEnd(end) == nil {
      return index..<end
    }
    if OrganizationWords.suffixes.contains(form), !OrganizationWords.forms.contains(form), !isFollowedByLegalForm(index + 1),
      let start = nameStart(before: index, findings)
    {
      return start..<(index + 1)
    }
    guard OrganizationWords.endings.contains(where: form.hasSuffix) else { return nil }
    return index..<(nameEnd(behind: index, findings, onlyPlaces: true) ?? index + 1)
  }

  /// "GmbH", "e.V.", "Inc.", "GmbH & Co. KG".
  private func legalFormEnd(_ index: Int) -> Int? {
    guard text.tokens.indices.contains(index), text.tokens[index].kind == .word else { return nil }
    if text.form(index) == "e", text.isMark(".", at: index + 1), text.form(index + 2) == "v" || text.form(index + 2) == "k" {
      return text.isMark(".", at: index + 3) ? index + 4 : index + 3
    }
    guard OrganizationWords.forms.contains(text.form(index)), text.tokens[index].casing != .lower else { return nil }
    return index + 1
  }

  private func extended(_ end: Int) -> Int {
    guard text.isMark("&", at: end), text.form(end + 1) == "co" else { return end }
    let behind = text.isMark(".", at: end + 2) ? end + 3 : end + 2
    return text.continuesLine(behind) && OrganizationWords.forms.contains(text.form(behind)) ? behind + 1 : behind
  }

  private func isFollowedByLegalForm(_ index: Int) -> Bool { text.continuesLine(index) && legalFormEnd(index) != nil }

  /// Back over capitalised words, and over "&", "and" or "of" between two of them.
  private func nameStart(before index: Int, _ findings: Findings) -> Int? {
    guard !text.tokens[index].startsLine else { return nil }
    var (start, place) = (index, index - 1)
    while place >= 0, index - place <= Self.longest, isNameWord(place, findings) || isConnector(place, findings) {
      if isNameWord(place, findings) { start = place }
      if text.tokens[place].startsLine { break }
      place -= 1
    }
    return start < index ? start : nil
  }

  private func nameEnd(behind index: Int, _ findings: Findings, onlyPlaces: Bool = false) -> Int? {
    var (end, place) = (index + 1, index + 1)
    while text.continuesLine(place), place - index <= Self.longest {
      if isNameWord(place, findings), !onlyPlaces || PlaceWords.isPlace(text.form(place)) {
        place += 1
        end = place
      } else if OrganizationWords.connectors.contains(text.form(place)), text.tokens[place].casing == .lower, place - end < 2 {
        place += 1
      } else {
        break
      }
    }
    // A lone "Bank" or "Hotel" with a German noun behind is no name unless a place or a connector follows, or a capitalised English word.
    guard end > index + 1 else { return nil }
    let next = text.form(index + 1)
    let isNamed =
      OrganizationWords.publicPrefixes.contains(text.form(index)) || PlaceWords.isPlace(next) || OrganizationWords.connectors.contains(next)
      || end - index > 2 || text.language == .en || text.language == nil
    return isNamed ? end : nil
  }

  private func isNameWord(_ index: Int, _ findings: Findings) -> Bool {
    guard text.tokens.indices.contains(index), findings.isFree(index) else { return false }
    let token = text.tokens[index]
    guard token.isCapitalised, token.length <= 40 else { return false }
    let form = text.form(index)
    return !NameWords.noName.contains(form) && !NameWords.titles.contains(form) && !isStopWord(form)
  }

  private func isStopWord(_ form: String) -> Bool {
    StopWords.of[.de]?.contains(form) == true || StopWords.of[.en]?.contains(form) == true
  }

  private func isConnector(_ index: Int, _ findings: Findings) -> Bool {
    guard !text.tokens[index].startsLine, findings.isFree(index), isNameWord(index - 1, findings) else { return false }
    return text.isMark("&", at: index) || text.isMark("+", at: index) || text.isMark("-", at: index)
      || text.tokens[index].casing == .lower && ["of", "for", "for the"].contains(text.form(index))
  }
}
