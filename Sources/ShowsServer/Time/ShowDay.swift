import AtriumServer
import Foundation

/// The evening of a show, at its venue.
enum ShowDay {
  /// `YYYY-MM-DD`.
  static func text(of state: ShowState) -> String {
    guard let zone = TimeZone(identifier: state.timezone) else { return "" }
    return VenueClock(zone: zone).evening(at: state.startsAt).text
  }

  /// Day and time at the venue, as a person reads them.
  static func spoken(_ start: Date, in timezone: String, language: Language) -> String {
    var style = Date.FormatStyle.dateTime.weekday(.abbreviated).day().month(.abbreviated).hour().minute()
    style.timeZone = TimeZone(identifier: timezone) ?? .gmt
    style.locale = Locale(identifier: language.tag)
    return start.formatted(style)
  }
}

extension ShowState {
  /// Keeps the clock in another zone: a show at eight is at eight there.
  mutating func move(from zone: TimeZone, to other: TimeZone) {
    func moved(_ date: Date) -> Date {
      let reading = VenueClock(zone: zone).reading(at: date)
      return VenueClock(zone: other).instant(of: reading.date, reading.time).date
    }
    startsAt = moved(startsAt)
    endsAt = endsAt.map(moved)
    doorsAt = doorsAt.map(moved)
    musicAt = musicAt.map(moved)
    timezone = other.identifier
  }
}
