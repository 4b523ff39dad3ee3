import AtriumAPI
import Foundation
import Storage

/// A show as it is kept.
struct ShowRecord: Sendable, Hashable, Identifiable {
  let id: Int64
  var slug: String
  var state: ShowState
  /// The id of the person who submitted it; they may be gone.
  let submitter: String?
  /// `YYYY-MM-DD` at the venue.
  var day: String
  /// Grows with each change that people can see (RFC 5545 section 3.8.7.4, `SEQUENCE`).
  var version: Int64
  var confirmedAt: Date
  let createdAt: Date
  var updatedAt: Date

  static let columns = """
    shows.id, shows.slug, shows.title, shows.starts, shows.is_time_known, shows.ends, shows.is_end_known, shows.doors, shows.music, shows.day, shows.timezone,
    shows.city, shows.state, shows.price, shows.price_text, shows.age, shows.description, shows.ticket_url, shows.image_url, shows.status,
    shows.rejection, shows.merged_into, shows.submitter, shows.is_sold_out, shows.is_cancelled, shows.sources, shows.version, shows.confirmed, shows.created,
    shows.updated
    """
}

/// A row of ``ShowRecord/columns``: bill and venues are in tables of their own.
struct ShowRow: Decodable, Sendable {
  let id: Int64
  let slug: String
  let title: String
  let starts: Date
  let isTimeKnown: Bool
  let ends: Date
  let isEndKnown: Bool
  let doors: Date?
  let music: Date?
  let day: String
  let timezone: String
  let city: String
  let state: String
  let price: Double?
  let priceText: String?
  let age: String?
  let description: String?
  let ticketURL: String?
  let imageURL: String?
  let status: ShowState.Status
  let rejection: String?
  let mergedInto: Int64?
  let submitter: String?
  let isSoldOut: Bool
  let isCancelled: Bool
  let sources: [ShowSource]
  let version: Int64
  let confirmed: Date
  let created: Date
  let updated: Date

  func record(venues: [ShowState.Place], artists: [ShowState.Act]) -> ShowRecord {
    ShowRecord(
      id: id, slug: slug,
      state: ShowState(
        title: title, startsAt: starts, isTimeKnown: isTimeKnown, endsAt: isEndKnown ? ends : nil, doorsAt: doors, musicAt: music,
        timezone: timezone, city: city,
        state: state, price: price, priceText: priceText, age: age, description: description, ticketURL: ticketURL, imageURL: imageURL,
        status: status, rejection: rejection, mergedInto: mergedInto, isSoldOut: isSoldOut, isCancelled: isCancelled, sources: sources,
        venues: venues,
        artists: artists),
      submitter: submitter, day: day, version: version, confirmedAt: confirmed, createdAt: created, updatedAt: updated)
  }

  private enum CodingKeys: String, CodingKey {
    case id, slug, title, starts
    case isTimeKnown = "is_time_known"
    case ends
    case isEndKnown = "is_end_known"
    case doors, music, day, timezone, city, state, price
    case priceText = "price_text"
    case age, description
    case ticketURL = "ticket_url"
    case imageURL = "image_url"
    case status, rejection
    case mergedInto = "merged_into"
    case submitter
    case isSoldOut = "is_sold_out"
    case isCancelled = "is_cancelled"
    case sources, version, confirmed, created, updated
  }
}
