/// Finds streets with their numbers, and towns behind postal codes and streets.
struct AddressFinder {
  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func find(_ findings: inout Findings) {
    for index in text.tokens.indices {
      findings.steps += 1
      guard findings.isFree(index), let place = place(at: index), findings.isFree(place) else { continue }
      findings.addName(.location, Spacing.collapsed(text.string(text.range(place))), place)
      if let town = town(behindStreet: place), findings.isFree(town) {
        findings.addName(.location, Spacing.collapsed(text.string(text.range(town))), town)
      }
    }
  }

  /// "Bahnhofstraße 8, Kirchfelden": no list has all towns, but a word between a street and the end of its line is one.
  private func town(behindStreet street: Range<Int>) -> Range<Int>? {
    let first = street.upperBound + 1
    guard text.tokens[street].contains(where: { $0.kind == .number }), text.isMark(",", at: first - 1), text.continuesLine(first),
      let run = NameRun(in: text, from: first, most: 2, isAllowed: { !text.tokens[$0].hasDigit })?.tokens,
      !text.continuesLine(run.upperBound) || text.tokens[run.upperBound].kind == .mark
    else { return nil }
    return run
  }

  private func place(at index: Int) -> Range<Int>? {
    switch text.tokens[index].kind {
    case .word: germanStreet(index) ?? germanSite(index) ?? englishLane(index)
    case .number: town(index) ?? englishStreet(index)
    default: nil
    }
  }

  /// "Hauptstraße 5a", "Lange Str. 12", "Am Alten Markt 3" only with a street's ending.
  private func germanStreet(_ index: Int) -> Range<Int>? {
    let form = text.form(index)
    guard text.tokens[index].isCapitalised, let ending = PlaceWords.streetEndings.first(where: form.hasSuffix) else { return nil }
    guard !PlaceWords.noStreets.contains(form) || form == ending else { return nil }
    var number = index + 1
    if text.isMark(".", at: number), text.isAdjacent(number) { number += 1 }
    guard text.continuesLine(number), text.tokens[number].length <= 4, text.integer(number) != nil, !text.isMark("%", at: number + 1) else {
      return nil
    }
    var end = number + 1
    if text.isAdjacent(end), text.continuesLine(end), text.tokens[end].kind == .word, text.tokens[end].length == 1 { end += 1 }
    guard form != ending else {
      // The word alone needs a name before it: "Lange Straße 12".
      guard index > 0, !text.tokens[index].startsLine, text.tokens[index - 1].isCapitalised else { return nil }
      return (index - 1)..<end
    }
    return index..<end
  }

  /// "Am Hafen 2" before a postal code or at the end of its line, and nowhere else.
  private func germanSite(_ index: Int) -> Range<Int>? {
    guard text.tokens[index].startsLine, text.tokens[index].isCapitalised,
      ["am", "an", "im", "auf", "zum", "zur", "hinter"].contains(text.form(index))
    else { return nil }
    var place = index + 1
    while text.continuesLine(place), place - index < 4,
      text.tokens[place].isCapitalised || ["der", "dem", "den"].contains(text.form(place))
    { place += 1 }
    guard place > index + 1, text.continuesLine(place), text.tokens[place].length <= 3, text.integer(place) != nil else { return nil }
    let isEnd =
      !text.continuesLine(place + 1)
      || text.isMark(",", at: place + 1) && text.continuesLine(place + 2) && text.tokens[place + 2].length == 5
    return isEnd ? index..<(place + 1) : nil
  }

  /// "in Mill Lane": a street without a number, behind a preposition.
  private func englishLane(_ index: Int) -> Range<Int>? {
    guard index > 0, text.language == .en, text.tokens[index].isCapitalised, ["in", "on", "at", "near"].contains(text.form(index - 1))
    else { return nil }
    for last in (index + 1)..<(index + 4) {
      guard text.continuesLine(last), text.tokens[last].isCapitalised else { return nil }
      if PlaceWords.streetWords.contains(text.form(last)), text.tokens[last].length > 3 { return index..<(last + 1) }
    }
    return nil
  }

  /// "221B Baker Street", "12 Old Mill Road".
  private func englishStreet(_ index: Int) -> Range<Int>? {
    guard text.tokens[index].length <= 5, text.integer(index) != nil else { return nil }
    var place = index + 1
    if text.isAdjacent(place), text.continuesLine(place), text.tokens[place].kind == .word, text.tokens[place].length == 1 { place += 1 }
    let first = place
    while text.continuesLine(place), place - first < 5, text.tokens[place].isCapitalised {
      if place > first, PlaceWords.streetWords.contains(text.form(place)) { return index..<(place + 1) }
      place += 1
    }
    return nil
  }

  /// "10115 Berlin", "D-60311 Frankfurt am Main".
  private func town(_ index: Int) -> Range<Int>? {
    guard text.tokens[index].length == 5 || text.tokens[index].length == 4 && text.isMark("-", at: index - 1), text.integer(index) != nil,
      startsTown(index), text.continuesLine(index + 1), text.tokens[index + 1].isCapitalised, !text.tokens[index + 1].hasDigit,
      Currencies.sign(text, at: index + 1) == nil, !StopWords.all.contains(text.form(index + 1))
    else { return nil }
    var end = index + 2
    if let (long, _) = PlaceWords.names.match(in: text, at: index + 1) { end = max(end, long) }
    if ["bad", "sankt", "st", "neu"].contains(text.form(index + 1)), text.continuesLine(end), text.tokens[end].isCapitalised { end += 1 }
    return (index + 1)..<end
  }

  /// A postal code begins a line, or follows a comma, a country's letter or a sign of a list.
  private func startsTown(_ index: Int) -> Bool {
    if text.tokens[index].startsLine { return true }
    return [",", "\u{2022}", "\u{b7}", "|", "-", "\u{2013}", ";", "("].contains { (sign: Unicode.Scalar) in text.isMark(sign, at: index - 1)
    }
      || text.form(index - 1) == "in"
  }
}
