/// A day that the flyer announces.
struct FoundDate {
  var day: FlyerDay
  var lastDay: FlyerDay?
  var tokens: [TokenID]
  var confidence: Double
  /// What the calendar takes from the confidence, as where the weekday disagrees.
  var factor: Double
  var warnings: [FlyerWarning]
}

/// Finds the dates of a sheet and tells those of the show from those of the sale.
struct DateFinder {
  private static let notOfShow = Folding.words(
    "sale onsale presale presales by before rsvp est since established founded deadline released born until vorverkauf vvk preventa")
  private let sheet: Sheet
  private let resolver: DateResolver
  private let prefersDayFirst: Bool

  init(_ sheet: Sheet, today: FlyerDay, prefersDayFirst: Bool, isOrderSure: Bool = false) {
    self.sheet = sheet
    resolver = DateResolver(today: today, isOrderSure: isOrderSure)
    self.prefersDayFirst = isOrderSure ? prefersDayFirst : prefersDayFirst || Self.isEuropean(sheet)
  }

  /// Foreign words, euros and hours to 24 say that days come first.
  static func isEuropean(_ sheet: Sheet) -> Bool {
    let tokens = sheet.lines.flatMap(\.tokens)
    let words = tokens.filter { DateNames.isSpanishOrGerman($0.form) }.count
    let money = tokens.contains { $0.text == "€" } ? 1 : 0
    let hours = zip(tokens, tokens.dropFirst()).contains { ($0.number ?? 0) > 12 && ["h", "uhr", "hrs"].contains($1.form) } ? 1 : 0
    let streets =
      tokens.contains { $0.form.hasSuffix("str") && $0.form.count > 4 || $0.form.hasSuffix("strasse") || $0.form == "calle" } ? 1 : 0
    return words + money + hours + streets >= 2
  }

  /// In reading order, each day once. What the calendar does not have is a warning.
  func find(excluding claims: Claims) -> (dates: [FoundDate], warnings: [FlyerWarning]) {
    var dates: [FoundDate] = []
    var warnings: [FlyerWarning] = []
    for mention in mentions(excluding: claims) {
      var mention = mention
      if isNotOfShow(mention) { mention.confidence *= 0.35 }
      if mention.value.days.allSatisfy({ $0.weekday == nil }), mention.value.days.count == 1, mention.value.last == nil {
        mention.value.days[0].weekday = loneWeekday(near: mention)
      }
      let resolved = mention.value.days.compactMap { day in resolver.resolve(day).map { ($0, day) } }
      if resolved.isEmpty {
        warnings.append(.impossibleDate(text: EvidenceMaker(sheet).text(mention.tokens)))
      }
      let last = mention.value.last.flatMap { resolver.resolve($0)?.day }
      for (resolution, _) in resolved {
        let lastDay = last.flatMap { $0 > resolution.day && $0.daysSince1970 - resolution.day.daysSince1970 < 31 ? $0 : nil }
        dates.append(
          FoundDate(
            day: resolution.day, lastDay: lastDay, tokens: mention.tokens, confidence: mention.confidence, factor: resolution.factor,
            warnings: resolution.warnings))
      }
    }
    return (unique(dates), warnings)
  }

  private func mentions(excluding claims: Claims) -> [Mention<PrintedDates>] {
    let all = Passage.all(of: sheet).flatMap { DateReader($0, prefersDayFirst: prefersDayFirst, resolver: resolver).mentions() }
    return claims.best(all) { mention in
      mention.confidence + 0.03 * Double(mention.tokens.count) - 0.08 * Double(Set(mention.tokens.map(\.line)).count - 1)
    }
  }

  private func isNotOfShow(_ mention: Mention<PrintedDates>) -> Bool {
    guard let first = mention.tokens.first else { return false }
    let before = sheet.lines[first.line].tokens[..<first.index].suffix(4)
    return before.contains { Self.notOfShow.contains($0.form) }
  }

  /// The weekday that is printed by itself beside, above or below a date.
  private func loneWeekday(near mention: Mention<PrintedDates>) -> Int? {
    let used = Set(mention.tokens)
    let lines = Set(mention.tokens.map(\.line))
    let around = lines.flatMap { line in
      [line, sheet.above(line), sheet.below(line), sheet.right(of: line)].compactMap { $0 }
        + sheet.lines.indices.filter { sheet.right(of: $0) == line }
    }
    let found = Set(
      Set(around).flatMap { sheet.lines[$0].tokens }.filter { !used.contains($0.id) && $0.kind == .word && $0.form.utf8.count > 2 }
        .filter { !DateNames.isShortWeekday($0.form) || sheet.lines[$0.id.line].tokens.filter { $0.kind == .word }.count == 1 }
        .compactMap { DateNames.weekday($0.form) })
    return found.count == 1 ? found.first : nil
  }

  private func unique(_ dates: [FoundDate]) -> [FoundDate] {
    var best: [FlyerDay: FoundDate] = [:]
    for date in dates where best[date.day].map({ $0.confidence * $0.factor < date.confidence * date.factor }) ?? true {
      best[date.day] = date
    }
    return best.values.sorted {
      ($0.tokens.first ?? TokenID(line: 0, index: 0), $0.day) < ($1.tokens.first ?? TokenID(line: 0, index: 0), $1.day)
    }
  }
}
