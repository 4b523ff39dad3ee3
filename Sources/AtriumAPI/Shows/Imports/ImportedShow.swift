public import Foundation

/// A show as a calendar, a page or a table has it.
public struct ImportedShow: Codable, Sendable, Hashable {
  public var title: String
  /// When it starts; 20:00 at the venue where only the day is known.
  public var startsAt: Date
  public var isTimeKnown: Bool
  /// The evening that it belongs to at its venue, `YYYY-MM-DD`.
  public var day: String
  /// IANA name of the venue's zone.
  public var timezone: String
  public var doorsAt: Date?
  public var endsAt: Date?
  /// Absent where neither the source nor the request names one.
  public var venue: ShowDraft.Venue?
  /// In the order of the bill.
  public var artists: [String]
  /// As it is printed.
  public var price: String?
  public var ageRequirement: String?
  public var description: String?
  public var ticketURL: String?
  public var imageURL: String?
  /// The show's own page.
  public var url: String?
  public var isCancelled: Bool
  public var isSoldOut: Bool

  public init(
    title: String, startsAt: Date, isTimeKnown: Bool = true, day: String, timezone: String, doorsAt: Date? = nil, endsAt: Date? = nil,
    venue: ShowDraft.Venue? = nil, artists: [String] = [], price: String? = nil, ageRequirement: String? = nil,
    description: String? = nil, ticketURL: String? = nil, imageURL: String? = nil, url: String? = nil, isCancelled: Bool = false,
    isSoldOut: Bool = false
  ) {
    self.title = title
    self.startsAt = startsAt
    self.isTimeKnown = isTimeKnown
    self.day = day
    self.timezone = timezone
    self.doorsAt = doorsAt
    self.endsAt = endsAt
    self.venue = venue
    self.artists = artists
    self.price = price
    self.ageRequirement = ageRequirement
    self.description = description
    self.ticketURL = ticketURL
    self.imageURL = imageURL
    self.url = url
    self.isCancelled = isCancelled
    self.isSoldOut = isSoldOut
  }

  enum CodingKeys: String, CodingKey {
    case title
    case startsAt = "event_date"
    case isTimeKnown = "is_time_known"
    case day, timezone
    case doorsAt = "doors_at"
    case endsAt = "ends_at"
    case venue, artists, price
    case ageRequirement = "age_requirement"
    case description
    case ticketURL = "ticket_url"
    case imageURL = "image_url"
    case url
    case isCancelled = "is_cancelled"
    case isSoldOut = "is_sold_out"
  }
}
