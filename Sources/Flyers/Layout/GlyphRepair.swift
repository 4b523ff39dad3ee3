/// Puts right what a recogniser confuses (`O` and `0`, `l` and `1`, `S` and `5` or `$`), in words whose form allows one reading only.
///
/// Each character is replaced by one character, so that the places of both texts agree.
enum GlyphRepair {
  private static let digits: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "D": "0", "l": "1", "I": "1", "|": "1", "i": "1", "!": "1", "]": "1", "Z": "2", "z": "2", "S": "5",
    "s": "5", "B": "8", "G": "6", "b": "6", "g": "9", "q": "9", "A": "4",
  ]
  private static let letters: [Character: Character] = [
    "0": "O", "1": "I", "5": "S", "8": "B", "6": "G", "2": "Z", "|": "I", "4": "A", "$": "S", "9": "G",
  ]

  /// - Returns: nil where there is nothing to put right.
  static func repaired(_ word: String) -> String? {
    guard word.utf8.count <= 24, word.contains(where: { digits[$0] != nil || letters[$0] != nil }) else { return nil }
    let text = monthOrDay(word) ?? time(word) ?? money(word) ?? date(word) ?? ordinal(word) ?? age(word)
    return text == word ? nil : text
  }

  /// `N0V`, `0CT`, `FR1DAY`.
  private static func monthOrDay(_ word: String) -> String? {
    guard word.contains(where: \.isNumber), word.contains(where: \.isLetter) else { return nil }
    // "OCTOBER1" is the first of October.
    let head = Folding.fold(word.prefix { $0.isLetter })
    if word.drop(while: \.isLetter).allSatisfy({ !$0.isLetter }), DateNames.month(head) != nil || DateNames.weekday(head) != nil {
      return nil
    }
    let mapped = String(word.map { letters[$0] ?? $0 })
    let form = Folding.fold(mapped.filter(\.isLetter))
    return form.count >= 3 && (DateNames.month(form) != nil || DateNames.weekday(form) != nil || form == "doors") ? mapped : nil
  }

  /// `BPM`, `lOPM`, `7:3O`, `I1:59pm`.
  private static func time(_ word: String) -> String? {
    let pattern = /([0-9OoQDlI|!\]ZSsBGg]{1,2})(?:([:;.])([0-9OoQDlI|ZSsBGg]{2}))?([AaPp]\.?[Mm]\.?)?([^A-Za-z0-9].*)?/
    guard let match = word.wholeMatch(of: pattern) else { return nil }
    let (hour, minute, suffix) = (match.1, match.3, match.4)
    guard minute != nil || suffix != nil else { return nil }
    // "Sam", "BAM" and "IAM" are names, "Do.18" is a Thursday; "BPM" and "lO:30" are nothing else.
    let isHour = hour.contains(where: \.isNumber) || isCertainHour(hour) && (minute != nil || suffix?.first?.lowercased() == "p")
    guard isHour, minute == nil || (minute ?? "").contains(where: \.isNumber) || hour.contains(where: \.isNumber) else { return nil }
    let fixed = digitsOnly(hour)
    guard let number = Int(fixed), number <= 24 else { return nil }
    var text = fixed
    if let mark = match.2, let minute { text += (mark == ";" ? ":" : String(mark)) + digitsOnly(minute) }
    return text + (suffix.map(String.init) ?? "") + (match.5.map(String.init) ?? "")
  }

  private static func isCertainHour(_ hour: Substring) -> Bool { ["B", "lO", "IO", "ll", "II", "Il", "lI"].contains(hour) }

  /// `$1O`, `$l5`, `S15`.
  private static func money(_ word: String) -> String? {
    if let match = word.wholeMatch(of: /([$€£])([0-9OoQDlI|ZSsB]{1,3})((?:[.,][0-9OoQSsl]{2})?)(\W.*)?/) {
      return String(match.1) + digitsOnly(match.2) + String(match.3.map { digits[$0] ?? $0 }) + (match.4.map(String.init) ?? "")
    }
    if let match = word.wholeMatch(of: /S([0-9]{2})([-\/+].*)?/) { return "$" + String(match.1) + (match.2.map(String.init) ?? "") }
    return nil
  }

  /// `l1/27`, `11.2O.26`, `2O26`.
  private static func date(_ word: String) -> String? {
    if word.wholeMatch(of: /[2Z][0OoQ][23][0-9OSBGZl],?/) != nil {
      return String(word.map { digits[$0] ?? $0 })
    }
    guard let match = word.wholeMatch(of: /([0-9OolI|ZSB]{1,2})([\/.-])([0-9OolI|ZSB]{1,2})(?:([\/.-])([0-9OolI|ZSB]{2,4}))?[,.]?/),
      word.filter(\.isNumber).count * 2 >= word.filter({ $0.isNumber || $0.isLetter }).count, match.1.contains(where: \.isNumber),
      match.3.contains(where: \.isNumber), match.4 == nil || match.4 == match.2
    else { return nil }
    return String(word.map { digits[$0] ?? $0 })
  }

  /// `2lst`, `1Oth`.
  private static func ordinal(_ word: String) -> String? {
    guard let match = word.wholeMatch(of: /([0-9OolI|ZSB]{1,2})((?i:st|nd|rd|th))([,.]?)/), match.1.contains(where: \.isNumber) else {
      return nil
    }
    return digitsOnly(match.1) + String(match.2) + String(match.3)
  }

  /// `2l+`, `I8+`.
  private static func age(_ word: String) -> String? {
    guard let match = word.wholeMatch(of: /([12lIZ|][0-9lIBG|])([+])(.*)/), match.1.contains(where: \.isNumber) else { return nil }
    return digitsOnly(match.1) + "+" + String(match.3)
  }

  private static func digitsOnly(_ text: Substring) -> String { String(text.map { digits[$0] ?? $0 }) }
}
