/// Reads a time of day that belongs to the date before it: "14:30", "um 14 Uhr", "at 2:30 pm", "T14:30:00+02:00".
struct TimeReader {
  private static let between = Folding.words("um at ab von from gegen kl")

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  /// - Returns: `14:30` with a zone if there is one, and the token behind.
  func read(after end: Int) -> (value: String, end: Int)? {
    if let moment = iso(end) { return moment }
    var place = end
    if isSeparator(place) { place += 1 }
    if Self.between.contains(text.form(place)) { place += 1 }
    guard text.continuesLine(place), text.tokens[place].kind == .number,
      place == end || text.tokens[place].hasSpaceBefore || isSeparator(place - 1)
    else {
      return nil
    }
    return clock(place)
  }

  private func isSeparator(_ index: Int) -> Bool {
    text.continuesLine(index)
      && [",", "-", "\u{2013}", "|", "@", "("].contains { (sign: Unicode.Scalar) in text.isMark(sign, at: index) }
  }

  /// `T14` is a word; `:30` and `:00` follow, then `Z` or an offset.
  private func iso(_ index: Int) -> (String, Int)? {
    guard text.continuesLine(index), text.isAdjacent(index), text.tokens[index].kind == .word, text.tokens[index].length == 3,
      text.string(index).first == "T", let hour = Int(text.string(index).dropFirst()), let minute = minute(after: index + 1)
    else { return nil }
    return finish(hour, minute, end: index + 3)
  }

  private func clock(_ index: Int) -> (String, Int)? {
    let number = text.string(index)
    if let hour = text.integer(index), text.tokens[index].length <= 2 {
      if let minute = minute(after: index + 1) { return finish(hour, minute, end: index + 3) }
      if text.form(index + 1) == "uhr" {
        if text.continuesLine(index + 2), text.tokens[index + 2].length == 2, let minute = text.integer(index + 2),
          !text.isMark(".", at: index + 3)
        {
          return finish(hour, minute, end: index + 3)
        }
        return finish(hour, 0, end: index + 2)
      }
      return half(hour, 0, index + 1)
    }
    let parts = number.split(separator: ".")
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]) else { return nil }
    if text.form(index + 1) == "uhr" { return finish(hour, minute, end: index + 2) }
    return half(hour, minute, index + 1)
  }

  private func minute(after index: Int) -> Int? {
    guard text.isMark(":", at: index), text.isAdjacent(index), text.isAdjacent(index + 1), text.tokens[index + 1].length == 2 else {
      return nil
    }
    return text.integer(index + 1)
  }

  /// "2 pm", "2pm", "2 p.m."
  private func half(_ hour: Int, _ minute: Int, _ index: Int) -> (String, Int)? {
    guard (1...12).contains(hour), let (isAfternoon, end) = halfOfDay(index) else { return nil }
    return value(hour % 12 + (isAfternoon ? 12 : 0), minute, end: end)
  }

  private func halfOfDay(_ index: Int) -> (Bool, Int)? {
    guard text.continuesLine(index) else { return nil }
    switch text.form(index) {
    case "pm": return (true, index + 1)
    case "am": return (false, index + 1)
    case "p", "a":
      guard text.isMark(".", at: index + 1), text.form(index + 2) == "m" else { return nil }
      return (text.form(index) == "p", text.isMark(".", at: index + 3) && text.isAdjacent(index + 3) ? index + 4 : index + 3)
    default: return nil
    }
  }

  private func finish(_ hour: Int, _ minute: Int, end: Int) -> (String, Int)? {
    var end = end
    if (1...12).contains(hour), let half = half(hour, minute, end) { return half }
    if let second = self.minute(after: end), second < 61 { end += 2 }
    if text.form(end) == "uhr", text.continuesLine(end) { end += 1 }
    guard let (value, _) = value(hour, minute, end: end) else { return nil }
    let (zone, zoneEnd) = zone(end)
    return (value + zone, zoneEnd)
  }

  private func value(_ hour: Int, _ minute: Int, end: Int) -> (String, Int)? {
    guard (0...23).contains(hour) || hour == 24 && minute == 0, (0...59).contains(minute) else { return nil }
    return ("\(CivilDate.padded(hour, 2)):\(CivilDate.padded(minute, 2))", end)
  }

  private func zone(_ index: Int) -> (String, Int) {
    guard text.continuesLine(index), text.isAdjacent(index) else { return ("", index) }
    if text.string(index) == "Z" { return ("Z", index + 1) }
    guard text.isMark("+", at: index) || text.isMark("-", at: index), text.isAdjacent(index + 1), text.tokens[index + 1].length == 2,
      let hours = text.integer(index + 1), hours <= 14, let minutes = minute(after: index + 2), minutes < 60
    else { return ("", index) }
    return ("\(text.isMark("+", at: index) ? "+" : "-")\(CivilDate.padded(hours, 2)):\(CivilDate.padded(minutes, 2))", index + 4)
  }
}
