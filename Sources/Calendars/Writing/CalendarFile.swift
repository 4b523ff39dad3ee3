/// A calendar to be published: a file that calendar programs subscribe to (RFC 5545, RFC 7986).
///
/// ```swift
/// let file = CalendarFile(properties: .init(productID: "-//Atrium//Shows//EN", name: "Shows"), events: events)
/// try write(file.bytes)
/// ```
/// It has no METHOD, so its events are not invitations. Each zone that its events are in is described by the rules that the system has for
/// it in the years of these events. The same calendar always gives the same bytes.
package struct CalendarFile: Hashable, Sendable {
  package var properties: CalendarProperties
  package var events: [CalendarEvent]

  package init(properties: CalendarProperties, events: [CalendarEvent]) {
    self.properties = properties
    self.events = events
  }

  /// The whole file, in UTF-8, in time linear in its size.
  package var bytes: [UInt8] {
    var writer = CalendarWriter()
    writer.write(self)
    return writer.bytes
  }
}
