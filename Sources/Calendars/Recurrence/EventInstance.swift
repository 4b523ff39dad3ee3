import Foundation

/// An instance of a recurring event: the event with another start, and an end that is as far from it.
struct EventInstance {
  let event: CalendarEvent

  /// - Parameters:
  ///   - local: when it begins, by the clock of the event's start.
  ///   - zone: that of floating times.
  init(of event: CalendarEvent, at local: LocalDateTime, zone: EventZone) {
    var instance = event
    instance.start = event.start.with(local)
    if let end = event.end {
      let clock = end.local.secondsSince1970 - event.start.local.secondsSince1970
      if event.start.hasClock(of: end), clock % LocalDateTime.secondsOfDay == 0 {
        // Whole days are days by the calendar, also on the night that summer time begins.
        instance.end = end.with(local.adding(seconds: clock))
      } else {
        let length = end.seconds(floatingIn: zone) - event.start.seconds(floatingIn: zone)
        instance.end = end.sameForm(instance.start.seconds(floatingIn: zone) + length, floatingIn: zone)
      }
    }
    self.event = instance
  }

  var start: EventTime { event.start }
}

extension EventTime {
  /// Whether two times are of the same clock.
  fileprivate func hasClock(of other: EventTime) -> Bool { with(other.local) == other }

  /// An instant in the form of this time.
  fileprivate func sameForm(_ seconds: Int, floatingIn zone: EventZone) -> EventTime {
    switch self {
    case .zoned(_, let zone): .at(seconds, in: zone)
    case .utc: .utc(Date(wholeSeconds: seconds))
    case .day, .floating: with(zone.local(at: seconds))
    }
  }

  /// What the clock of this time shows at another one.
  func local(of other: EventTime, floatingIn zone: EventZone) -> LocalDateTime {
    switch (self, other) {
    case (.day, _): LocalDateTime(startOf: other.local.date)
    case (_, .day(let date)): LocalDateTime(startOf: date).adding(seconds: local.secondOfDay)
    case (.zoned(_, let own), _): own.local(at: other.seconds(floatingIn: zone))
    case (.utc, _): LocalDateTime(secondsSince1970: other.seconds(floatingIn: zone))
    case (.floating, _): zone.local(at: other.seconds(floatingIn: zone))
    }
  }
}
