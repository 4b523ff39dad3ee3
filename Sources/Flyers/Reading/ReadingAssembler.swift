import DocumentModel

/// Puts what was found together into readings, one for each show.
struct ReadingAssembler {
  let sheet: Sheet
  let grammar: Grammar
  let venues: [FoundVenue]
  let cities: [FoundCity]
  let bill: [BillEntry]
  let title: Mention<String>?
  let description: Mention<String>?
  let calibration: Calibration

  private var maker: EvidenceMaker { EvidenceMaker(sheet) }

  func reading() -> FlyerReading {
    let dates = grammar.dates.filter { calibration.probability(.date, score($0.tokens, $0.confidence)) * $0.factor >= 0.5 }
    let shows = ShowSplitter(sheet: sheet, grammar: grammar, bill: bill, venues: venues, dates: dates).shows()
    var readings = shows.map(reading)
    var first = readings.removeFirst()
    if dates.isEmpty, let unsure = grammar.dates.max(by: { $0.confidence < $1.confidence }) {
      first.warnings.append(.skipped(.date, text: maker.text(unsure.tokens)))
    }
    first.warnings += grammar.warnings + toBeAnnounced() + stamps()
    first.more = readings
    return first
  }

  private func reading(_ show: ShowParts) -> FlyerReading {
    var reading = FlyerReading()
    if let date = show.date {
      var evidence = evidence(.date, date.tokens, date.confidence)
      evidence.confidence *= date.factor
      reading.date = Finding(date.day, evidence)
      reading.lastDay = date.lastDay.map { Finding($0, evidence) }
      reading.warnings += date.warnings
    }
    reading.time = found(.time, show.time.map { Mention(value: $0.value.time, tokens: $0.tokens, confidence: $0.confidence) }, &reading)
    reading.doors = found(.doors, show.doors.map { Mention(value: $0.value.time, tokens: $0.tokens, confidence: $0.confidence) }, &reading)
    if let doors = reading.doors?.value, let time = reading.time?.value, time < doors { reading.warnings.append(.doorsAfterShow) }
    if reading.time?.value.isAfterMidnight == true { reading.warnings.append(.beginsAfterMidnight) }
    let price = show.price.map { price in
      Mention(
        value: FlyerPrice(text: maker.text(price.tokens), lowest: price.value.lowest), tokens: price.tokens, confidence: price.confidence)
    }
    reading.price = found(.price, price, &reading)
    reading.ages = found(.ages, grammar.ages.first, &reading)
    reading.title = found(.title, title, &reading)
    reading.description = found(.description, description, &reading)
    reading.ticketLink = ticketLink()
    reading.venue = venue(show.venue, &reading)
    reading.artists = artists(show.bill, isFestival: reading.lastDay != nil, &reading)
    return reading
  }

  private func score(_ tokens: [TokenID], _ confidence: Double) -> Double { confidence * maker.certainty(tokens) }

  /// What the weights of unknown names say is a probability already, with the recogniser's doubts in it.
  private func evidence(of entry: BillEntry) -> Evidence {
    guard entry.features != nil, !sheet.isTyped else { return evidence(.artists, entry.tokens, entry.confidence) }
    return maker.evidence(entry.tokens, confidence: entry.confidence)
  }

  private func evidence(_ field: FlyerField, _ tokens: [TokenID], _ confidence: Double) -> Evidence {
    maker.evidence(tokens, confidence: calibration.probability(field, score(tokens, confidence)))
  }

  private func found<Value>(_ field: FlyerField, _ mention: Mention<Value>?, _ reading: inout FlyerReading) -> Finding<Value>? {
    guard let mention else { return nil }
    let evidence = evidence(field, mention.tokens, mention.confidence)
    guard evidence.confidence >= 0.5 else {
      reading.warnings.append(.skipped(field, text: evidence.text))
      return nil
    }
    return Finding(mention.value, evidence)
  }

  private func ticketLink() -> Finding<String>? {
    if let code = LinkReader(sheet).codeLink() {
      return Finding(code.text, Evidence(text: code.text, box: code.box, confidence: LinkReader.isSeller(code.text) ? 0.95 : 0.7))
    }
    guard let link = grammar.links.first(where: { $0.isTickets && !$0.text.contains("@") }) else { return nil }
    let evidence = evidence(.ticketLink, link.tokens, 0.85)
    guard evidence.confidence >= 0.5 else { return nil }
    return Finding(link.text.lowercased().hasPrefix("http") ? link.text : "https://\(link.text)", evidence)
  }

  // MARK: Venue

  private func venue(_ best: FoundVenue?, _ reading: inout FlyerReading) -> FlyerVenue? {
    guard let best else { return nil }
    let evidence = evidence(.venue, best.tokens, best.confidence)
    guard evidence.confidence >= 0.5 else {
      reading.warnings.append(.skipped(.venue, text: evidence.text))
      return nil
    }
    var venue = FlyerVenue(name: best.name, knownID: best.known?.id, evidence: evidence)
    if !best.candidates.isEmpty { reading.warnings.append(.ambiguousVenue(ids: best.candidates.map(\.id))) }
    let city = nearest(cities, to: best.tokens)
    let address = nearest(grammar.addresses, to: best.tokens)
    if let city {
      let found = self.evidence(.city, city.tokens, city.confidence)
      if found.confidence >= 0.5 {
        venue.city = Finding(city.name, found)
        venue.state = city.state.map { Finding($0, found) }
      }
    }
    if let address {
      let found = self.evidence(.address, address.tokens, address.confidence)
      if found.confidence >= 0.5 { venue.address = Finding(address.value, found) }
    }
    if let known = best.known { venue = with(known, venue, &reading) }
    return venue
  }

