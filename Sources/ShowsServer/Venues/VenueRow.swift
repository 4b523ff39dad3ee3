import AtriumAPI
import Foundation
import Storage

/// A venue as it is kept.
struct VenueRow: Decodable, Sendable, Hashable, Identifiable {
  let id: Int64
  var slug: String
  var name: String
  var address: String?
  var city: String
  /// Empty where it is not known.
  var state: String
  var zipcode: String?
  var country: String?
  var timezone: String?
  var capacity: Int?
  var agePolicy: String?
  var isVerified: Bool
  var imageURL: String?
  var social: ShowSocials
  /// The id of the person whose show brought it here.
  let submitter: String?
  let created: Date
  var updated: Date

  static let columns = """
    show_venues.id, show_venues.slug, show_venues.name, show_venues.address, show_venues.city, show_venues.state, show_venues.zipcode,
    show_venues.country, show_venues.timezone, show_venues.capacity, show_venues.age_policy, show_venues.is_verified,
    show_venues.image_url, show_venues.social, show_venues.submitter, show_venues.created, show_venues.updated
    """

  private enum CodingKeys: String, CodingKey {
    case id, slug, name, address, city, state, zipcode, country, timezone, capacity
    case agePolicy = "age_policy"
    case isVerified = "is_verified"
    case imageURL = "image_url"
    case social, submitter, created, updated
  }

  /// An unverified venue may be a private house: only moderators and its submitter see its address.
  func showsAddress(to viewer: ShowViewer) -> Bool {
    isVerified || viewer.isModerator || (submitter != nil && submitter == viewer.person)
  }

  func onShow(_ place: ShowState.Place, to viewer: ShowViewer) -> ShowVenue {
    ShowVenue(
      id: id, slug: slug, name: name, address: showsAddress(to: viewer) ? address : nil, city: city, state: state, timezone: timezone,
      capacity: capacity, agePolicy: agePolicy, isVerified: isVerified, isNewVenue: place.isNew)
  }

  func venue(to viewer: ShowViewer, aliases: [String], isFollowed: Bool?) -> Venue {
    let isOpen = showsAddress(to: viewer)
    return Venue(
      id: id, slug: slug, name: name, address: isOpen ? address : nil, city: city, state: state, zipcode: isOpen ? zipcode : nil,
      country: country, timezone: timezone, capacity: capacity, agePolicy: agePolicy, isVerified: isVerified, imageURL: imageURL,
      social: social, aliases: aliases, isFollowed: isFollowed, createdAt: created, updatedAt: updated)
  }

  var found: FoundVenue { FoundVenue(id: id, slug: slug, name: name, city: city, state: state) }
}
