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
  /// Whether days come before months where the venue is; nil where none is known.
  let isDayFirst: Bool?
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
    first.warnings += grammar.warnings + PrintedNotes(sheet).warnings()
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
    reading.venue = VenueAssembler(assembler: self).venue(show.venue, &reading)
    reading.artists = artists(show.bill, isFestival: reading.lastDay != nil, &reading)
    // A person types no fragments.
    return sheet.isTyped ? reading : reading.doubtedIfFragment
  }

  private func score(_ tokens: [TokenID], _ confidence: Double) -> Double { confidence * maker.certainty(tokens) }

  /// What the weights of unknown names say is a probability already, with the recogniser's doubts in it.
  private func evidence(of entry: BillEntry) -> Evidence {
    guard entry.features != nil else { return evidence(.artists, entry.tokens, entry.confidence) }
    // The weights judge whether it is a name; one letter of an unknown name may still be wrong.
    let spelt = entry.confidence < 0.5 ? entry.confidence : 0.5 + (entry.confidence - 0.5) * 0.88
    return maker.evidence(entry.tokens, confidence: spelt)
  }

  func evidence(_ field: FlyerField, _ tokens: [TokenID], _ confidence: Double) -> Evidence {
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

  private func artists(_ entries: [BillEntry], isFestival: Bool, _ reading: inout FlyerReading) -> [FlyerArtist] {
    var kept: [(entry: BillEntry, evidence: Evidence)] = []
    var doubtful: [BillEntry] = []
    for entry in entries {
      let evidence = evidence(of: entry)
      if evidence.confidence >= 0.5 {
        kept.append((entry, evidence))
      } else if evidence.confidence >= 0.1 {
        doubtful.append(entry)
      }
    }
    let missed = kept.first.flatMap { missedHeadliner(before: $0.entry, among: doubtful) }
    for entry in doubtful where entry.confidence >= 0.4 || entry.tokens == missed?.tokens {
      reading.warnings.append(.skipped(.artists, text: maker.text(entry.tokens)))
    }
    let many = isFestival || kept.count > 8 || missed != nil
    return kept.enumerated().map { order, act in
      let isHeadliner = order == 0 && missed == nil
      let type = isHeadliner ? SetType.headliner : act.entry.role ?? (many ? .performer : .opener)
      return FlyerArtist(
        name: act.entry.name, isHeadliner: isHeadliner, setType: type, order: order, handle: handle(of: act.entry),
        knownID: act.entry.known?.id, evidence: act.evidence)
    }
  }

  /// What is in the headliner's place, and could not be read: then the next act is none.
  private func missedHeadliner(before head: BillEntry, among doubtful: [BillEntry]) -> BillEntry? {
    doubtful.first { entry in
      let letters = entry.name.filter(\.isLetter).count
      let isBefore = entry.line < head.line && entry.size >= 0.8 * head.size
      guard entry.confidence >= 0.25, letters >= 4, !sheet.isTyped else { return false }
      return head.features == nil ? isBefore && letters >= 5 : isBefore || entry.size > 1.2 * head.size
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
}
