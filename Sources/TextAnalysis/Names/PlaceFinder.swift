/// Finds countries and large cities of a short list, stations, towns with their state, and towns from which a letter is.
struct PlaceFinder {
  private static let stations = Folding.words("hbf hauptbahnhof bahnhof airport flughafen station")

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func find(_ findings: inout Findings) {
    findOrigins(&findings)
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      guard findings.isFree(index), text.tokens[index].isCapitalised, let found = place(at: index, findings), findings.isFree(found) else {
        index += 1
        continue
      }
      findings.addName(.location, Spacing.collapsed(text.string(text.range(found))), found)
      index = found.upperBound
    }
  }

  /// "Kirchfelden, den 14. November 2026", a line of its own; without "den" only in a letter, since "Minutes, 3 May" has the same form.
  private func findOrigins(_ findings: inout Findings) {
    var dates: Set<Int> = []
    for found in findings.found { if case .date = found.value { dates.insert(found.tokens.lowerBound) } }
    guard !dates.isEmpty else { return }
    let isLetter = text.lines.contains { NameWords.greetings.contains(text.form($0.tokens.lowerBound)) }
    for line in text.lines where line.tokens.count <= 12 {
      findings.steps += 1
      guard let town = NameRun(in: text, from: line.tokens.lowerBound, most: 2, isAllowed: { findings.isFree($0) })?.tokens,
        text.isMark(",", at: town.upperBound), town.upperBound < line.tokens.upperBound
      else { continue }
      let isWorded = text.form(town.upperBound + 1) == "den"
      guard isWorded || isLetter, dates.contains(town.upperBound + (isWorded ? 2 : 1)) else { continue }
      findings.addName(.location, Spacing.collapsed(text.string(text.range(town))), town)
    }
  }

  private func place(at index: Int, _ findings: Findings) -> Range<Int>? {
    if let (end, _) = PlaceWords.names.match(in: text, at: index) {
      let form = text.form(index)
      // "uk" and "usa" are written in capitals; a town that is a word as well needs a preposition.
      if end == index + 1, form.utf8.count <= 3, text.tokens[index].casing != .upper, form != "rom", form != "ulm" { return nil }
      if PlaceWords.ambiguous.contains(form), end == index + 1 {
        guard index > 0, PlaceWords.prepositions.contains(text.form(index - 1)), text.language != .en || form != "essen" else { return nil }
      }
      return index..<end
    }
    return station(index) ?? townWithState(index)
  }

  private func station(_ index: Int) -> Range<Int>? {
    guard text.continuesLine(index + 1), Self.stations.contains(text.form(index + 1)), text.tokens[index + 1].isCapitalised,
      !text.tokens[index].hasDigit,
      !StopWords.all.contains(text.form(index)), !NameWords.noName.contains(text.form(index))
    else { return nil }
    return index..<(index + 1)
  }

  /// "Springfield, IL".
  private func townWithState(_ index: Int) -> Range<Int>? {
    guard text.isMark(",", at: index + 1), text.continuesLine(index + 2), text.tokens[index + 2].casing == .upper,
      PlaceWords.states.contains(text.string(index + 2)), !text.tokens[index].hasDigit
    else { return nil }
    return index..<(index + 1)
  }
}
