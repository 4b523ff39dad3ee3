import AtriumAPI
import Foundation
import Storage

/// A feed as it is kept.
struct FeedRow: Decodable, Sendable, Identifiable {
  let id: Int64
  let url: String
  let name: String
  let format: ShowImportFormat
  let venue: String?
  let city: String?
  let state: String?
  /// Who follows it: its shows are theirs.
  let person: String
  let created: Date
  let due: Date
  let fetched: Date?
  let problem: String?
  let counts: ShowFeed.Counts

  static let columns = "id, url, name, format, venue, city, state, person, created, due, fetched, problem, counts"

  var defaults: ImportSource.Defaults { ImportSource.Defaults(venue: venue, city: city, state: state) }

  /// Who reports that a show vanished from it, where a person's id would be.
  var reporter: String { "feed:\(id)" }

  var feed: ShowFeed {
    ShowFeed(
      id: id, url: url, name: name, format: format, venue: venue, city: city, state: state, fetchedAt: fetched, dueAt: due,
      problem: problem, counts: counts, createdAt: created)
  }
}
