import AtriumServer
import Foundation

/// Days and times at a venue, as its clock shows them, for a reader and for a program.
struct PageTimes: Sendable {
  let zone: TimeZone
  let language: Language
  private let locale: Locale

  /// - Parameter timezone: an IANA name.
  init(_ timezone: String, language: Language) {
    zone = TimeZone(identifier: timezone) ?? .gmt
    self.language = language
    locale = Locale(identifier: language.tag)
  }

  /// `8:00 PM`, `20:00`.
  func clock(_ date: Date) -> String { text(date, .dateTime.hour().minute()) }

  /// `Mountain Standard Time`, as it is called on that day.
  func zoneName(at date: Date) -> String { text(date, .dateTime.timeZone(.specificName(.long))) }

  /// `Eastern Time`, in summer and winter.
  func generalZoneName(at date: Date) -> String { text(date, .dateTime.timeZone(.genericName(.long))) }

  /// `MST`, or `GMT-7` where the language has no short name.
  func shortZoneName(at date: Date) -> String { text(date, .dateTime.timeZone(.specificName(.short))) }

  /// The day of a moment, which after midnight is not the evening's.
  func day(at date: Date, short: Bool = false) -> String { day(VenueClock(zone: zone).reading(at: date).date, short: short) }

  /// `Saturday, January 16, 2027`; without the year where the reader knows it.
  func day(_ date: PlainDate, short: Bool = false) -> String {
    var style = Date.FormatStyle.dateTime.weekday(.wide).day().month(.wide)
    if !short { style = style.year() }
    return text(date, style)
  }

  /// `Sat, Jan 16, 2027`.
  func briefDay(_ date: PlainDate) -> String { text(date, .dateTime.weekday(.abbreviated).day().month(.abbreviated).year()) }

  /// `Saturday`.
  func weekday(_ date: PlainDate) -> String { text(date, .dateTime.weekday(.wide)) }

  /// RFC 3339 with the venue's offset: `2027-01-16T20:00:00-07:00`.
  func stamp(_ date: Date) -> String {
    let offset = zone.secondsFromGMT(for: date)
    let wall = VenueClock(zone: zone).reading(at: date)
    let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + offset
    let second = ((seconds % 60) + 60) % 60
    let minutes = abs(offset) / 60
    return "\(wall.date.text)T\(wall.time.text):\(padded(second))\(offset < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  private func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private func text(_ date: Date, _ style: Date.FormatStyle) -> String {
    var style = style
    style.timeZone = zone
    style.locale = locale
    // Some languages have a narrow space before AM and PM, which falls apart in a narrow column otherwise.
    return date.formatted(style).replacing("\u{202F}", with: "\u{A0}")
  }

  private func text(_ day: PlainDate, _ style: Date.FormatStyle) -> String {
    var style = style
    style.timeZone = .gmt
    style.locale = locale
    return Date(timeIntervalSince1970: Double(day.dayNumber) * 86_400 + 43_200).formatted(style)
  }
}
