import Foundation

/// A part of a zone's history in which one offset holds: a STANDARD or DAYLIGHT of a VTIMEZONE (RFC 5545 section 3.6.5).
struct ZoneObservance: Hashable, Sendable {
  /// When it begins, by the clock of before.
  let onset: LocalDateTime
  /// Seconds east of Greenwich, before and from the onset on.
  let offsetBefore: Int
  let offset: Int
  let isDaylight: Bool
  let name: String

  /// What one has to know of a zone to read its times in these years.
  ///
  /// One observance for each transition: a recurrence rule would also apply to years outside of the range.
  static func observances(of zone: TimeZone, years: Set<Int>) -> [ZoneObservance] {
    var (observances, running): ([ZoneObservance], Int?) = ([], nil)
    for run in runs(of: years) {
      // The offset at the beginning of a year is known by the last onset of the year before.
      let start = newYear(run.lowerBound - 1)
      let end = newYear(run.upperBound + 1) + LocalDateTime.secondsOfDay
      var offset = zone.secondsFromGMT(for: Date(wholeSeconds: start))
      let transitions = transitions(of: zone, from: start, to: end)
      let isKnown = transitions.first.map { $0 < newYear(run.lowerBound) - LocalDateTime.secondsOfDay } ?? false
      if running ?? offset != offset || running == nil && !isKnown {
        let isFirst = running == nil
        let onset = isFirst ? min(start, 0) : start
        observances.append(observance(of: zone, onset: onset, in: start, before: running ?? offset))
      }
      for instant in transitions {
        observances.append(observance(of: zone, onset: instant + offset, in: instant, before: offset))
        offset = zone.secondsFromGMT(for: Date(wholeSeconds: instant))
      }
      running = offset
    }
    return observances
  }

  /// - Parameters:
  ///   - onset: by the clock of before, in seconds since 1970.
  ///   - instant: one at which it holds.
  private static func observance(of zone: TimeZone, onset: Int, in instant: Int, before: Int) -> ZoneObservance {
    let date = Date(wholeSeconds: instant)
    let (offset, isDaylight) = (zone.secondsFromGMT(for: date), zone.isDaylightSavingTime(for: date))
    return ZoneObservance(
      onset: LocalDateTime(secondsSince1970: onset), offsetBefore: before, offset: offset, isDaylight: isDaylight,
      name: ZoneAbbreviation.text(of: zone, isDaylight: isDaylight, offset: offset))
  }

  /// The instants at which the offset changes.
  private static func transitions(of zone: TimeZone, from start: Int, to end: Int) -> [Int] {
    var (transitions, instant): ([Int], Int) = ([], start)
    while let next = zone.nextDaylightSavingTimeTransition(after: Date(wholeSeconds: instant))?.wholeSeconds, next > instant, next < end {
      // Foundation also names changes of the rule that leave the clock alone.
      let before = zone.secondsFromGMT(for: Date(wholeSeconds: next - 1))
      if before != zone.secondsFromGMT(for: Date(wholeSeconds: next)) { transitions.append(next) }
      instant = next
    }
    return transitions
  }

  /// Years without a gap between them, where a gap is more than one year.
  private static func runs(of years: Set<Int>) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for year in years.sorted() {
      if let last = runs.last, year <= last.upperBound + 2 {
        runs[runs.count - 1] = last.lowerBound...year
      } else {
        runs.append(year...year)
      }
    }
    return runs
  }

  /// Seconds since 1970, in UTC.
  private static func newYear(_ year: Int) -> Int {
    CivilDate.daysSince1970(year: max(year, 1), month: 1, day: 1) * LocalDateTime.secondsOfDay
  }
}
