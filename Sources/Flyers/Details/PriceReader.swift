/// Reads prices: "$15 ADV / $20 DOS", "$10-15", "12 €", "free", "no cover", "PWYC", "suggested donation $10".
struct PriceReader {
  private static let labels = Folding.words(
    """
    adv advance advanced dos door doors presale pre vvk ak abendkasse vorverkauf ga general vip cover admission entry entrada eintritt members
    students student donation donations suggested notaflof pwyc fees fee early bird at the day of show ermassigt taquilla preventa anticipada
    puerta online limited couples each pp person
    """)
  private static let notEntry = Folding.words(
    """
    beer beers draft drafts pint pints shot shots well wells tacos taco parking drink drinks margarita margaritas pizza raffle merch pbr pbrs
    specials off wings cocktails cocktail burger burgers food popcorn shirts shirt wifi stickers swag cds minimum prize cash vinyl bier
    """)
  private static let notFree = Folding.words("feel smoke drug sugar gluten hassle alcohol for set be royalty live")
  private static let freeWords = Folding.words("free gratis umsonst kostenlos gratuit")
  private let passage: Passage
  /// Whether a token says something else already.
  private let isUsed: [Bool]

  init(_ passage: Passage, claims: Claims) {
    self.passage = passage
    isUsed = passage.tokens.map { claims[$0.id] != nil }
  }

  func mentions() -> [Mention<FlyerPrice>] {
    var found: [Mention<FlyerPrice>] = []
    var index = 0
    while index < passage.tokens.count {
      guard !isUsed[index], let part = part(index), !part.range.contains(where: { isUsed[$0] }) else {
        index += 1
        continue
      }
      let (range, lowest) = extended(part)
      index = range.upperBound
      found.append(
        Mention(value: FlyerPrice(text: "", lowest: lowest), tokens: passage.ids(range), confidence: part.confidence))
    }
    return found
  }

  private struct Part {
    var range: Range<Int>
    var lowest: Double?
    var confidence: Double
  }

  private func part(_ index: Int) -> Part? { money(index) ?? free(index) ?? voluntary(index) ?? labelled(index) }

  /// "$15", "$15-20", "15€", "15 bucks".
  private func money(_ index: Int) -> Part? {
    if passage.isMark(index, "$€£§"), passage.tokens.indices.contains(index + 1), passage.number(index + 1) != nil,
      let (low, end) = amounts(index + 1), !isForSomethingElse(end)
    {
      return Part(range: index..<end, lowest: low, confidence: low > 500 ? 0.5 : passage.isMark(index, "§") ? 0.8 : 0.95)
    }
    guard passage.number(index) != nil, let (low, end) = amounts(index), low <= 500 else { return nil }
    if passage.isMark(end, "€$£")
      || ["eur", "euro", "euros", "usd", "dollars", "dollar", "bucks", "pesos", "mxn"].contains(passage.form(end))
    {
      guard !isForSomethingElse(end + 1), !passage.isMark(end, "$") || passage.number(end + 1) == nil || !passage.isGlued(end + 1) else {
        return nil
      }
      return Part(range: index..<end + 1, lowest: low, confidence: 0.93)
    }
    return nil
  }

  /// A number, or two with a dash or slash between; the lower one.
  private func amounts(_ index: Int) -> (low: Double, end: Int)? {
    guard var (low, end) = amount(index) else { return nil }
    if passage.isMark(end, "-–—/") || passage.form(end) == "to" {
      let place = passage.isMark(end + 1, "$€£") ? end + 2 : end + 1
      let isAge = passage.isMark(place + 1, "+")
      let isTime = ["am", "pm", "h"].contains(passage.form(place + 1)) || passage.isMark(place + 1, ":")
      if !isAge, !isTime, let (other, behind) = amount(place), !isUsed[place], other <= 10 * max(low, 1) {
        (low, end) = (min(low, other), behind)
      }
    }
    return (low, end)
  }

  private func amount(_ index: Int) -> (Double, Int)? {
    guard let number = passage.number(index), passage.length(index) <= 4 else { return nil }
    if passage.isMark(index + 1, ".,"), passage.isGlued(index + 1), passage.isGlued(index + 2), passage.length(index + 2) == 2,
      let cents = passage.number(index + 2)
    {
      return (Double(number) + Double(cents) / 100, index + 3)
    }
    return (Double(number), index + 1)
  }

