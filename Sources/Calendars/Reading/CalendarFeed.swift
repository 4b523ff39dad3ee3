package import Foundation

/// A calendar that came from elsewhere: what can be read of a file (RFC 5545), whatever is in it.
///
/// An event that cannot be read is left out and listed in ``problems``; it never keeps others from being read. Reading takes time and memory
/// linear in the size of the file. Texts are without the format's escapes, and otherwise as they are written: they may have markup, and
/// addresses may have any scheme.
package struct CalendarFeed: Hashable, Sendable {
  /// What a file may ask for.
  package struct Limits: Sendable {
    package var bytes: Int
    /// Lines after unfolding.
    package var lines: Int
    package var events: Int
    /// Components within components; an event's alarm is at 3.
    package var depth: Int

    package init(bytes: Int = 16 << 20, lines: Int = 500_000, events: Int = 20_000, depth: Int = 16) {
      (self.bytes, self.lines, self.events, self.depth) = (bytes, lines, events, depth)
    }
  }

  package let properties: CalendarProperties
  /// What the file is for, if it says so: a file with `CANCEL` says that its events do not take place (RFC 5546).
  package let method: String?
  /// The zone that floating times are meant in, if the file says so (`X-WR-TIMEZONE`).
  package let zone: TimeZone?
  /// In the order of the file.
  package let events: [FeedEvent]
  /// What could not be read, in the order of lines; the first hundred.
  package let problems: [CalendarProblem]
  /// How many events were left out.
  package let skippedEvents: Int

  /// Reads a file.
  ///
  /// - Throws: when a limit is exceeded, or the file is no calendar.
  package init(bytes: [UInt8], limits: Limits = Limits()) throws(CalendarError) {
    var parser = try CalendarParser(bytes: bytes, limits: limits)
    try parser.parse()
    var reader = EventReader(zones: ZoneResolver(fileZones: parser.zones), problems: parser.problems)
    let header = CalendarHeader(parser.properties)
    (properties, method) = (header.properties, header.method)
    zone = header.zoneName.flatMap(ZoneName.zone)
    events = parser.events.compactMap { reader.event(of: $0) }
    problems = reader.problems.sorted
    skippedEvents = parser.events.count - events.count + parser.unfinishedEvents
  }
}
