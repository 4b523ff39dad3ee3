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

extension ShowRecord {
  /// A row of ``columns``, without bill and venues, which are in tables of their own.
  init(_ row: RowColumns) throws {
    id = try row.integer(0)
    slug = try row.text(1)
    let isEndKnown = try row.flag(6)
    state = ShowState(
      title: try row.text(2), startsAt: try row.date(3), isTimeKnown: try row.flag(4), endsAt: isEndKnown ? try row.date(5) : nil,
      doorsAt: try row.optionalDate(7), musicAt: try row.optionalDate(8), timezone: try row.text(10), city: try row.text(11),
      state: try row.text(12), price: try row.optionalReal(13), priceText: try row.optionalText(14), age: try row.optionalText(15),
      description: try row.optionalText(16), ticketURL: try row.optionalText(17), imageURL: try row.optionalText(18),
      status: try row.raw(ShowState.Status.self, 19), rejection: try row.optionalText(20), mergedInto: try row.optionalInteger(21),
      isSoldOut: try row.flag(23), isCancelled: try row.flag(24), sources: try row.json([ShowSource].self, 25), venues: [], artists: [])
    day = try row.text(9)
    submitter = try row.optionalText(22)
    version = try row.integer(26)
    confirmedAt = try row.date(27)
    createdAt = try row.date(28)
    updatedAt = try row.date(29)
  }
}
