/// Reads who gets in: "21+", "18 & up", "all ages", "16/21", "ab 18", "+18", "todas las edades".
struct AgeReader {
  private static let ages: Set<Int> = [14, 16, 18, 19, 20, 21]
  private let passage: Passage

  init(_ passage: Passage) { self.passage = passage }

  func mentions() -> [Mention<String>] {
    var found: [Mention<String>] = []
    var index = 0
    while index < passage.tokens.count {
      if let (value, range, confidence) = read(index), passage.spans(range) {
        found.append(Mention(value: value, tokens: passage.ids(range), confidence: confidence))
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private func read(_ index: Int) -> (String, Range<Int>, Double)? { everyone(index) ?? least(index) }

  private func everyone(_ index: Int) -> (String, Range<Int>, Double)? {
    let next = passage.isMark(index + 1, "-") ? index + 2 : index + 1
    switch (passage.form(index), passage.form(next)) {
    case ("all", "ages"), ("all", "age"): return ("All Ages", index..<next + 1, 0.95)
    case ("allages", _): return ("All Ages", index..<index + 1, 0.95)
    case ("todas", "las") where passage.form(index + 2) == "edades": return ("All Ages", index..<index + 3, 0.95)
    case ("todo", "publico"): return ("All Ages", index..<index + 2, 0.9)
    case ("alle", "altersgruppen"): return ("All Ages", index..<index + 2, 0.9)
    case ("ohne", "altersbeschrankung"): return ("All Ages", index..<index + 2, 0.9)
    default: return blurredEveryone(index)
    }
  }

  /// "Alla ges", "A\\ages".
  private func blurredEveryone(_ index: Int) -> (String, Range<Int>, Double)? {
    for end in [index + 1, index + 2, index + 3] where end <= passage.tokens.count {
      let form = passage.tokens[index..<end].filter { $0.kind == .word }.map(\.form).joined()
      guard (6...8).contains(form.count), passage.isWord(index), passage.isWord(end - 1) else { continue }
      if LetterDistance.between(LetterDistance.letters(form), LetterDistance.letters("allages"), limit: 1) != nil {
        return ("All Ages", index..<end, 0.8)
      }
    }
    return nil
  }

  private func least(_ index: Int) -> (String, Range<Int>, Double)? {
    if ["ab", "desde"].contains(passage.form(index)), let age = age(index + 1), passage.form(index + 2) != "uhr",
      !passage.isMark(index + 2, ":.€$")
    {
      let isSaid = ["jahren", "jahre", "anos"].contains(passage.form(index + 2))
      guard isSaid || age >= 16 && passage.form(index + 2) != "h" else { return nil }
      return ("\(age)+", index..<index + (isSaid ? 3 : 2), isSaid ? 0.93 : 0.72)
    }
    if passage.form(index) == "mayores", passage.form(index + 1) == "de", let age = age(index + 2) {
      return ("\(age)+", index..<index + 3, 0.93)
    }
    if passage.form(index) == "p", passage.isGlued(index + 1), !passage.isGlued(index), let age = age(index + 1),
      !passage.isGlued(index + 2)
    {
      return ("\(age)+", index..<index + 2, 0.75)
    }
    if passage.isMark(index, "+"), passage.isGlued(index + 1), !passage.isGlued(index) || index == 0, let age = age(index + 1), age >= 16,
      !passage.isGlued(index + 2)
    {
      return ("\(age)+", index..<index + 2, 0.75)
    }
    if let (age, end) = blurredAge(index) { return ("\(age)+", index..<end, 0.6) }
    guard let age = age(index), !passage.isMark(index - 1, "$€£"), !passage.isMark(index - 1, ":") || !passage.isGlued(index),
      !["under", "unter", "over"].contains(passage.form(index - 1))
    else {
      return nil
    }
    let start = ["ages", "age"].contains(passage.form(index - 1)) ? index - 1 : index
    guard let (end, confidence) = suffix(index + 1, age: age), !isAboutDrinking(end) else { return nil }
    return ("\(age)+", start..<end, confidence)
  }

  /// "8 & up" of 18, "27 and over" of 21: the words leave no other age.
  private func blurredAge(_ index: Int) -> (Int, Int)? {
    guard let age = ["8": 18, "27": 21, "24": 21, "13": 18][passage.tokens[index].text], !passage.isMark(index - 1, "$€£:/-"),
      passage.isMark(index + 1, "&") || passage.form(index + 1) == "and", ["up", "over", "older"].contains(passage.form(index + 2))
    else { return nil }
    return (age, index + 3)
  }

  private func suffix(_ index: Int, age: Int) -> (Int, Double)? {
    if passage.isMark(index, "+") {
      // "21 + up" and "21+up".
      let end = ["up", "over", "only"].contains(passage.form(index + 1)) ? index + 2 : index + 1
      return (end, age == 21 || age == 18 || age == 16 ? 0.95 : 0.8)
    }
    if passage.isMark(index, "&") || ["and", "y", "or", "und"].contains(passage.form(index)) {
      return ["up", "over", "older", "mas", "alter"].contains(passage.form(index + 1)) ? (index + 2, 0.95) : nil
    }
    if ["up", "plus"].contains(passage.form(index)) { return (index + 1, 0.8) }
    if passage.isMark(index, "/"), passage.isGlued(index), passage.number(index + 1) == 21, age == 16 || age == 18,
      !passage.isMark(index + 2, "/")
    {
      return (index + 2, 0.8)
    }
    if ["years", "anos", "jahre"].contains(passage.form(index)) { return (index + 1, 0.6) }
    return nil
  }

  private func isAboutDrinking(_ end: Int) -> Bool {
    let words = (end..<end + 3).map { passage.form($0) }
    return words.contains("drink") || words.contains("bar") && words.contains("to") || words.first == "w" && words.contains("id") && false
  }

  private func age(_ index: Int) -> Int? {
    guard let number = passage.number(index), passage.length(index) == 2, Self.ages.contains(number) else { return nil }
    return number
  }
}