  private func free(_ index: Int) -> Part? {
    let form = passage.form(index)
    if form == "no", passage.form(index + 1) == "cover" || passage.form(index + 1) == "charge" {
      return Part(range: index..<index + 2, lowest: 0, confidence: 0.93)
    }
    if ["entrada", "acceso"].contains(form), ["libre", "gratuita", "gratis"].contains(passage.form(index + 1)) {
      return Part(range: index..<index + 2, lowest: 0, confidence: 0.95)
    }
    if form == "eintritt", ["frei", "freier", "fre"].contains(passage.form(index + 1)) {
      return Part(range: index..<index + 2, lowest: 0, confidence: 0.95)
    }
    guard Self.freeWords.contains(form), !isForSomethingElse(index + 1), !Self.notFree.contains(passage.form(index - 1)),
      !passage.isMark(index - 1, "-")
    else { return nil }
    let next = passage.form(index + 1)
    let isSaid = ["show", "entry", "admission", "event", "concert", "entrance", "gig", "party"].contains(next)
    let isAlone = !isFreeWord(index + 1) && !isFreeWord(index - 1)
    let isCapital = passage.tokens[index].text == passage.tokens[index].text.uppercased()
    return Part(range: index..<index + (isSaid ? 2 : 1), lowest: 0, confidence: isSaid || isAlone ? 0.92 : isCapital ? 0.75 : 0.45)
  }

  private func isFreeWord(_ index: Int) -> Bool { passage.isWord(index) && !isUsed[index] }

  private func voluntary(_ index: Int) -> Part? {
    switch passage.form(index) {
    case "pwyc", "pwyw", "notaflof": return Part(range: index..<index + 1, lowest: nil, confidence: 0.93)
    case "donation", "donations", "spende", "spendenbasis": return Part(range: index..<index + 1, lowest: nil, confidence: 0.62)
    case "pay" where passage.form(index + 1) == "what" && passage.form(index + 2) == "you":
      return Part(range: index..<index + 4, lowest: nil, confidence: 0.93)
    case "sliding" where passage.form(index + 1) == "scale": return Part(range: index..<index + 2, lowest: nil, confidence: 0.8)
    default: return nil
    }
  }

  /// "ADV 15", "15 ADV", "cover 5", "15/20" beside "ADV/DOS".
  private func labelled(_ index: Int) -> Part? {
    let sure = ["adv", "advance", "dos", "cover", "vvk", "ak", "abendkasse", "presale", "admission", "entry", "eintritt"]
    guard passage.number(index) != nil, !passage.isMark(index - 1, "$"), !passage.isMark(index - 1, ":/.-") || !passage.isGlued(index),
      let (low, end) = amounts(index), low >= 1, low <= 200,
      !passage.isMark(end, ":+%.") || passage.isMark(end, ".") && !passage.isGlued(end + 1),
      !["am", "pm", "h", "uhr"].contains(passage.form(end))
    else { return nil }
    let isBehind = sure.contains(passage.form(end)) && passage.form(end) != "doors"
    let before = passage.isMark(index - 1, ":") ? index - 2 : index - 1
    guard isBehind || sure.contains(passage.form(before)) else { return nil }
    return Part(range: index..<end, lowest: low, confidence: 0.6)
  }

  private func isForSomethingElse(_ index: Int) -> Bool {
    Self.notEntry.contains(passage.form(index))
      || passage.isWord(index) && Self.notEntry.contains(passage.form(index + 1))
        && !Self.labels.contains(passage.form(index))
      || passage.isMark(index, "%")
  }

  /// With the labels around it and the parts that follow: "$15 ADV / $20 DOS".
  private func extended(_ part: Part) -> (Range<Int>, Double?) {
    var (range, lowest) = (part.range, part.lowest)
    func isFree(_ index: Int) -> Bool { isUsed.indices.contains(index) && !isUsed[index] }
    var start = range.lowerBound
    while isFree(start - 1),
      passage.isWord(start - 1) && Self.labels.contains(passage.form(start - 1)) || passage.isMark(start - 1, ":") && start > 1
    {
      start -= 1
    }
    if passage.isWord(start), !["of", "show", "the", "at"].contains(passage.form(start)) { range = start..<range.upperBound }
    var end = range.upperBound
    var kept = end
    while isFree(end), end - kept <= 3 {
      if Self.labels.contains(passage.form(end)), passage.isWord(end) {
        // "$15 doors 7pm": these are the doors of the time.
        if ["door", "doors"].contains(passage.form(end)), isTime(end + 1) { break }
        if passage.form(end) == "show", passage.form(end - 1) != "of", lowest != 0 { break }
        end += 1
        kept = end
      } else if passage.isMark(end, "/|,•·+&-–—()*;:") || ["or", "y", "und", "and", "w"].contains(passage.form(end)) {
        end += 1
      } else if let next = self.part(end), !next.range.contains(where: { isUsed[$0] }) {
        end = next.range.upperBound
        kept = end
        lowest = [lowest, next.lowest].compactMap { $0 }.min()
      } else {
        break
      }
    }
    if passage.isMark(kept, ")") { kept += 1 }
    return (range.lowerBound..<max(kept, range.upperBound), lowest)
  }

  private func isTime(_ index: Int) -> Bool {
    let place = passage.isMark(index, ":@-") || passage.form(index) == "at" ? index + 1 : index
    return passage.number(place) != nil && !passage.isMark(place - 1, "$")
  }
}
