/// Finds streets with their numbers: "2303 E Indian School Rd", "Calle Mayor 5", "Hauptstraße 12".
struct AddressReader {
  static let suffixes = Folding.words(
    """
    st street ave avenue av rd road blvd boulevard dr drive ln lane way pl place ct court hwy highway pkwy parkway sq square ter terrace cir circle
    plaza alley broadway trail loop row pike expressway freeway
    """)
  private static let directions = Folding.words("n s e w ne nw se sw north south east west")
  private static let prefixes = Folding.words(
    "calle avenida av paseo plaza carrer rua via rue calzada carretera camino am an auf grosse kleine alte neue im")
  private let passage: Passage

  init(_ passage: Passage) { self.passage = passage }

  func mentions() -> [Mention<String>] {
    var found: [Mention<String>] = []
    var index = 0
    while index < passage.tokens.count {
      if let (range, confidence) = american(index) ?? european(index) {
        found.append(Mention(value: text(range), tokens: passage.ids(range), confidence: confidence))
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private func american(_ index: Int) -> (Range<Int>, Double)? {
    guard passage.number(index) != nil, (1...5).contains(passage.length(index)), !passage.isMark(index - 1, "$€£:/"),
      !passage.isGlued(index) || index == 0
    else { return nil }
    var place = index + 1
    var words = 0
    var hasDirection = false
    while place < passage.tokens.count, words < 5 {
      if passage.isMark(place, ".") {
        place += 1
        continue
      }
      guard
        passage.isWord(place) || passage.number(place) != nil && (words > 0 || hasDirection)
          || DateNames.ordinals.contains(passage.form(place))
      else {
        return nil
      }
      let form = passage.form(place)
      if words == 0, TimeWords.role(form) != nil || ["am", "pm", "h", "uhr", "p", "a"].contains(form) { return nil }
      if Self.directions.contains(form), words == 0 {
        hasDirection = true
      } else if Self.suffixes.contains(form), words > 0 || form == "broadway", !Self.suffixes.contains(passage.form(place + 1)) {
        // "5 St" alone is no street, "21 Way" neither.
        return (index..<withSuite(place + 1), hasDirection ? 0.93 : passage.length(index) >= 2 ? 0.88 : 0.7)
      }
      words += Self.directions.contains(form) && words == 0 ? 0 : 1
      if words == 0, place > index + 2 { return nil }
      place += 1
      // A number with its ordinal is a street by itself: "125 E 11th".
      if hasDirection, words >= 1, DateNames.ordinals.contains(passage.form(place)), passage.isGlued(place) {
        let behind = place + 1
        return (index..<(Self.suffixes.contains(passage.form(behind)) ? withSuite(behind + 1) : behind), 0.9)
      }
    }
    return hasDirection && words >= 1 && passage.length(index) >= 3 ? (index..<place, 0.6) : nil
  }

  private func withSuite(_ end: Int) -> Int {
    let place = passage.skippingMarks(end, ".,", most: 2)
    if ["suite", "ste", "unit", "apt"].contains(passage.form(place)), passage.number(place + 1) != nil { return place + 2 }
    if Self.directions.contains(passage.form(end)), passage.form(end).count <= 2 { return end + 1 }
    return end
  }

  private func european(_ index: Int) -> (Range<Int>, Double)? {
    guard passage.isWord(index) else { return nil }
    let form = passage.form(index)
    let isStreet = ["strasse", "strabe", "str", "gasse", "platz", "allee", "weg", "damm", "ufer"].contains {
      form.hasSuffix($0) && form.count > $0.count + 2
    }
    if isStreet {
      let place = passage.isMark(index + 1, ".") ? index + 2 : index + 1
      guard passage.number(place) != nil, passage.length(place) <= 3, !passage.isMark(place + 1, ":") else { return nil }
      return (index..<place + 1, 0.85)
    }
    guard Self.prefixes.contains(form) || form == "c" && passage.isMark(index + 1, "/") else { return nil }
    for place in index + 2..<index + 7 {
      guard passage.number(place) != nil, passage.length(place) <= 4, !passage.isMark(place + 1, ":"), passage.form(place + 1) != "h" else {
        continue
      }
      return (index..<place + 1, 0.8)
    }
    return nil
  }

  private func text(_ range: Range<Int>) -> String {
    passage.tokens[range].reduce(into: "") { text, token in text += (text.isEmpty || token.isGlued ? "" : " ") + token.printed }
  }
}
