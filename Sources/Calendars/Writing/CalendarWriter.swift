import ContentLines
import Foundation

/// Writes a calendar with its zones and events.
struct CalendarWriter {
  /// Their times are written in UTC, which needs no description.
  private static let universalZones: Set = ["GMT", "UTC", "Etc/UTC", "Etc/GMT"]

  private var writer = PropertyWriter()

  var bytes: [UInt8] { writer.bytes }

  mutating func write(_ file: CalendarFile) {
    writer.reserve(1_024 + file.events.count * 640)
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    write(file.properties)
    for (zone, years) in Self.zones(of: file.events) { write(zone, years: years) }
    for event in file.events { write(event) }
    writer.line("END:VCALENDAR")
  }

  private mutating func write(_ properties: CalendarProperties) {
    writer.text("PRODID:", properties.productID)
    writer.line("CALSCALE:GREGORIAN")
    // What RFC 7986 names, most programs know by older names only.
    writer.text("NAME:", properties.name)
    writer.text("X-WR-CALNAME:", properties.name)
    writer.text("DESCRIPTION:", properties.description)
    writer.text("X-WR-CALDESC:", properties.description)
    writer.plain("URL:", properties.url)
    writer.plain("SOURCE;VALUE=URI:", properties.source)
    if let interval = properties.refreshInterval, interval > 0 {
      let duration = EventDuration(seconds: interval).text
      writer.line("REFRESH-INTERVAL;VALUE=DURATION:" + duration)
      writer.line("X-PUBLISHED-TTL:" + duration)
    }
  }

  private mutating func write(_ zone: TimeZone, years: Set<Int>) {
    writer.line("BEGIN:VTIMEZONE")
    writer.plain("TZID:", zone.identifier)
    for observance in ZoneObservance.observances(of: zone, years: years) {
      let name = observance.isDaylight ? "DAYLIGHT" : "STANDARD"
      writer.line("BEGIN:" + name)
      writer.value("DTSTART:") { TimeText.append(observance.onset, to: &$0) }
      writer.value("TZOFFSETFROM:") { TimeText.append(offset: observance.offsetBefore, to: &$0) }
      writer.value("TZOFFSETTO:") { TimeText.append(offset: observance.offset, to: &$0) }
      writer.text("TZNAME:", observance.name)
      writer.line("END:" + name)
    }
    writer.line("END:VTIMEZONE")
  }

  private mutating func write(_ event: CalendarEvent) {
    writer.line("BEGIN:VEVENT")
    writer.text("UID:", event.uid)
    writer.instant("DTSTAMP:", event.stamp)
    if event.sequence > 0 { writer.line("SEQUENCE:\(event.sequence)") }
    writer.instant("CREATED:", event.created)
    writer.instant("LAST-MODIFIED:", event.lastModified)
    write("DTSTART", event.start)
    if let end = event.end, Self.canEnd(event.start, at: end) { write("DTEND", end) }
    writer.text("SUMMARY:", event.summary)
    writer.text("DESCRIPTION:", event.description)
    writer.text("LOCATION:", event.location)
    if let position = event.position { writer.value("GEO:") { position.append(to: &$0) } }
    writer.plain("URL:", event.url)
    writer.list("CATEGORIES:", event.categories)
    if let status = event.status { writer.line("STATUS:" + status.rawValue) }
    if let image = event.image {
      let type = image.mediaType.map { LineParameter("FMTTYPE", [$0]).written(encodesCarets: true) } ?? ""
      writer.plain("IMAGE;VALUE=URI;DISPLAY=BADGE\(type):", image.url)
    }
    writer.line("END:VEVENT")
  }

  private mutating func write(_ name: String, _ time: EventTime) {
    switch time {
    case .day(let date): writer.value(name + ";VALUE=DATE:") { TimeText.append(date, to: &$0) }
    case .floating(let local): writer.value(name + ":") { TimeText.append(local, to: &$0) }
    case .utc(let instant): writer.instant(name + ":", instant)
    case .zoned(let local, .system(let zone)) where !Self.universalZones.contains(zone.identifier):
      let parameter = LineParameter("TZID", [zone.identifier]).written(encodesCarets: true)
      writer.value(name + parameter + ":") { TimeText.append(local, to: &$0) }
    case .zoned(let local, let zone): writer.instant(name + ":", Date(wholeSeconds: zone.instant(of: local)))
    }
  }

  /// An end is behind the start, and of the same form (RFC 5545 section 3.8.2.2).
  private static func canEnd(_ start: EventTime, at end: EventTime) -> Bool {
    guard start.isDay == end.isDay, start.isFloating == end.isFloating else { return false }
    let anywhere = EventZone.system(.gmt)
    return start.seconds(floatingIn: anywhere) < end.seconds(floatingIn: anywhere)
  }

  /// The zones that have to be described, by name, each with the years of its events.
  private static func zones(of events: [CalendarEvent]) -> [(TimeZone, Set<Int>)] {
    var years: [TimeZone: Set<Int>] = [:]
    for event in events {
      for case .zoned(let local, .system(let zone)) in [event.start, event.end ?? event.start] {
        years[zone, default: []].insert(local.date.year)
      }
    }
    return years.filter { !universalZones.contains($0.key.identifier) }.sorted { $0.key.identifier < $1.key.identifier }
      .map { ($0.key, $0.value) }
  }
}
