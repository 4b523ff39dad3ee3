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
struct ShowRow: Sendable {
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

  init(_ row: RowColumns) throws {
    id = try row.integer(0)
    slug = try row.text(1)
    title = try row.text(2)
    starts = try row.date(3)
    isTimeKnown = try row.flag(4)
    ends = try row.date(5)
    isEndKnown = try row.flag(6)
    doors = try row.optionalDate(7)
    music = try row.optionalDate(8)
    day = try row.text(9)
    timezone = try row.text(10)
    city = try row.text(11)
    state = try row.text(12)
    price = try row.optionalReal(13)
    priceText = try row.optionalText(14)
    age = try row.optionalText(15)
    description = try row.optionalText(16)
    ticketURL = try row.optionalText(17)
    imageURL = try row.optionalText(18)
    status = try row.raw(ShowState.Status.self, 19)
    rejection = try row.optionalText(20)
    mergedInto = try row.optionalInteger(21)
    submitter = try row.optionalText(22)
    isSoldOut = try row.flag(23)
    isCancelled = try row.flag(24)
    sources = try row.json([ShowSource].self, 25)
    version = try row.integer(26)
    confirmed = try row.date(27)
    created = try row.date(28)
    updated = try row.date(29)
  }
}
