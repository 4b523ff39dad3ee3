import AtriumAPI
import Foundation
import Storage

/// The SQL of addresses. One that was given once leads to the same thing for ever.
enum SlugStore {
  /// What stands in the place of a slug in the addresses of calls.
  private static let reserved: Set<String> = ["search"]

  /// The address of a show: of its day, headliner and venue as they are now.
  static func slug(of record: ShowRecord, _ connection: Connection) throws -> String {
    let artists = try ShowPresenter.artists(of: [record], connection)
    let venues = try ShowPresenter.venues(of: [record], connection)
    let headliner = record.state.artists.first(where: \.isHeadliner) ?? record.state.artists.first
    let base = ShowSlug.show(
      day: record.day, headliner: headliner.flatMap { artists[$0.artist]?.name } ?? record.state.title,
      venue: record.state.venues.first.flatMap { venues[$0.venue]?.name } ?? "")
    return try claim(base, .show, record.id, connection)
  }

  /// The first of `base`, `base-2`, `base-3` that is free. Numbers are ids, and other reserved words are paths of calls.
  static func claim(_ base: String, _ kind: ShowKind, _ id: Int64, _ connection: Connection) throws -> String {
    for number in 1... {
      let slug = number == 1 ? base : "\(base)-\(number)"
      guard Int64(slug) == nil, !reserved.contains(slug) else { continue }
      let owner = try connection.row(
        Int64.self, "SELECT id FROM show_slugs WHERE kind = ? AND slug = ?", [Value(kind.rawValue), Value(slug)])
      if owner == id { return slug }
      guard owner == nil else { continue }
      try connection.execute("INSERT INTO show_slugs (kind, slug, id) VALUES (?, ?, ?)", [Value(kind.rawValue), Value(slug), Value(id)])
      return slug
    }
    return base
  }
}
