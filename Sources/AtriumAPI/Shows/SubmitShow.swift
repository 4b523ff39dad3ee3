/// Submits a show (seed: S6). A moderator's and a trusted person's is there at once, others wait for a moderator.
public struct SubmitShow: Call {
  public var draft: ShowDraft
  /// A request with a key that was answered is answered so again, for a day.
  public var idempotencyKey: String?

  public init(draft: ShowDraft, idempotencyKey: String? = nil) {
    self.draft = draft
    self.idempotencyKey = idempotencyKey
  }

  public init(from decoder: any Decoder) throws {
    draft = try ShowDraft(from: decoder)
    idempotencyKey = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .idempotencyKey)
  }

  public func encode(to encoder: any Encoder) throws {
    try draft.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(idempotencyKey, forKey: .idempotencyKey)
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows", scope: .participate(.shows), headers: ["idempotencyKey": "Idempotency-Key"],
    errors: [.forbidden, .tooManyRequests], summary: "Submits a show")

  private enum CodingKeys: String, CodingKey {
    case idempotencyKey
  }
}

/// A show as it is submitted or changed. A field that is left out of a change keeps its value.
public struct ShowDraft: Codable, Sendable, Hashable {
  /// The headliner's name when left out.
  public var title: String?
  /// `YYYY-MM-DD` at the venue, or a time in RFC 3339.
  public var date: String?
  /// `HH:mm` at the venue.
  public var time: String?
  /// `HH:mm` at the venue, or RFC 3339; empty for none. The same for the next two.
  public var doorsAt: String?
  public var musicAt: String?
  public var endsAt: String?
  public var city: String?
  public var state: String?
  public var price: ShowPrice?
  public var ageRequirement: String?
  public var description: String?
  public var ticketURL: String?
  public var imageURL: String?
  public var venues: [Venue]?
  /// In the order of the bill.
  public var artists: [Artist]?
  public var isPrivate: Bool?
  /// How the person came by it: a show from a flyer says so.
  public var source: ShowSource.Kind?

  public static let mostVenues = 10
  public static let mostArtists = 50

  public init() {}

  public struct Venue: Codable, Sendable, Hashable {
    /// Of a venue that is known; else its name counts.
    public var id: Int64?
    public var name: String?
    public var city: String?
    public var state: String?
    public var address: String?

    public init(id: Int64? = nil, name: String? = nil, city: String? = nil, state: String? = nil, address: String? = nil) {
      self.id = id
      self.name = name
      self.city = city
      self.state = state
      self.address = address
    }
  }

  public struct Artist: Codable, Sendable, Hashable {
    /// Of an artist who is known; else the name counts.
    public var id: Int64?
    public var name: String?
    public var isHeadliner: Bool?
    public var setType: ShowSetType?
    public var instagramHandle: String?

    public init(
      id: Int64? = nil, name: String? = nil, isHeadliner: Bool? = nil, setType: ShowSetType? = nil, instagramHandle: String? = nil
    ) {
      self.id = id
      self.name = name
      self.isHeadliner = isHeadliner
      self.setType = setType
      self.instagramHandle = instagramHandle
    }

    enum CodingKeys: String, CodingKey {
      case id, name
      case isHeadliner = "is_headliner"
      case setType = "set_type"
      case instagramHandle = "instagram_handle"
    }
  }

  enum CodingKeys: String, CodingKey {
    case title
    case date = "event_date"
    case time = "event_time"
    case doorsAt = "doors_at"
    case musicAt = "music_at"
    case endsAt = "ends_at"
    case city, state, price
    case ageRequirement = "age_requirement"
    case description
    case ticketURL = "ticket_url"
    case imageURL = "image_url"
    case venues, artists
    case isPrivate = "is_private"
    case source
  }
}

/// A show that was submitted. On the wire it is the show with two fields more, which the seed's client reads.
public struct SubmittedShow: Codable, Sendable, Equatable {
  public var show: Show
  public var success: Bool
  public var message: String
  /// What was read otherwise than it was written: a time that the venue's clock passes over, for one.
  public var warnings: [String]

  public init(show: Show, message: String, warnings: [String] = []) {
    self.show = show
    success = true
    self.message = message
    self.warnings = warnings
  }

  public init(from decoder: any Decoder) throws {
    show = try Show(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    success = try fields.decode(Bool.self, forKey: .success)
    message = try fields.decode(String.self, forKey: .message)
    warnings = try fields.decode([String].self, forKey: .warnings)
  }

  public func encode(to encoder: any Encoder) throws {
    try show.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(success, forKey: .success)
    try fields.encode(message, forKey: .message)
    try fields.encode(warnings, forKey: .warnings)
  }

  private enum CodingKeys: String, CodingKey {
    case success, message, warnings
  }
}
