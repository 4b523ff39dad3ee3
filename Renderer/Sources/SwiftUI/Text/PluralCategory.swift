/// Which form of a word goes with a number, by the plural rules of Unicode's CLDR. Foundation on Linux offers none.
///
/// | languages | forms |
/// |---|---|
/// | Chinese, Indonesian, Japanese, Korean, Malay, Thai, Vietnamese | other |
/// | Danish, German, English, Spanish, Italian, Dutch, Swedish and most others | one (1), other |
/// | French, Portuguese, Hindi, Persian | one (0 and 1), other |
/// | Arabic | zero, one, two, few (3 to 10), many (11 to 99), other, by the last two digits |
/// | Hebrew | one, two, other |
/// | Russian, Ukrainian, Belarusian, Serbian, Croatian, Bosnian | one (1, 21), few (2 to 4, 22 to 24), many or other |
/// | Polish | one (1), few (2 to 4, 22 to 24), many, other |
/// | Czech, Slovak | one (1), few (2 to 4), many (fractions), other |
/// | Romanian, Lithuanian, Slovenian | one, two, few, other as CLDR has them |
///
/// A language that is not listed counts as one of the second row.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  static func of(_ number: FormatNumber, in language: String) -> PluralCategory {
    let value = abs(number.real)
    let isWhole = if case .real = number { false } else { true }
    let count = value < 1e15 ? Int(value) : 0
    let rule = language.prefix { $0 != "-" && $0 != "_" }
    switch rule {
    case "zh", "ja", "ko", "th", "vi", "id", "ms": return .other
    case "fr", "pt": return count <= 1 ? .one : .other
    case "hi", "fa": return value <= 1 ? .one : .other
    case "ar": return arabic(count, isWhole: isWhole || value == value.rounded())
    case "he", "iw": return !isWhole ? .other : count == 1 ? .one : count == 2 ? .two : .other
    case "ru", "uk", "be": return slavic(count, isWhole, rest: .many)
    case "sr", "hr", "bs": return slavic(count, isWhole, rest: .other)
    case "pl": return polish(count, isWhole)
    case "cs", "sk": return !isWhole ? .many : count == 1 ? .one : (2...4).contains(count) ? .few : .other
    case "ro": return isWhole && count == 1 ? .one : !isWhole || count == 0 || (1...19).contains(count % 100) ? .few : .other
    case "lt": return lithuanian(count, isWhole)
    case "sl": return slovenian(count, isWhole)
    default: return isWhole && count == 1 ? .one : .other
    }
  }

  private static func arabic(_ count: Int, isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    switch (count, count % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case (2, _): return .two
    case (_, 3...10): return .few
    case (_, 11...99): return .many
    default: return .other
    }
  }

  private static func slavic(_ count: Int, _ isWhole: Bool, rest: PluralCategory) -> PluralCategory {
    guard isWhole else { return .other }
    let isTeen = (11...14).contains(count % 100)
    if count % 10 == 1, !isTeen { return .one }
    return (2...4).contains(count % 10) && !isTeen ? .few : rest
  }

  private static func polish(_ count: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    if count == 1 { return .one }
    return (2...4).contains(count % 10) && !(12...14).contains(count % 100) ? .few : .many
  }

  private static func lithuanian(_ count: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .many }
    if (11...19).contains(count % 100) || count % 10 == 0 { return .other }
    return count % 10 == 1 ? .one : .few
  }

  private static func slovenian(_ count: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .few }
    switch count % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }
}
