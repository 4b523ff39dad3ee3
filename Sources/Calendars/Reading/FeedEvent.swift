/// An event of a calendar that came from elsewhere.
package struct FeedEvent: Hashable, Sendable {
  package let event: CalendarEvent
  /// The name of its organizer, ORGANIZER's CN.
  package let organizer: String?
  /// Nil for an event that takes place once.
  package let recurrence: Recurrence?
  /// Which instance of the recurring event with the same ``CalendarEvent/uid`` this one replaces (RFC 5545 section 3.8.4.4).
  package let recurrenceID: EventTime?
  /// An unknown zone that the event names: its times are floating.
  package let unknownZone: String?
  /// Where it begins in the file. The first line is 1.
  package let line: Int

  package var isRecurring: Bool { recurrence != nil }
}
