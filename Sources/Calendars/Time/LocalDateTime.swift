import Foundation

/// What a calendar and a clock on a wall show: a date with a time, without a zone.
package struct LocalDateTime: Hashable, Sendable {
  static let secondsOfDay = 86_400

  /// Seconds since 1970-01-01T00:00:00 of the same wall, as if every day had 24 hours.
  package let secondsSince1970: Int

  /// What is outside of the years 1 to 9999 becomes their first or last second.
  package init(secondsSince1970 seconds: Int) {
    let range = CivilDate.firstDay * Self.secondsOfDay...(CivilDate.lastDay + 1) * Self.secondsOfDay - 1
    secondsSince1970 = min(max(seconds, range.lowerBound), range.upperBound)
  }

  /// - Returns: nil for a time that no day has.
  package init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    self.init(secondsSince1970: date.daysSince1970 * Self.secondsOfDay + hour * 3_600 + minute * 60 + second)
  }

  /// The first second of a day.
  package init(startOf date: CivilDate) { self.init(secondsSince1970: date.daysSince1970 * Self.secondsOfDay) }

  package var date: CivilDate { CivilDate(daysSince1970: day) }
  package var hour: Int { secondOfDay / 3_600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  package var second: Int { secondOfDay % 60 }

  /// Since midnight.
  var secondOfDay: Int { secondsSince1970 - day * Self.secondsOfDay }

  private var day: Int {
    let day = secondsSince1970 / Self.secondsOfDay
    return day * Self.secondsOfDay > secondsSince1970 ? day - 1 : day
  }

  func adding(seconds: Int) -> LocalDateTime { LocalDateTime(secondsSince1970: secondsSince1970 + seconds) }
}

extension LocalDateTime: Comparable {
  package static func < (one: LocalDateTime, other: LocalDateTime) -> Bool { one.secondsSince1970 < other.secondsSince1970 }
}

extension LocalDateTime: CustomStringConvertible {
  /// `2026-04-15T20:30:00`.
  package var description: String {
    var bytes = Array("\(date)T".utf8)
    for (index, part) in [hour, minute, second].enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ":")) }
      bytes.append(decimal: part, digits: 2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Date {
  /// Whole seconds since 1970, within the years 1 to 9999.
  var wholeSeconds: Int {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard seconds.isFinite, abs(seconds) < 1e12 else { return LocalDateTime(secondsSince1970: seconds > 0 ? .max : .min).secondsSince1970 }
    return LocalDateTime(secondsSince1970: Int(seconds)).secondsSince1970
  }

  init(wholeSeconds seconds: Int) { self.init(timeIntervalSince1970: Double(seconds)) }
}
