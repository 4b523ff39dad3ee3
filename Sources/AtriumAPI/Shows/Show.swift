public import Foundation

/// A show: one bill on one evening, at one venue or several (seed: S1).
public struct Show: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  /// Opens the same as `id`; an older one leads here for ever.
  public var slug: String
  public var title: String
  /// When it starts; 20:00 at the venue where only the day is known.
  public var startsAt: Date
  /// Whether the start time is known, not only the day.
  public var isTimeKnown: Bool
  public var doorsAt: Date?
  public var musicAt: Date?
  /// The end time, where it is known.
  public var endsAt: Date?
  /// The evening that it belongs to at its venue, `YYYY-MM-DD`: until 04:00 it is the day before.
  public var day: String
  public var city: String
  /// Empty where it is not known: the seed's client takes no null.
  public var state: String
  /// The lowest one, in the currency that `priceText` has; 0 for a show that is free.
  public var price: Double?
  /// As it was printed.
  public var priceText: String?
  public var ageRequirement: String?
  public var description: String?
  public var ticketURL: String?
  public var imageURL: String?
  public var status: ShowStatus
  public var rejectionReason: String?
  /// The number of the person's account; only they and moderators see it.
  public var submittedBy: Int?
  @Rows public var venues: [ShowVenue]
  /// In the order of the bill.
  @Rows public var artists: [ShowArtist]
  public var isSoldOut: Bool
  public var isCancelled: Bool
  public var createdAt: Date
  public var updatedAt: Date
  /// The zone of the venue, an IANA name: all times are shown in it.
  public var timezone: String
  /// When a person or a source last confirmed it.
  public var confirmedAt: Date
  /// Where what is known of it comes from.
  @Rows public var sources: [ShowSource]
  /// Whether the caller saved it; absent for a caller who is not signed in.
  public var isSaved: Bool?

  public init(
    id: Int64, slug: String, title: String, startsAt: Date, isTimeKnown: Bool = true, doorsAt: Date? = nil, musicAt: Date? = nil,
    endsAt: Date? = nil, day: String,
    city: String, state: String, price: Double? = nil, priceText: String? = nil, ageRequirement: String? = nil, description: String? = nil,
    ticketURL: String? = nil, imageURL: String? = nil, status: ShowStatus = .approved, rejectionReason: String? = nil,
    submittedBy: Int? = nil, venues: [ShowVenue], artists: [ShowArtist], isSoldOut: Bool = false, isCancelled: Bool = false,
    createdAt: Date, updatedAt: Date, timezone: String, confirmedAt: Date, sources: [ShowSource] = [], isSaved: Bool? = nil
  ) {
    self.id = id
    self.slug = slug
    self.title = title
    self.startsAt = startsAt
    self.isTimeKnown = isTimeKnown
    self.doorsAt = doorsAt
    self.musicAt = musicAt
    self.endsAt = endsAt
    self.day = day
    self.city = city
    self.state = state
    self.price = price
    self.priceText = priceText
    self.ageRequirement = ageRequirement
    self.description = description
    self.ticketURL = ticketURL
    self.imageURL = imageURL
    self.status = status
    self.rejectionReason = rejectionReason
    self.submittedBy = submittedBy
    self.venues = venues
    self.artists = artists
    self.isSoldOut = isSoldOut
    self.isCancelled = isCancelled
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.timezone = timezone
    self.confirmedAt = confirmedAt
    self.sources = sources
    self.isSaved = isSaved
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, title
    case startsAt = "event_date"
    case isTimeKnown = "is_time_known"
    case doorsAt = "doors_at"
    case musicAt = "music_at"
    case endsAt = "ends_at"
    case day, city, state, price
    case priceText = "price_text"
    case ageRequirement = "age_requirement"
    case description
    case ticketURL = "ticket_url"
    case imageURL = "image_url"
    case status
    case rejectionReason = "rejection_reason"
    case submittedBy = "submitted_by"
    case venues, artists
    case isSoldOut = "is_sold_out"
    case isCancelled = "is_cancelled"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case timezone
    case confirmedAt = "confirmed_at"
    case sources
    case isSaved = "is_saved"
  }
}

/// Who sees a show.
public enum ShowStatus: WireEnum {
  /// Waits for a moderator; its submitter and moderators see it.
  case pending
  /// Public.
  case approved
  /// A moderator declined it; its submitter sees why.
  case rejected
  /// Only its submitter sees it.
  case `private`
  case unknown(String)

  public static let known: [ShowStatus] = [.pending, .approved, .rejected, .private]

  public var rawValue: String {
    switch self {
    case .pending: "pending"
    case .approved: "approved"
    case .rejected: "rejected"
    case .private: "private"
    case .unknown(let raw): raw
    }
  }
}
