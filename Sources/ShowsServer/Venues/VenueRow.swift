import AtriumAPI
import Foundation
import Storage

/// A venue as it is kept.
struct VenueRow: Sendable, Hashable, Identifiable {
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

  init(_ row: RowColumns) throws {
    id = try row.integer(0)
    slug = try row.text(1)
    name = try row.text(2)
    address = try row.optionalText(3)
    city = try row.text(4)
    state = try row.text(5)
    zipcode = try row.optionalText(6)
    country = try row.optionalText(7)
    timezone = try row.optionalText(8)
    capacity = try row.optionalInteger(9).map(Int.init)
    agePolicy = try row.optionalText(10)
    isVerified = try row.flag(11)
    imageURL = try row.optionalText(12)
    social = try row.socials(13)
    submitter = try row.optionalText(14)
    created = try row.date(15)
    updated = try row.date(16)
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
