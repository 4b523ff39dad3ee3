public import Foundation

/// A show as a search lists it.
public struct FoundShow: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var title: String
  public var headlinerName: String?
  public var venueName: String?
  public var startsAt: Date
  /// The same as of a ``Show``: the evening at the venue, `YYYY-MM-DD`, its zone, and whether the time of day is known.
  public var day: String
  public var timezone: String
  public var isTimeKnown: Bool

  public init(
    id: Int64, slug: String, title: String, headlinerName: String?, venueName: String?, startsAt: Date, day: String, timezone: String,
    isTimeKnown: Bool
  ) {
    self.id = id
    self.slug = slug
    self.title = title
    self.headlinerName = headlinerName
    self.venueName = venueName
    self.startsAt = startsAt
    self.day = day
    self.timezone = timezone
    self.isTimeKnown = isTimeKnown
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, title, day, timezone
    case headlinerName = "headliner_name"
    case venueName = "venue_name"
    case startsAt = "event_date"
    case isTimeKnown = "is_time_known"
  }
}
