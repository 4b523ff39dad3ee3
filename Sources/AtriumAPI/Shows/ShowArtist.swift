/// An artist on the bill of a show.
public struct ShowArtist: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var name: String
  public var city: String?
  public var state: String?
  public var country: String?
  public var isHeadliner: Bool
  public var setType: ShowSetType
  /// On the bill, from 0.
  public var position: Int
  /// Whether this show brought them here.
  public var isNewArtist: Bool
  public var socials: ShowSocials
  public var bandcampEmbedURL: String?

  public init(
    id: Int64, slug: String, name: String, city: String? = nil, state: String? = nil, country: String? = nil, isHeadliner: Bool = false,
    setType: ShowSetType = .performer, position: Int = 0, isNewArtist: Bool = false, socials: ShowSocials = ShowSocials(),
    bandcampEmbedURL: String? = nil
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.city = city
    self.state = state
    self.country = country
    self.isHeadliner = isHeadliner
    self.setType = setType
    self.position = position
    self.isNewArtist = isNewArtist
    self.socials = socials
    self.bandcampEmbedURL = bandcampEmbedURL
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, name, city, state, country
    case isHeadliner = "is_headliner"
    case setType = "set_type"
    case position
    case isNewArtist = "is_new_artist"
    case socials
    case bandcampEmbedURL = "bandcamp_embed_url"
  }
}

/// What an artist does on a bill.
public enum ShowSetType: WireEnum {
  case headliner, directSupport, opener, specialGuest, dj, performer
  case unknown(String)

  public static let known: [ShowSetType] = [.headliner, .directSupport, .opener, .specialGuest, .dj, .performer]

  public var rawValue: String {
    switch self {
    case .headliner: "headliner"
    case .directSupport: "direct_support"
    case .opener: "opener"
    case .specialGuest: "special_guest"
    case .dj: "dj"
    case .performer: "performer"
    case .unknown(let raw): raw
    }
  }
}

/// Where an artist or a venue is found elsewhere: names or addresses.
public struct ShowSocials: Codable, Sendable, Hashable {
  public var instagram: String?
  public var facebook: String?
  public var twitter: String?
  public var youtube: String?
  public var spotify: String?
  public var soundcloud: String?
  public var bandcamp: String?
  public var website: String?

  public init(
    instagram: String? = nil, facebook: String? = nil, twitter: String? = nil, youtube: String? = nil, spotify: String? = nil,
    soundcloud: String? = nil, bandcamp: String? = nil, website: String? = nil
  ) {
    self.instagram = instagram
    self.facebook = facebook
    self.twitter = twitter
    self.youtube = youtube
    self.spotify = spotify
    self.soundcloud = soundcloud
    self.bandcamp = bandcamp
    self.website = website
  }
}
