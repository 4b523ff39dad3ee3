/// Reads prices: "$15 ADV / $20 DOS", "$10-15", "12 €", "free", "no cover", "PWYC", "suggested donation $10".
struct PriceReader {
  static let labels = Folding.words(
    """
    adv advance advanced dos door doors presale pre vvk ak abendkasse vorverkauf ga general vip cover admission entry entrada eintritt members
    students student donation donations suggested notaflof pwyc fees fee early bird at the day of show ermassigt taquilla preventa anticipada
    puerta online limited couples each pp person
    """)
  private static let late = Folding.words("dos day taquilla")
  private let passage: Passage
  private let parts: PricePartReader
  /// Whether a token says something else already.
  private let isUsed: [Bool]

  init(_ passage: Passage, claims: Claims) {
    self.passage = passage
    isUsed = passage.tokens.map { claims[$0.id] != nil }
    parts = PricePartReader(passage, isUsed: isUsed)
  }

  func mentions() -> [Mention<FlyerPrice>] {
    var found: [Mention<FlyerPrice>] = []
    var index = 0
    while index < passage.tokens.count {
      guard !isUsed[index], let part = parts.read(index), !part.range.contains(where: { isUsed[$0] }) else {
        index += 1
        continue
      }
      let (range, lowest) = extended(part)
      index = range.upperBound
      // What it costs at the door is rarely the only price: the lower one was not read.
      let isLate = range.contains { Self.late.contains(passage.form($0)) } && !range.contains { passage.isMark($0, "/|,") }
      let confidence = isLate ? min(part.confidence, 0.72) : part.confidence
      found.append(Mention(value: FlyerPrice(text: "", lowest: lowest), tokens: passage.ids(range), confidence: confidence))
    }
    return found
  }

  /// With the labels around it and the parts that follow: "$15 ADV / $20 DOS".
  private func extended(_ part: PricePart) -> (Range<Int>, Double?) {
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
      } else if let next = parts.read(end), !next.range.contains(where: { isUsed[$0] }) {
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
