/// Makes a day of the calendar of what is printed.
///
/// Without a year it is the nearest day from today on whose weekday agrees, within a year. Where none agrees the nearest is returned with a
/// warning; a printed weekday is never dropped in silence.
struct DateResolver {
  struct Resolution {
    var day: FlyerDay
    var warnings: [FlyerWarning]
    /// What the resolution takes from the mention's confidence.
    var factor: Double
  }

  let today: FlyerDay
  /// Whether the place leaves no doubt if "11/12" is in November.
  var isOrderSure = false

  func resolve(_ date: PrintedDate) -> Resolution? {
    guard let month = date.month else { return nearest(day: date.day, weekday: date.weekday) }
    let main = resolve(date, month: month, day: date.day)
    guard date.isOrderOpen, let other = resolve(date, month: date.day, day: month) else { return main }
    guard let main else { return other }
    if isOrderSure, date.weekday == nil { return main }
    guard date.weekday != nil, disagrees(main) != disagrees(other) else {
      return Resolution(day: main.day, warnings: main.warnings + [.ambiguousDayOrder(other: other.day)], factor: main.factor * 0.8)
    }
    if disagrees(main) {
      return Resolution(day: other.day, warnings: other.warnings + [.ambiguousDayOrder(other: main.day)], factor: other.factor * 0.85)
    }
    return main
  }

  private func disagrees(_ resolution: Resolution) -> Bool {
    resolution.warnings.contains { if case .weekdayDisagrees = $0 { true } else { false } }
  }

  private func resolve(_ date: PrintedDate, month: Int, day: Int) -> Resolution? {
    if let year = date.year {
      guard let found = FlyerDay(year: year, month: month, day: day) else { return nil }
      return checked(found, weekday: date.weekday, warnings: [], factor: abs(year - today.year) > 3 ? 0.6 : 1)
    }
    let candidates = (today.year - 1...today.year + 8).compactMap { FlyerDay(year: $0, month: month, day: day) }
    let future = candidates.filter { $0 >= today }
    guard let nearest = future.first else { return nil }
    guard let weekday = date.weekday else {
      // A flyer of last week is likelier than one for next year.
      if let past = candidates.last(where: { $0 < today }), today.daysSince1970 - past.daysSince1970 <= 45 {
        return Resolution(day: nearest, warnings: [.noYear(nearest), .dateHasPassed(past)], factor: 0.7)
      }
      return Resolution(day: nearest, warnings: [.noYear(nearest)], factor: 0.97)
    }
    // The 29th of February comes every four years.
    let reach = month == 2 && day == 29 ? 8 * 366 : 366
    if let agreeing = future.first(where: { $0.weekday == weekday && $0.daysSince1970 - today.daysSince1970 <= reach }) {
      // The weekday says the year, unless another one is nearer.
      return Resolution(day: agreeing, warnings: agreeing == nearest ? [] : [.noYear(agreeing)], factor: 1)
    }
    if let past = candidates.last(where: { $0 < today }), past.weekday == weekday, today.daysSince1970 - past.daysSince1970 <= 270 {
      return Resolution(day: past, warnings: [.noYear(past), .dateHasPassed(past)], factor: 0.8)
    }
    return checked(nearest, weekday: weekday, warnings: [.noYear(nearest)], factor: 1)
  }

  private func checked(_ day: FlyerDay, weekday: Int?, warnings: [FlyerWarning], factor: Double) -> Resolution {
    var (warnings, factor) = (warnings, factor)
    if let weekday, weekday != day.weekday {
      warnings.append(.weekdayDisagrees(printed: weekday, day: day))
      factor *= 0.7
    }
    if day < today { warnings.append(.dateHasPassed(day)) }
    return Resolution(day: day, warnings: warnings, factor: factor)
  }

  /// "Saturday the 28th": within a year.
  private func nearest(day: Int, weekday: Int?) -> Resolution? {
    for offset in 0...12 {
      let months = today.year * 12 + today.month - 1 + offset
      guard let found = FlyerDay(year: months / 12, month: months % 12 + 1, day: day), found >= today,
        weekday == nil || found.weekday == weekday
      else { continue }
      return Resolution(day: found, warnings: [.noYear(found)], factor: offset <= 3 ? 1 : offset <= 6 ? 0.85 : 0.7)
    }
    return nil
  }
}