  /// The known venue's place, unless the flyer prints another city.
  private func with(_ known: KnownVenue, _ venue: FlyerVenue, _ reading: inout FlyerReading) -> FlyerVenue {
    var venue = venue
    if let city = venue.city, city.evidence.confidence >= 0.8, let state = venue.state, !known.city.isEmpty,
      NameForm.squeezed(city.value) != NameForm.squeezed(known.city),
      state.value != known.state || venue.address != nil && known.address != nil
    {
      venue.knownID = nil
      reading.warnings.append(.ambiguousVenue(ids: [known.id]))
      return venue
    }
    if !known.city.isEmpty {
      venue.city = Finding(known.city, venue.city?.value == known.city ? venue.city?.evidence ?? venue.evidence : venue.evidence)
    }
    if !known.state.isEmpty { venue.state = Finding(known.state, venue.state?.evidence ?? venue.evidence) }
    if let address = known.address, venue.address == nil { venue.address = Finding(address, venue.evidence) }
    return venue
  }

  private func nearest(_ cities: [FoundCity], to tokens: [TokenID]) -> FoundCity? {
    let line = tokens.last?.line ?? 0
    return cities.max { rank($0.tokens, $0.confidence, line) < rank($1.tokens, $1.confidence, line) }
  }

  private func nearest(_ addresses: [Mention<String>], to tokens: [TokenID]) -> Mention<String>? {
    let line = tokens.last?.line ?? 0
    return addresses.max { rank($0.tokens, $0.confidence, line) < rank($1.tokens, $1.confidence, line) }
  }

  private func rank(_ tokens: [TokenID], _ confidence: Double, _ line: Int) -> Double {
    confidence - 0.04 * Double(abs((tokens.first?.line ?? 0) - line)) + (tokens.first?.line == line ? 0.2 : 0)
  }

  // MARK: Bill

  private func artists(_ entries: [BillEntry], isFestival: Bool, _ reading: inout FlyerReading) -> [FlyerArtist] {
    var kept: [(BillEntry, Evidence)] = []
    for entry in entries {
      let evidence = evidence(of: entry)
      if evidence.confidence >= 0.5 {
        kept.append((entry, evidence))
      } else if evidence.confidence >= 0.4, reading.warnings.count < 20 {
        reading.warnings.append(.skipped(.artists, text: evidence.text))
      }
    }
    let many = isFestival || kept.count > 8
    return kept.enumerated().map { order, pair in
      let (entry, evidence) = pair
      let isHeadliner = order == 0
      let type = isHeadliner ? SetType.headliner : entry.role ?? (many ? .performer : .opener)
      return FlyerArtist(
        name: entry.name, isHeadliner: isHeadliner, setType: type, order: order, handle: handle(of: entry), knownID: entry.known?.id,
        evidence: evidence)
    }
  }

  /// One that has the name in it.
  private func handle(of entry: BillEntry) -> String? {
    let name = NameForm.squeezed(entry.name)
    guard name.count >= 3 else { return nil }
    return grammar.handles.first { handle in
      let form = NameForm.squeezed(handle.name)
      return form == name || form.hasPrefix(name) && form.count <= name.count + 8 || form.hasSuffix(name) && form.count <= name.count + 3
    }?.name
  }

  private func stamps() -> [FlyerWarning] {
    let forms = sheet.lines.map { line in line.tokens.filter { $0.kind == .word }.map(\.form) }
    let off: Set<String> = ["cancelled", "canceled", "abgesagt", "cancelado", "postponed", "verschoben", "pospuesto"]
    let full: Set<String> = ["ausverkauft", "agotado", "agotadas"]
    var stamps: [FlyerWarning] = []
    if forms.contains(where: { !off.isDisjoint(with: $0) && $0.count <= 3 }) { stamps.append(.saysCancelled) }
    if forms.contains(where: { line in !full.isDisjoint(with: line) || zip(line, line.dropFirst()).contains { $0 == "sold" && $1 == "out" }
    }) {
      stamps.append(.saysSoldOut)
    }
    return stamps
  }

  private func toBeAnnounced() -> [FlyerWarning] {
    sheet.lines.compactMap { line in
      guard
        line.tokens.contains(where: { BillWords.toBeAnnounced.contains($0.form) })
          || line.tokens.indices.contains(where: { index in
            let next = Passage(sheet, lines: [line.index])
            return next.form(index) == "to" && next.form(index + 1) == "be"
              && ["announced", "determined", "confirmed"].contains(next.form(index + 2))
          })
      else { return nil }
      let forms = Set(line.tokens.map(\.form))
      if !forms.isDisjoint(with: ["venue", "location", "place", "lugar", "ort"]) { return .toBeAnnounced(.venue) }
      if !forms.isDisjoint(with: ["time", "doors", "hora", "uhrzeit"]) { return .toBeAnnounced(.time) }
      if !forms.isDisjoint(with: ["date", "fecha", "datum"]) { return .toBeAnnounced(.date) }
      if !forms.isDisjoint(with: ["price", "tickets", "cover"]) { return .toBeAnnounced(.price) }
      return .toBeAnnounced(.artists)
    }
  }
}
