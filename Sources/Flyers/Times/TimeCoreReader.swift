/// A time that was read, without its role.
struct TimeCore {
  var time: ClockTime
  var start: Int
  var end: Int
  /// Neither minutes nor a half of the day: "7", which is a time only beside a word that says so.
  var isBare: Bool
  var confidence: Double
}

/// Reads the digits of times: "8PM", "8:30 p.m.", "20h", "20.30 Uhr", "noon", "7:30", "7".
struct TimeCoreReader {
  private static let words: [String: Int] = [
    "noon": 12, "mediodia": 12, "mittag": 12, "midnight": 0, "medianoche": 0, "mitternacht": 0,
  ]
  private let passage: Passage
  /// Whether hours are counted to 24 elsewhere on the flyer.
  private let is24Hours: Bool

  init(_ passage: Passage, is24Hours: Bool) {
    self.passage = passage
    self.is24Hours = is24Hours
  }

  func read(_ index: Int) -> TimeCore? {
    if let hour = Self.words[passage.form(index)], isAlone(index), let time = ClockTime(hour: hour) {
      return TimeCore(time: time, start: index, end: index + 1, isBare: false, confidence: 0.85)
    }
    guard let number = passage.number(index), !passage.isMark(index - 1, "$£#"), !isInNumber(index),
      !passage.isMark(index - 1, "€") || TimeWords.role(passage.form(index - 2)) != nil
    else { return nil }
    if passage.length(index) >= 3 { return joined(number, index) ?? blurred(number, index) }
    if (40...42).contains(number), let (isAfternoon, end) = meridiem(index + 1) {
      // A one that was taken for a four.
      return core((number - 30) % 12 + (isAfternoon ? 12 : 0), 0, index, end, isBare: false, confidence: 0.58)
    }
    guard number <= 24 else { return nil }
    var end = index + 1
    var minute: Int?
    var mark = ""
    if passage.isMark(end, ":.;,") || passage.form(end) == "h", passage.isGlued(end), passage.isGlued(end + 1),
      passage.length(end + 1) == 2,
      let number = passage.number(end + 1), number < 60
    {
      (minute, mark, end) = (number, passage.form(end), end + 2)
    }
    if let (isAfternoon, behind) = meridiem(end) {
      guard (1...12).contains(number) else { return nil }
      let hour = number % 12 + (isAfternoon ? 12 : 0)
      return core(hour, minute ?? 0, index, behind, isBare: false, confidence: mark.isEmpty || mark == ":" ? 0.96 : 0.88)
    }
    if ["h", "hs", "hrs", "uhr", "hr"].contains(passage.form(end)), minute != nil || number > 0, isHourSign(end) {
      // Hours to 24 are of the evening; "3h" by itself may be anything.
      let isEarly = number < 12 && minute == nil && passage.form(end) == "h"
      return core(number % 24, minute ?? 0, index, end + 1, isBare: false, confidence: isEarly ? 0.5 : 0.93)
    }
    if mark == "h" { return core(number % 24, minute ?? 0, index, end, isBare: false, confidence: 0.93) }
    guard let minute else { return bare(number, index) }
    guard mark == ":" || mark == ";" || mark == "." && (number > 12 || passage.form(end) == "uhr") else { return nil }
    guard !passage.isMark(end, "%€$"), !(passage.isMark(end, ":.") && passage.isGlued(end + 1)) else { return nil }
    return core(evening(number), minute, index, end, isBare: false, confidence: mark == ":" ? (number > 12 ? 0.92 : 0.84) : 0.62)
  }

  /// "Midnight Bones" are no time.
  private func isAlone(_ index: Int) -> Bool {
    func isOther(_ place: Int) -> Bool {
      passage.isWord(place) && TimeWords.role(passage.form(place)) == nil && !TimeWords.between.contains(passage.form(place))
        && DateNames.weekday(passage.form(place)) == nil
    }
    return !isOther(index - 1) && !isOther(index + 1)
  }

  /// "730PM": the colon was lost.
  private func joined(_ number: Int, _ index: Int) -> TimeCore? {
    guard let (isAfternoon, end) = meridiem(index + 1), (100...1_259).contains(number), number % 100 < 60 else { return nil }
    return core(number / 100 % 12 + (isAfternoon ? 12 : 0), number % 100, index, end, isBare: false, confidence: 0.75)
  }

  /// "9200pm": the colon was taken for a digit.
  private func blurred(_ number: Int, _ index: Int) -> TimeCore? {
    guard (4...5).contains(passage.length(index)), number % 100 % 15 == 0, number % 100 < 60 else { return nil }
    let hour = number / 1_000
    let isSaid = TimeWords.role(passage.form(index - 1)) != nil || passage.form(index - 1) == "at"
    let half = meridiem(index + 1)
    guard (1...12).contains(hour), half != nil || isSaid else { return nil }
    let isAfternoon = half?.isAfternoon ?? true
    return core(hour % 12 + (isAfternoon ? 12 : 0), number % 100, index, half?.end ?? index + 1, isBare: false, confidence: 0.6)
  }

  private func bare(_ number: Int, _ index: Int) -> TimeCore? {
    guard (1...23).contains(number), !passage.isMark(index + 1, "+%°$€") || passage.startsLine(index + 1),
      !DateNames.ordinals.contains(passage.form(index + 1))
    else {
      return nil
    }
    return core(evening(number), 0, index, index + 1, isBare: true, confidence: 0.84)
  }

  /// Shows are in the evening.
  private func evening(_ hour: Int) -> Int { !is24Hours && (1...11).contains(hour) ? hour + 12 : hour % 24 }

  private func core(_ hour: Int, _ minute: Int, _ start: Int, _ end: Int, isBare: Bool, confidence: Double) -> TimeCore? {
    ClockTime(hour: hour, minute: minute).map { TimeCore(time: $0, start: start, end: end, isBare: isBare, confidence: confidence) }
  }

  /// "pm", "p.m.", "p".
  func meridiem(_ index: Int) -> (isAfternoon: Bool, end: Int)? {
    let form = passage.form(index)
    switch form {
    case "am", "pm": return (form == "pm", index + 1)
    case "a", "p":
      if passage.isMark(index + 1, "."), passage.form(index + 2) == "m" {
        return (form == "p", passage.isMark(index + 3, ".") ? index + 4 : index + 3)
      }
      guard passage.isGlued(index), !passage.isGlued(index + 1) || passage.isMark(index + 1, "-–,/|.") else { return nil }
      return (form == "p", index + 1)
    default: return nil
    }
  }

  private func isHourSign(_ index: Int) -> Bool { passage.isGlued(index) || passage.form(index) != "h" || !passage.isWord(index + 1) }

  /// Whether the digits are a part of a longer number, or of a word.
  private func isInNumber(_ index: Int) -> Bool {
    guard index > 0, passage.isGlued(index) else { return false }
    if passage.isWord(index - 1) { return !["at", "doors", "show", "um", "ab"].contains(passage.form(index - 1)) }
    return passage.isMark(index - 1, ":.") && index > 1 && passage.isGlued(index - 1) && passage.number(index - 2) != nil
  }
}
