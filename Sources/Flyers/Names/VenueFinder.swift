/// A venue as far as the flyer says it.
struct FoundVenue {
  var name: String
  var known: KnownVenue?
  /// Known venues that share the name and could not be told apart.
  var candidates: [KnownVenue] = []
  var tokens: [TokenID]
  var confidence: Double
}

/// Finds the venue: a known name, else what follows "at" or is above an address.
struct VenueFinder {
  private let sheet: Sheet
  private let claims: Claims
  private let cities: [FoundCity]
  private let addresses: [Mention<String>]

  private let gazetteer: any Gazetteer

  init(_ sheet: Sheet, claims: Claims, cities: [FoundCity], addresses: [Mention<String>], gazetteer: any Gazetteer) {
    self.sheet = sheet
    self.gazetteer = gazetteer
    self.claims = claims
    self.cities = cities
    self.addresses = addresses
  }

  func known(_ mentions: [KnownMention<KnownVenue>]) -> [FoundVenue] {
    (mentions.map(found) + atAddress(mentions)).sorted { $0.confidence > $1.confidence }
  }

  private func found(_ mention: KnownMention<KnownVenue>) -> FoundVenue {
    let length = NameForm.squeezed(mention.matches.first?.name ?? "").count
    var confidence = mention.likeness == 1 ? 0.95 : 0.95 - 1.3 * (1 - mention.likeness)
    if !mention.isDelimited, !mention.followsAt { confidence -= length > 9 ? 0.1 : 0.3 }
    if mention.followsAt { confidence += 0.04 }
    if isNearAddress(mention.tokens) { confidence += 0.03 }
    if isPresenter(mention.tokens) { confidence -= 0.2 }
    if length <= 4, !mention.followsAt, !isNearAddress(mention.tokens) { confidence -= 0.2 }
    let (venue, rest) = told(mention.matches, on: Set(mention.tokens.map(\.line)))
    return FoundVenue(
      name: (venue ?? mention.matches.first)?.name ?? "", known: venue, candidates: rest, tokens: mention.tokens,
      confidence: min(0.99, confidence))
  }

  /// The known venue whose address is printed, if its name is not; what is left of the name is the evidence.
  private func atAddress(_ mentions: [KnownMention<KnownVenue>]) -> [FoundVenue] {
    addresses.compactMap { address in
      let venues = gazetteer.venues(at: address.value)
      guard venues.count == 1, !mentions.contains(where: { $0.matches.contains(venues[0]) }) else { return nil }
      let words = Set(NameForm.spaced(venues[0].name).split(separator: " ").map(String.init))
      let line = [sheet.above(address.line), address.line, sheet.below(address.line)].compactMap { $0 }.first { line in
        sheet.lines[line].tokens.contains { $0.text.count > 2 && words.contains($0.form) && claims[$0.id] == nil }
      }
      let named = line.map { sheet.lines[$0].tokens.filter { words.contains($0.form) && claims[$0.id] == nil }.map(\.id) } ?? []
      return FoundVenue(
        name: venues[0].name, known: venues[0], tokens: named.isEmpty ? address.tokens : named, confidence: named.isEmpty ? 0.8 : 0.92)
    }
  }

  /// Of several venues with one name the one whose city, state or address is printed.
  private func told(_ venues: [KnownVenue], on lines: Set<Int>) -> (KnownVenue?, [KnownVenue]) {
    if venues.count <= 1 { return (venues.first, []) }
    let scored = venues.map { venue in (score(venue, lines), venue) }.sorted { $0.0 > $1.0 }
    guard scored[0].0 > scored[1].0 else { return (nil, venues) }
    return (scored[0].1, [])
  }

  private func score(_ venue: KnownVenue, _ lines: Set<Int>) -> Int {
    let city = NameForm.squeezed(venue.city)
    var score = 0
    for found in cities where NameForm.squeezed(found.name) == city {
      let isBeside = lines.contains(found.tokens.first?.line ?? -1)
      score = max(score, (found.state == nil ? 2 : found.state == venue.state || venue.state.isEmpty ? 3 : 0) + (isBeside ? 2 : 0))
    }
    if let address = venue.address.map(NameForm.squeezed), addresses.contains(where: { sameStreet(NameForm.squeezed($0.value), address) }) {
      score += 4
    }
    return score
  }

  private func sameStreet(_ one: String, _ other: String) -> Bool {
    let digits = (one.prefix { $0.isNumber }, other.prefix { $0.isNumber })
    return digits.0 == digits.1 && !digits.0.isEmpty && one.dropFirst(digits.0.count).prefix(6) == other.dropFirst(digits.1.count).prefix(6)
  }

  private func isNearAddress(_ tokens: [TokenID]) -> Bool {
    guard let line = tokens.last?.line else { return false }
    return addresses.contains { $0.line == line || $0.line == sheet.below(line) || $0.line == sheet.right(of: line) }
  }

  private func isPresenter(_ tokens: [TokenID]) -> Bool {
    guard let last = tokens.last else { return false }
    let rest = sheet.lines[last.line].tokens[(last.index + 1)...]
    return rest.contains { BillWords.presenters.contains($0.form) }
  }
}
