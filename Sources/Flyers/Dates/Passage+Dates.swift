extension Passage {
  /// Whether the number before `end` is an hour.
  func isHour(_ end: Int, after number: Int) -> Bool {
    if isMark(end, ":;"), isGlued(end), self.number(end + 1) != nil { return true }
    let form = form(end)
    if ["am", "pm", "uhr", "hrs", "hs"].contains(form) { return true }
    if ["h", "p", "a"].contains(form), isGlued(end) || form == "h" { return true }
    return (self.number(number) ?? 24) <= 12 && isMark(end, "-–/") && self.number(end + 1) != nil
      && ["am", "pm", "p", "uhr"].contains(self.form(end + 2))
  }

  func followsCurrency(_ index: Int) -> Bool { isMark(index - 1, "$€£") }

  /// Whether digits go on beyond a mark: of a phone or an address on the web.
  func isInLongerNumber(_ index: Int, isEnd: Bool = false) -> Bool {
    if isEnd { return isMark(index + 1, "-./") && isGlued(index + 1) && number(index + 2) != nil && isGlued(index + 2) }
    return isGlued(index) && isMark(index - 1, "-./:") && index > 1 && isGlued(index - 1) && tokens[index - 2].kind == .number
  }

  /// Of four digits, or of two in this century.
  func year(_ index: Int) -> Int? {
    guard let number = number(index) else { return nil }
    switch length(index) {
    case 4: return (1_990...2_100).contains(number) ? number : nil
    case 2: return 2_000 + number
    default: return nil
    }
  }
}
