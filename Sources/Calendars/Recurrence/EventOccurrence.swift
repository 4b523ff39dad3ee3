/// An event as it takes place once.
package struct EventOccurrence: Hashable, Sendable {
  /// With the start and the end of this time.
  package let event: CalendarEvent
  /// When the rule has it begin, which names it among all instances of the event; nil for an event that takes place once.
  package let recurrenceID: EventTime?
  /// Where the event begins in the file. The first line is 1.
  package let line: Int
}
