import AtriumAPI
import Foundation
import Storage

/// An artist as they are kept.
struct ArtistRow: Sendable, Hashable, Identifiable {
  let id: Int64
  var slug: String
  var name: String
  var city: String?
  var state: String?
  var country: String?
  var bio: String?
  var imageURL: String?
  var social: ShowSocials
  var bandcampEmbedURL: String?
  let created: Date
  var updated: Date

  static let columns = """
    show_artists.id, show_artists.slug, show_artists.name, show_artists.city, show_artists.state, show_artists.country, show_artists.bio,
    show_artists.image_url, show_artists.social, show_artists.bandcamp_embed_url, show_artists.created, show_artists.updated
    """

  init(_ row: RowColumns) throws {
    id = try row.integer(0)
    slug = try row.text(1)
    name = try row.text(2)
    city = try row.optionalText(3)
    state = try row.optionalText(4)
    country = try row.optionalText(5)
    bio = try row.optionalText(6)
    imageURL = try row.optionalText(7)
    social = try row.socials(8)
    bandcampEmbedURL = try row.optionalText(9)
    created = try row.date(10)
    updated = try row.date(11)
  }

  func onBill(_ act: ShowState.Act, at position: Int) -> ShowArtist {
    ShowArtist(
      id: id, slug: slug, name: name, city: city, state: state, country: country, isHeadliner: act.isHeadliner, setType: act.setType,
      position: position, isNewArtist: act.isNew, socials: social, bandcampEmbedURL: bandcampEmbedURL)
  }

  func artist(aliases: [String], isFollowed: Bool?) -> Artist {
    Artist(
      id: id, slug: slug, name: name, city: city, state: state, country: country, bio: bio, imageURL: imageURL, social: social,
      aliases: aliases, isFollowed: isFollowed, createdAt: created, updatedAt: updated)
  }

  var found: FoundArtist { FoundArtist(id: id, slug: slug, name: name, city: city, state: state) }
}
