/// Reads what a flyer, or a text, says of a show (seed: S5). Nothing of it is kept.
public struct ReadShowFlyer: Call {
  public var type: Input
  /// At most ``longestText`` bytes.
  public var text: String?
  /// The picture in base64 (RFC 4648 section 4), at most ``largestImage`` bytes once decoded.
  public var imageData: String?
  /// Of the picture: `image/jpeg`, `image/png`, `image/gif` or `image/webp`.
  public var mediaType: String?

  public init(type: Input, text: String? = nil, imageData: String? = nil, mediaType: String? = nil) {
    self.type = type
    self.text = text
    self.imageData = imageData
    self.mediaType = mediaType
  }

  public enum Input: String, Codable, Sendable, CaseIterable {
    case text, image, both
  }

  public static let longestText = 10_000
  public static let largestImage = 10 << 20
  public static let mediaTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"]

  public typealias Response = ReadFlyers
  public static let route = Route(
    .post, "/shows/ai-process", scope: .participate(.shows),
    errors: [.tooLarge, .unsupportedMediaType, .tooManyRequests, .unreadableFlyer],
    bodyLimit: largestImage / 3 * 4 + (64 << 10), saysSuccess: true, summary: "Reads a flyer")

  enum CodingKeys: String, CodingKey {
    case type, text
    case imageData = "image_data"
    case mediaType = "media_type"
  }
}

public struct ReadFlyers: Codable, Sendable, Equatable {
  public var success: Bool
  /// The first show that the flyer announces.
  public var data: FlyerData
  /// The others, of a flyer with several dates.
  public var more: [FlyerData]
  /// Sentences for the person, in English: a weekday that does not fit, fields that could not be read.
  public var warnings: [String]

  public init(data: FlyerData, more: [FlyerData] = [], warnings: [String] = []) {
    success = true
    self.data = data
    self.more = more
    self.warnings = warnings
  }
}

/// What was read of one show. A field that is not on the flyer is absent.
public struct FlyerData: Codable, Sendable, Equatable {
  public var artists: [Artist]
  public var venue: Venue?
  /// `YYYY-MM-DD`.
  public var date: String?
  /// `HH:mm`; the same for `doors`.
  public var time: String?
  public var doors: String?
  /// As it is printed.
  public var cost: String?
  public var ages: String?
  public var title: String?
  public var description: String?
  public var ticketURL: String?
  /// What each field was read from, by its name here; `artists[0]` for the first of them.
  public var evidence: [String: FlyerEvidence]
  /// Shows that are known and may be the same.
  @Rows public var duplicates: [Show]

  public init(artists: [Artist] = [], venue: Venue? = nil, evidence: [String: FlyerEvidence] = [:], duplicates: [Show] = []) {
    self.artists = artists
    self.venue = venue
    self.evidence = evidence
    self.duplicates = duplicates
  }

  public struct Artist: Codable, Sendable, Hashable {
    public var name: String
    public var isHeadliner: Bool
    public var setType: ShowSetType?
    /// On the bill, from 0.
    public var billingOrder: Int
    public var instagramHandle: String?
    /// An artist who is known by this name.
    public var matchedID: Int64?
    public var matchedName: String?
    public var matchedSlug: String?
    /// Who may be meant, the likeliest first; at most three.
    @Rows public var suggestions: [FoundArtist]

    public init(
      name: String, isHeadliner: Bool, setType: ShowSetType? = nil, billingOrder: Int, instagramHandle: String? = nil,
      match: FoundArtist? = nil, suggestions: [FoundArtist] = []
    ) {
      self.name = name
      self.isHeadliner = isHeadliner
      self.setType = setType
      self.billingOrder = billingOrder
      self.instagramHandle = instagramHandle
      matchedID = match?.id
      matchedName = match?.name
      matchedSlug = match?.slug
      self.suggestions = suggestions
    }

    enum CodingKeys: String, CodingKey {
      case name
      case isHeadliner = "is_headliner"
      case setType = "set_type"
      case billingOrder = "billing_order"
      case instagramHandle = "instagram_handle"
      case matchedID = "matched_id"
      case matchedName = "matched_name"
      case matchedSlug = "matched_slug"
      case suggestions
    }
  }

  public struct Venue: Codable, Sendable, Hashable {
    public var name: String
    public var city: String?
    public var state: String?
    public var address: String?
    public var matchedID: Int64?
    public var matchedName: String?
    public var matchedSlug: String?
    @Rows public var suggestions: [FoundVenue]

    public init(
      name: String, city: String? = nil, state: String? = nil, address: String? = nil, match: FoundVenue? = nil,
      suggestions: [FoundVenue] = []
    ) {
      self.name = name
      self.city = city
      self.state = state
      self.address = address
      matchedID = match?.id
      matchedName = match?.name
      matchedSlug = match?.slug
      self.suggestions = suggestions
    }

    enum CodingKeys: String, CodingKey {
      case name, city, state, address
      case matchedID = "matched_id"
      case matchedName = "matched_name"
      case matchedSlug = "matched_slug"
      case suggestions
    }
  }

  enum CodingKeys: String, CodingKey {
    case artists, venue, date, time, doors, cost, ages, title, description
    case ticketURL = "ticket_url"
    case evidence, duplicates
  }
}

/// What a field was read from.
public struct FlyerEvidence: Codable, Sendable, Hashable {
  /// As it is printed.
  public var text: String
  /// In the picture as it was sent, turned upright by its own orientation: x, y, width and height, each from 0 to 1. Absent for a text.
  public var box: [Double]?
  /// From 0 to 1.
  public var confidence: Double

  public init(text: String, box: [Double]? = nil, confidence: Double) {
    self.text = text
    self.box = box
    self.confidence = confidence
  }
}
