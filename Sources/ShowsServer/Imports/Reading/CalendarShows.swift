import AtriumAPI
import Calendars
import Foundation

/// Reads shows of a calendar (RFC 5545).
struct CalendarShows {
  /// How far recurring events are followed.
  private static let horizon: TimeInterval = 366 * 86_400

  private let feed: CalendarFeed
  private let now: Date
  /// That of floating times where the calendar names none.
  private let zone: TimeZone

  /// - Throws: `CalendarError`.
  static func read(_ bytes: [UInt8], now: Date, zone: TimeZone) throws -> ShowReading {
    let feed = try CalendarFeed(bytes: bytes)
    return CalendarShows(feed: feed, now: now, zone: feed.zone ?? zone).reading
  }

  private var reading: ShowReading {
    let window = now.addingTimeInterval(-86_400)..<now.addingTimeInterval(Self.horizon)
    let list = feed.occurrences(in: window, floatingIn: zone)
    var events = list.occurrences.map { (event: $0.event, recurrence: $0.recurrenceID) }
    // What takes place once is read however far it is.
    for event in feed.events where !event.isRecurring && event.event.start.instant(floatingIn: zone) >= window.upperBound {
      events.append((event.event, event.recurrenceID))
    }
    var reading = ShowReading(format: .calendar, name: feed.properties.name)
    reading.problems = feed.problems.map(\.description)
    reading.isComplete = list.isComplete && feed.skippedEvents == 0
    reading.shows = newest(of: events).map { show(of: $0.event, identity: $0.identity) }
    reading.cut()
    return reading
  }

  private typealias Named = (event: CalendarEvent, identity: String?)

  /// Each event with its identity: UID, and of a recurring one which time it is. Of several states of an event the newest counts
  /// (`SEQUENCE`, RFC 5545 section 3.8.7.4). The start distinguishes events that wrongly share a UID.
  private func newest(of events: [(event: CalendarEvent, recurrence: EventTime?)]) -> [Named] {
    var groups: [String: [Int]] = [:]
    let keys = events.enumerated().map { index, found -> String? in
      guard !found.event.uid.isEmpty else { return nil }
      let key = found.event.uid + (found.recurrence.map { "#" + WireDate.text(of: $0.instant(floatingIn: zone)) } ?? "")
      groups[key, default: []].append(index)
      return key
    }
    return events.indices.compactMap { index in
      let event = events[index].event
      guard let key = keys[index], let group = groups[key] else { return (event, nil) }
      let newest = group.map { events[$0].event.sequence }.max() ?? 0
      guard event.sequence == newest else { return nil }
      let isAlone = group.count { events[$0].event.sequence == newest } == 1
      return (event, isAlone ? key : key + "@" + WireDate.text(of: event.start.instant(floatingIn: zone)))
    }
  }

  private func show(of event: CalendarEvent, identity: String?) -> ReadShow {
    let marks = TitleMarks(event.summary)
    var show = ReadShow(identity: identity, title: marks.title, start: time(event.start))
    // The end of a day says nothing.
    show.end = event.start.isDay ? nil : event.end.map(time)
    show.place = event.location.map(PlaceText.place) ?? ReadShow.Place()
    show.description = event.description
    show.url = event.url
    show.imageURL = event.image?.url
    show.isCancelled = event.status == .cancelled || feed.method == "CANCEL" || marks.isCancelled
    show.isSoldOut = marks.isSoldOut
    if event.status == .tentative { show.doubt = "The calendar says that it is tentative." }
    return show
  }

  private func time(_ time: EventTime) -> WrittenTime {
    switch time {
    case .day(let date): PlainDate(year: date.year, month: date.month, day: date.day).map(WrittenTime.day) ?? .instant(.distantPast)
    case .floating(let local):
      // The venue's own zone is better than the server's.
      if feed.zone == nil, let day = PlainDate(year: local.date.year, month: local.date.month, day: local.date.day),
        let clock = ClockTime(hour: local.hour, minute: local.minute)
      {
        .local(day, clock)
      } else {
        .instant(time.instant(floatingIn: zone))
      }
    case .utc, .zoned: .instant(time.instant(floatingIn: zone))
    }
  }
}
