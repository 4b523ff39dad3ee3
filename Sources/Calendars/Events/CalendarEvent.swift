package import Foundation

/// Something that takes place at a time: a VEVENT (RFC 5545 section 3.6.1).
package struct CalendarEvent: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable {
    case confirmed = "CONFIRMED"
    case tentative = "TENTATIVE"
    case cancelled = "CANCELLED"
  }

  /// The same for ever, and of no other event. Empty if a file that was read has none.
  package var uid: String
  /// Counts the changes that matter.
  package var sequence: Int
  /// When this state of the event was written: DTSTAMP.
  package var stamp: Date
  package var created: Date?
  package var lastModified: Date?

  package var start: EventTime
  /// Where it ends, and is no more. Without it, an event of days has one, and another none that is known.
  package var end: EventTime?

  package var summary: String
  /// Plain text, of several lines.
  package var description: String?
  package var location: String?
  package var position: GeoPosition?
  /// As it is written; of any scheme.
  package var url: String?
  package var categories: [String]
  package var status: Status?
  package var image: EventImage?

  package init(
    uid: String, sequence: Int = 0, stamp: Date, created: Date? = nil, lastModified: Date? = nil, start: EventTime, end: EventTime? = nil,
    summary: String, description: String? = nil, location: String? = nil, position: GeoPosition? = nil, url: String? = nil,
    categories: [String] = [], status: Status? = nil, image: EventImage? = nil
  ) {
    (self.uid, self.sequence, self.stamp, self.created, self.lastModified) = (uid, sequence, stamp, created, lastModified)
    (self.start, self.end) = (start, end)
    (self.summary, self.description, self.location, self.position) = (summary, description, location, position)
    (self.url, self.categories, self.status, self.image) = (url, categories, status, image)
  }
}
