import DocumentModel

/// The parts of one show.
struct ShowParts {
  var date: FoundDate?
  var time: Mention<PrintedTime>?
  var doors: Mention<PrintedTime>?
  var price: Mention<FlyerPrice>?
  var venue: FoundVenue?
  var bill: [BillEntry]
}

/// Tells which acts, times and prices belong to which date of a flyer with several.
///
/// A date above its bill heads what follows, one below it ends what came before, dates side by side have columns. Where a date has no acts of
/// its own all dates share the bill.
struct ShowSplitter {
  let sheet: Sheet
  let grammar: Grammar
  let bill: [BillEntry]
  let venues: [FoundVenue]
  let dates: [FoundDate]

  func shows() -> [ShowParts] {
    guard dates.count > 1 else { return earlyAndLate(whole(date: dates.first)) }
    let groups = grouped(bill.map(\.tokens))
    let hasOwn = dates.indices.allSatisfy { groups.contains($0) }
    let dateLines = Set(dates.flatMap { $0.tokens.map(\.line) })
    let isTour =
      Set(venues.filter { $0.confidence >= 0.5 && dateLines.contains($0.tokens.first?.line ?? -1) }.flatMap { $0.tokens.map(\.line) }).count
      > 1
    return dates.indices.map { index in
      var parts = whole(date: dates[index])
      if hasOwn { parts.bill = headed(zip(bill, groups).filter { $0.1 == index || $0.1 == nil }.map(\.0)) }
      parts.time = own(index, grammar.times.all.filter { $0.value.role == .show || $0.value.role == .unsaid }) ?? parts.time
      parts.doors = own(index, grammar.times.all.filter { $0.value.role == .doors }) ?? parts.doors
      parts.price = own(index, grammar.prices) ?? parts.price
      let places = venues.map { Mention(value: $0, tokens: $0.tokens, confidence: $0.confidence) }.filter { $0.confidence >= 0.5 }
      let own = own(index, places.sorted { $0.line < $1.line })?.value
      // A tour's dates have a place each; one whose place was not read has none.
      parts.venue = own ?? (isTour ? nil : parts.venue)
      return parts
    }
  }

  private func whole(date: FoundDate?) -> ShowParts {
    ShowParts(date: date, time: grammar.times.show, doors: grammar.times.doors, price: price(), venue: venues.first, bill: bill)
  }

  private func price() -> Mention<FlyerPrice>? {
    // "$3 Tecate" is printed smaller than what the show costs.
    grammar.prices.max { weight($0) < weight($1) }
  }

  private func weight(_ price: Mention<FlyerPrice>) -> Double { price.confidence + 0.06 * min(2, sheet.lines[price.line].size) }

  /// "Early show 6PM, late show 9:30PM" are two.
  private func earlyAndLate(_ parts: ShowParts) -> [ShowParts] {
    let times = ([grammar.times.show].compactMap { $0 } + grammar.times.others).filter(\.value.isEarlyOrLate)
    guard times.count == 2 else { return [parts] }
    return times.map { time in
      var parts = parts
      parts.time = time
      return parts
    }
  }

  /// The date of each, or nil where it belongs to all.
  private func grouped(_ mentions: [[TokenID]]) -> [Int?] {
    if let columns = columns(mentions) { return columns }
    let lines = dates.map { $0.tokens.first ?? TokenID(line: 0, index: 0) }
    let heads = mentions.map { tokens in tokens.first.flatMap { first in lines.lastIndex { $0 < first } } }
    if dates.indices.allSatisfy({ heads.contains($0) }) { return heads }
    let ends = mentions.map { tokens in tokens.first.flatMap { first in lines.firstIndex { first < $0 } } }
    return dates.indices.allSatisfy({ ends.contains($0) }) ? ends : heads
  }

  private func columns(_ mentions: [[TokenID]]) -> [Int?]? {
    let places = dates.compactMap { place($0.tokens) }
    guard places.count == dates.count, let first = places.first,
      places.dropFirst().allSatisfy({
        Sheet.overlap(first.y, first.height, $0.y, $0.height) > 0.5
      })
    else { return nil }
    let spread = abs((places.last?.x ?? 0) - first.x)
    return mentions.map { tokens in
      guard let place = place(tokens), place.y > first.y - 0.02, place.width < 1.3 * spread else { return nil }
      let center = place.x + place.width / 2
      return places.indices.min { abs(places[$0].x + places[$0].width / 2 - center) < abs(places[$1].x + places[$1].width / 2 - center) }
    }
  }

  private func place(_ tokens: [TokenID]) -> Sheet.Box? {
    SheetBuilder.union(tokens.compactMap { sheet.words[sheet.token($0).word].place })
  }

  /// What is on the date's own line, else what is grouped with it where each date has one.
  private func own<Value>(_ index: Int, _ mentions: [Mention<Value>]) -> Mention<Value>? {
    guard mentions.count > 1 else { return nil }
    let lines = Set(dates[index].tokens.map(\.line))
    if let same = mentions.first(where: { lines.contains($0.line) }), dates.filter({ Set($0.tokens.map(\.line)) == lines }).count == 1 {
      return same
    }
    return zip(mentions, grouped(mentions.map(\.tokens))).first { $0.1 == index }?.0
  }

  private func headed(_ entries: [BillEntry]) -> [BillEntry] {
    let largest = entries.filter { $0.role == nil && $0.confidence >= 0.45 }.map(\.size).max() ?? 0
    guard let head = entries.firstIndex(where: { $0.size > 0.93 * largest && $0.role == nil }) else { return entries }
    var entries = entries
    entries.insert(entries.remove(at: head), at: 0)
    return entries
  }
}
