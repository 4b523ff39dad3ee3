package import Foundation
public import Observation

/// Which day it is for the person: it turns while the app is open.
@Observable public final class Today {
  package private(set) var days: Days?
  private let now: () -> Date
  private let clock: any Clock<Duration>
  /// A clock may stand still while the machine sleeps, so midnight may come sooner than it says.
  private static let longestWait = 3600.0

  package init(now: @escaping () -> Date, clock: any Clock<Duration>) {
    self.now = now
    self.clock = clock
  }

  /// Follows the days of a zone until the task is cancelled.
  package func follow(in timeZone: TimeZone) async {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    while !Task.isCancelled {
      let now = now()
      let days = Days(around: now, in: calendar)
      if self.days != days { self.days = days }
      try? await clock.sleep(for: .seconds(min(max(1, days.tomorrow.timeIntervalSince(now)), Self.longestWait)))
    }
  }
}

/// The days around one moment. Rows compare with them, and need no calendar of their own.
public nonisolated struct Days: Equatable, Sendable {
  package enum Distance: Equatable {
    case today, yesterday
    /// One of the five days before yesterday.
    case week
    /// An earlier day of this year.
    case year
    /// Any other day, also one to come.
    case other
  }

  /// Where each begins.
  package let tomorrow: Date
  package let today: Date
  package let yesterday: Date
  package let week: Date
  package let year: Date
  /// In the zone's calendar.
  package let day: CalendarDay

  package init(around now: Date, in calendar: Calendar) {
    let today = calendar.startOfDay(for: now)
    func day(_ offset: Int) -> Date {
      calendar.date(byAdding: .day, value: offset, to: today).map { calendar.startOfDay(for: $0) } ?? today
    }
    self.today = today
    tomorrow = day(1)
    yesterday = day(-1)
    week = day(-6)
    year = calendar.dateInterval(of: .year, for: now)?.start ?? today
    self.day = CalendarDay(of: now, in: calendar)
  }

  package func distance(of date: Date) -> Distance {
    switch date {
    case tomorrow...: .other
    case today...: .today
    case yesterday...: .yesterday
    case week...: .week
    case year...: .year
    default: .other
    }
  }
}
