import ContentLines
import Foundation

/// Reads events of their components.
struct EventReader {
  private(set) var problems: ProblemList
  private var zones: ZoneResolver

  init(zones: ZoneResolver, problems: ProblemList) {
    self.zones = zones
    self.problems = problems
  }

  /// - Returns: nil for an event that cannot be read; the reason is among the problems.
  mutating func event(of component: RawComponent) -> FeedEvent? {
    guard let property = component.first("DTSTART") else {
      problems.append(.missingStart, line: component.line)
      return nil
    }
    guard let (start, unknownZone) = time(property.value, of: property) else {
      problems.append(.malformedStart(CalendarProblem.excerpt(property.value)), line: property.line)
      return nil
    }
    if let unknownZone { problems.append(.unknownZone(CalendarProblem.excerpt(unknownZone)), line: property.line) }
    let changed = instant(component.first("LAST-MODIFIED"))
    let created = instant(component.first("CREATED"))
    let event = CalendarEvent(
      uid: component.first("UID")?.text ?? "", sequence: number(component.first("SEQUENCE")),
      stamp: instant(component.first("DTSTAMP")) ?? changed ?? created ?? Date(wholeSeconds: 0), created: created, lastModified: changed,
      start: start, end: end(of: component, start: start), summary: component.first("SUMMARY")?.text ?? "",
      description: component.first("DESCRIPTION")?.text, location: component.first("LOCATION")?.text,
      position: position(component.first("GEO")), url: component.first("URL")?.plain,
      categories: component.all("CATEGORIES").flatMap(\.texts),
      status: component.first("STATUS").flatMap { CalendarEvent.Status(rawValue: $0.value.trimmed.uppercased()) }, image: image(component))
    return FeedEvent(
      event: event, organizer: component.first("ORGANIZER")?.parameter("CN").map(EscapedText.withoutControls)?.trimmed.nonBlank,
      recurrence: recurrence(of: component),
      recurrenceID: component.first("RECURRENCE-ID").flatMap { property in time(property.value, of: property)?.time },
      unknownZone: unknownZone,
      line: component.line)
  }

  /// A time with the zone that its property names.
  private mutating func time(_ text: some StringProtocol, of property: RawProperty) -> (time: EventTime, unknownZone: String?)? {
    switch TimeText.value(String(text).trimmed[...]) {
    case nil: return nil
    case .date(let date): return (.day(date), nil)
    case .dateTime(let local, isUTC: true): return (.utc(Date(wholeSeconds: local.secondsSince1970)), nil)
    case .dateTime(let local, isUTC: false):
      guard let name = property.parameter("TZID") else { return (.floating(local), nil) }
      guard let zone = zones.zone(named: name) else { return (.floating(local), name) }
      return (.zoned(local, zone), nil)
    }
  }

  /// An instant of the file's own history, which is in UTC (RFC 5545 section 3.8.7).
  private mutating func instant(_ property: RawProperty?) -> Date? {
    guard let property, let (time, _) = time(property.value, of: property) else { return nil }
    return time.instant(floatingIn: .gmt)
  }

  private func number(_ property: RawProperty?) -> Int { property.flatMap { $0.value.trimmed[...].utf8.decimal } ?? 0 }

  private mutating func position(_ property: RawProperty?) -> GeoPosition? {
    guard let property else { return nil }
    guard let position = GeoPosition(property.value) else {
      problems.append(.malformedValue(property: "GEO"), line: property.line)
      return nil
    }
    return position
  }

  /// DTEND, or DTSTART and DURATION.
  private mutating func end(of component: RawComponent, start: EventTime) -> EventTime? {
    if let property = component.first("DTEND") {
      guard let (end, _) = time(property.value, of: property) else {
        problems.append(.malformedValue(property: "DTEND"), line: property.line)
        return nil
      }
      return accepted(end, start: start, line: property.line)
    }
    guard let property = component.first("DURATION") else { return nil }
    guard let duration = EventDuration(property.value.trimmed[...]), !duration.isNegative else {
      problems.append(.malformedValue(property: "DURATION"), line: property.line)
      return nil
    }
    // Days are counted by the calendar, and then seconds by the clock (RFC 5545 section 3.3.6).
    let day = start.with(start.local.adding(seconds: duration.days * LocalDateTime.secondsOfDay))
    let end: EventTime =
      if case .zoned(_, let zone) = day {
        duration.seconds == 0 ? day : .at(day.seconds(floatingIn: zone) + duration.seconds, in: zone)
      } else {
        day.with(day.local.adding(seconds: duration.seconds))
      }
    return accepted(end, start: start, line: property.line)
  }

  private mutating func accepted(_ end: EventTime, start: EventTime, line: Int) -> EventTime? {
    let anywhere = EventZone.system(.gmt)
    let length = end.seconds(floatingIn: anywhere) - start.seconds(floatingIn: anywhere)
    // Some write the day itself as the end of a day, and the beginning as that of what has no end.
    if length == 0 { return nil }
    guard length > 0, start.isDay == end.isDay, start.isFloating == end.isFloating else {
      problems.append(.impossibleEnd, line: line)
      return nil
    }
    return end
  }

  /// IMAGE, or an attachment that is one.
  private func image(_ component: RawComponent) -> EventImage? {
    for property in component.all("IMAGE") + component.all("ATTACH") {
      let type = property.parameter("FMTTYPE")?.lowercased()
      guard property.parameter("VALUE")?.uppercased() != "BINARY", property.parameter("ENCODING") == nil,
        property.name == "IMAGE" || type?.hasPrefix("image/") == true, let url = property.plain
      else { continue }
      return EventImage(url: url, mediaType: type)
    }
    return nil
  }

  private mutating func recurrence(of component: RawComponent) -> Recurrence? {
    let rules = component.all("RRULE")
    let additions = times(component.all("RDATE"))
    guard !rules.isEmpty || !additions.isEmpty else { return nil }
    let rule = rules.count == 1 ? rules.first.flatMap { RecurrenceRule($0.value.trimmed) } : nil
    let excluded = component.first("EXRULE")
    let isExpandable = (rule != nil || rules.isEmpty) && excluded == nil
    if !isExpandable, let property = excluded ?? rules.first {
      problems.append(.unsupportedRule(CalendarProblem.excerpt(property.value)), line: property.line)
    }
    return Recurrence(
      rule: isExpandable ? rule : nil, isExpandable: isExpandable, additions: additions, exceptions: times(component.all("EXDATE")))
  }

  /// Times of lists; of a period, its beginning.
  private mutating func times(_ properties: [RawProperty]) -> [EventTime] {
    var times: [EventTime] = []
    for property in properties {
      for part in property.value.split(separator: ",") {
        if let (time, _) = time(part.prefix { $0 != "/" }, of: property) {
          times.append(time)
        } else {
          problems.append(.malformedValue(property: property.name), line: property.line)
        }
      }
    }
    return times
  }
}
