/// A city that is printed, with its state if there is one.
struct FoundCity {
  var name: String
  var state: String?
  var tokens: [TokenID]
  var confidence: Double
}

/// Finds "Phoenix, AZ 85018", and cities that the house knows.
struct CityFinder {
  private let sheet: Sheet
  private let gazetteer: any Gazetteer

  init(_ sheet: Sheet, gazetteer: any Gazetteer) {
    self.sheet = sheet
    self.gazetteer = gazetteer
  }

  func find(excluding claims: Claims) -> [FoundCity] {
    var found: [FoundCity] = []
    for line in sheet.lines.indices {
      let passage = Passage(sheet, lines: [line])
      var index = 0
      while index < passage.tokens.count {
        let city = withState(index, passage, claims) ?? known(index, passage, claims)
        if let city { found.append(city) }
        index = (city?.tokens.last?.index ?? index) + 1
      }
    }
    return found
  }

  private func withState(_ index: Int, _ passage: Passage, _ claims: Claims) -> FoundCity? {
    guard !isOrigin(index, passage) else { return nil }
    for count in [3, 2, 1] {
      let end = index + count
      guard end < passage.tokens.count, (index..<end).allSatisfy({ isNameWord($0, passage, claims) }) else { continue }
      let comma = passage.isMark(end, ",.")
      guard let (state, behind) = States.read(passage, comma ? end + 1 : end) else { continue }
      let name = NameCase.name(passage.tokens[index..<end].map(\.text).joined(separator: " "))
      let isKnown = !gazetteer.cities(named: name).isEmpty
      let isBehindAddress = passage.skippingMarksBack(index).map { claims[passage.tokens[$0].id] == .address } ?? false
      let isWholeLine = index == 0 && (behind >= passage.tokens.count || passage.number(behind) != nil)
      let hasZIP = passage.number(behind) != nil && passage.length(behind) == 5
      // "or", "in" and "me" are states too; without a comma it takes more.
      guard
        comma || isKnown || hasZIP || isBehindAddress
          || isWholeLine && count < 3 && state.count == 2 && claimedBefore(index, passage, claims)
      else {
        continue
      }
      return FoundCity(
        name: isKnown ? gazetteer.cities(named: name)[0].name : name, state: state,
        tokens: passage.ids(index..<(hasZIP ? behind + 1 : behind)),
        confidence: isKnown ? 0.95 : hasZIP ? 0.92 : comma || isBehindAddress ? 0.85 : 0.6)
    }
    return nil
  }

  private func known(_ index: Int, _ passage: Passage, _ claims: Claims) -> FoundCity? {
    guard !isOrigin(index, passage) else { return nil }
    for count in [3, 2, 1] {
      let end = index + count
      guard end <= passage.tokens.count, (index..<end).allSatisfy({ isNameWord($0, passage, claims) }) else { continue }
      let cities = gazetteer.cities(named: passage.tokens[index..<end].map(\.text).joined(separator: " "))
      guard let city = cities.first else { continue }
      let isOnly = cities.count == 1
      return FoundCity(
        name: city.name, state: isOnly && !city.state.isEmpty ? city.state : nil, tokens: passage.ids(index..<end),
        confidence: isOnly ? 0.8 : 0.7)
    }
    return nil
  }

  /// Where an act comes from: "Umbra (Tucson)", "Umbra from Tucson, AZ".
  private func isOrigin(_ index: Int, _ passage: Passage) -> Bool {
    passage.isMark(index - 1, "([") && index > 1 || ["from", "aus", "desde"].contains(passage.form(index - 1))
  }

  private func claimedBefore(_ index: Int, _ passage: Passage, _ claims: Claims) -> Bool {
    index == 0 || claims[passage.tokens[index - 1].id] != nil
  }

  private func isNameWord(_ index: Int, _ passage: Passage, _ claims: Claims) -> Bool {
    passage.isWord(index) && claims[passage.tokens[index].id] == nil && passage.tokens[index].text.first?.isUppercase != false
      && passage.length(index) > 1
  }
}
