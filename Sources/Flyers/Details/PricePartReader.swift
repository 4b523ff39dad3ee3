/// One sum of a price, or what is in place of one.
struct PricePart {
  var range: Range<Int>
  var lowest: Double?
  var confidence: Double
}

/// Reads one part of a price: "$15", "free", "PWYC", "15 ADV".
struct PricePartReader {
  private static let notEntry = Folding.words(
    """
    beer beers draft drafts pint pints shot shots well wells tacos taco parking drink drinks margarita margaritas pizza raffle merch pbr pbrs
    specials off wings cocktails cocktail burger burgers food popcorn shirts shirt wifi stickers swag cds minimum prize cash vinyl bier
    """)
  private static let notFree = Folding.words("feel smoke drug sugar gluten hassle alcohol for set be royalty live")
  private static let freeWords = Folding.words("free gratis umsonst kostenlos gratuit")
  private let passage: Passage
  private let isUsed: [Bool]

  init(_ passage: Passage, isUsed: [Bool]) {
    self.passage = passage
    self.isUsed = isUsed
  }

  func read(_ index: Int) -> PricePart? { money(index) ?? free(index) ?? voluntary(index) ?? labelled(index) }

  /// "$15", "$15-20", "15€", "15 bucks".
  private func money(_ index: Int) -> PricePart? {
    // "show € 8" is an at sign that was taken for a euro.
    if passage.isMark(index, "€"), TimeWords.role(passage.form(index - 1)) != nil,
      !passage.isGlued(index + 1) || passage.isMark(index + 2, ":")
    {
      return nil
    }
    if passage.isMark(index, "$€£§"), passage.tokens.indices.contains(index + 1), passage.number(index + 1) != nil,
      let (low, end) = amounts(index + 1), !isForSomethingElse(end)
    {
      return PricePart(range: index..<end, lowest: low, confidence: low > 500 ? 0.5 : passage.isMark(index, "§") ? 0.8 : 0.95)
    }
    guard passage.number(index) != nil, let (low, end) = amounts(index), low <= 500 else { return nil }
    if passage.isMark(end, "€$£")
      || ["eur", "euro", "euros", "usd", "dollars", "dollar", "bucks", "pesos", "mxn"].contains(passage.form(end))
    {
      guard !isForSomethingElse(end + 1), !passage.isMark(end, "$") || passage.number(end + 1) == nil || !passage.isGlued(end + 1) else {
        return nil
      }
      return PricePart(range: index..<end + 1, lowest: low, confidence: 0.93)
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

  private func free(_ index: Int) -> PricePart? {
    let form = passage.form(index)
    if form == "no", passage.form(index + 1) == "cover" || passage.form(index + 1) == "charge" {
      return PricePart(range: index..<index + 2, lowest: 0, confidence: 0.93)
    }
    if ["entrada", "acceso"].contains(form), ["libre", "gratuita", "gratis"].contains(passage.form(index + 1)) {
      return PricePart(range: index..<index + 2, lowest: 0, confidence: 0.95)
    }
    if form == "eintritt", ["frei", "freier", "fre"].contains(passage.form(index + 1)) {
      return PricePart(range: index..<index + 2, lowest: 0, confidence: 0.95)
    }
    guard Self.freeWords.contains(form), !isForSomethingElse(index + 1), !Self.notFree.contains(passage.form(index - 1)),
      !passage.isMark(index - 1, "-")
    else { return nil }
    let next = passage.form(index + 1)
    let isSaid = ["show", "entry", "admission", "event", "concert", "entrance", "gig", "party"].contains(next)
    let isAlone = !isFreeWord(index + 1) && !isFreeWord(index - 1)
    let isCapital = passage.tokens[index].text == passage.tokens[index].text.uppercased()
    return PricePart(range: index..<index + (isSaid ? 2 : 1), lowest: 0, confidence: isSaid || isAlone ? 0.92 : isCapital ? 0.75 : 0.45)
  }

  private func isFreeWord(_ index: Int) -> Bool { passage.isWord(index) && !isUsed[index] }

  private func voluntary(_ index: Int) -> PricePart? {
    switch passage.form(index) {
    case "pwyc", "pwyw", "notaflof": return PricePart(range: index..<index + 1, lowest: nil, confidence: 0.93)
    case "donation", "donations", "spende", "spendenbasis": return PricePart(range: index..<index + 1, lowest: nil, confidence: 0.62)
    case "pay" where passage.form(index + 1) == "what" && passage.form(index + 2) == "you":
      return PricePart(range: index..<index + 4, lowest: nil, confidence: 0.93)
    case "sliding" where passage.form(index + 1) == "scale": return PricePart(range: index..<index + 2, lowest: nil, confidence: 0.8)
    default: return nil
    }
  }

  /// "ADV 15", "15 ADV", "cover 5", "15/20" beside "ADV/DOS".
  private func labelled(_ index: Int) -> PricePart? {
    let sure = ["adv", "advance", "dos", "cover", "vvk", "ak", "abendkasse", "presale", "admission", "entry", "eintritt", "fees"]
    guard passage.number(index) != nil, !passage.isMark(index - 1, "$"), !passage.isMark(index - 1, ":/.-") || !passage.isGlued(index),
      let (low, end) = amounts(index), low >= 1, low <= 200,
      !passage.isMark(end, ":+%.") || passage.isMark(end, ".") && !passage.isGlued(end + 1),
      !["am", "pm", "h", "uhr"].contains(passage.form(end))
    else { return nil }
    let isBehind = sure.contains(passage.form(end)) && passage.form(end) != "doors"
    let before = passage.isMark(index - 1, ":") ? index - 2 : index - 1
    guard isBehind || sure.contains(passage.form(before)) else { return nil }
    return PricePart(range: index..<end, lowest: low, confidence: 0.6)
  }

  /// "$3 Tecate all night".
  private func isAllNight(_ index: Int) -> Bool {
    (index + 1...index + 2).contains { passage.form($0) == "all" && ["night", "day"].contains(passage.form($0 + 1)) }
      && passage.isWord(index)
  }

  private func isForSomethingElse(_ index: Int) -> Bool {
    Self.notEntry.contains(passage.form(index))
      || passage.isWord(index) && Self.notEntry.contains(passage.form(index + 1))
        && !PriceReader.labels.contains(passage.form(index))
      || passage.isMark(index, "%") || isAllNight(index)
  }
}
