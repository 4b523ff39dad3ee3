import ContentLines

/// A VTIMEZONE as it is read, whose rules are expanded if an event needs them.
struct FileZoneBuilder {
  static let properties: Set = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"]
  /// The years in which recurring rules are expanded.
  private static let years = 1970...2100
  /// The whole history of a zone has about 250.
  private static let maximumTransitions = 4_000

  private var observances: [RawComponent] = []

  mutating func append(_ observance: RawComponent) {
    if observances.count < Self.maximumTransitions { observances.append(observance) }
  }

  /// - Parameter budget: months of rules that may still be looked at.
  /// - Returns: nil for a zone without a part that can be read, and for one of more parts than any has.
  func zone(named identifier: String, budget: inout Int) -> FileZone? {
    var transitions: [FileZone.Transition] = []
    for observance in observances {
      guard let before = observance.first("TZOFFSETFROM").flatMap({ TimeText.offset($0.value.trimmed[...]) }),
        let offset = observance.first("TZOFFSETTO").flatMap({ TimeText.offset($0.value.trimmed[...]) }),
        case .dateTime(let start, _) = observance.first("DTSTART").flatMap({ TimeText.value($0.value.trimmed[...]) })
      else { continue }
      for onset in Self.onsets(of: observance, start: start, before: before, budget: &budget) {
        transitions.append(.init(instant: onset.secondsSince1970 - before, offsetBefore: before, offset: offset))
      }
      guard transitions.count <= Self.maximumTransitions, budget > 0 else { return nil }
    }
    return FileZone(identifier: identifier, transitions: transitions)
  }

  /// When an observance begins, by the clock of before.
  private static func onsets(of observance: RawComponent, start: LocalDateTime, before: Int, budget: inout Int) -> [LocalDateTime] {
    var onsets = [start]
    for date in observance.all("RDATE").flatMap({ $0.value.split(separator: ",") }) {
      if case .dateTime(let onset, _) = TimeText.value(date) { onsets.append(onset) }
      guard onsets.count <= maximumTransitions else { return onsets }
    }
    guard let rule = observance.first("RRULE").flatMap({ RecurrenceRule($0.value) }), rule.frequency == .yearly else { return onsets }
    var days = RecurrenceDays(of: rule, from: start.date)
    days.skip(to: CivilDate.daysSince1970(year: years.lowerBound, month: 1, day: 1))
    let end = CivilDate.daysSince1970(year: years.upperBound + 1, month: 1, day: 1)
    while let day = days.next(before: end, budget: &budget) {
      let onset = LocalDateTime(secondsSince1970: day * LocalDateTime.secondsOfDay + start.secondOfDay)
      guard rule.allows(onset, instant: onset.secondsSince1970 - before) else { break }
      if onset != start { onsets.append(onset) }
    }
    return onsets
  }
}
