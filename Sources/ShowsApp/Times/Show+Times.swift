import AtriumAPI
import AtriumApp
import Foundation

nonisolated extension Show {
  /// The venue's.
  var zone: TimeZone { TimeZone(identifier: timezone) ?? .gmt }

  /// Whether its evening is over by its date: it begins after midnight.
  var isAfterMidnight: Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return isTimeKnown && CalendarDay(of: startsAt, in: calendar).text != day
  }

  /// Whether the local time of the reader differs from the venue's.
  func isElsewhere(from reader: TimeZone) -> Bool { reader.secondsFromGMT(for: startsAt) != zone.secondsFromGMT(for: startsAt) }
}
