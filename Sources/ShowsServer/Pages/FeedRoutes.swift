import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Storage

/// The page of the list, and what programs read of the room: a feed, a sitemap.
struct FeedRoutes: Sendable {
  let pages: ShowPages
  let database: Database

  static let atom = Route(.get, "/shows/feed.atom", scope: .browse(.shows), summary: "Upcoming shows as Atom")
  static let sitemap = Route(.get, PageAddress.sitemap, scope: .browse(.shows), summary: "The public pages of the room")
  /// What they answer beside the contract.
  static let doors = [ShowPages.list, atom, sitemap]

  /// Entries of a feed.
  private static let entries = 100

  private struct SitemapFields: Decodable, Sendable {
    /// From 1.
    var part: Int?
  }

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.page(ShowPages.list, pages.upcoming)
    router.document(Self.atom, languages: ShowPages.languages, atom)
    router.document(Self.sitemap, languages: ShowPages.languages, sitemap)
  }

  private func atom(_ fields: ShowPages.ListFields, _ request: PageRequest) async throws -> TextDocument {
    _ = try await pages.access.viewer(request.context)
    let city = try fields.place()
    let list = ShowList(time: .upcoming(pages.now()), cities: [city].compactMap(\.self))
    let (condition, arguments) = try list.condition(after: nil)
    // Of more, those that changed last: the others were in the feed before.
    let records = try await database.read {
      try ShowStore.records(condition, arguments + [Value(Self.entries)], tail: "ORDER BY shows.updated DESC, shows.id DESC LIMIT ?", $0)
    }
    let revisions = try await pages.revisions(of: records.map(\.id))
    let shows = try await pages.presenter.shows(records, to: .anybody)
    let entries = shows.map { show in
      let own = revisions[show.id] ?? []
      return AtomFeed.Entry(
        show: show, published: PublicHistory.announced(own) ?? show.createdAt, updated: PublicHistory.changed(own) ?? show.createdAt)
    }
    let feed = AtomFeed(city: city, entries: entries, address: request.address, language: request.language)
    return TextDocument(Data(feed.xml.markup.utf8), type: "application/atom+xml; charset=utf-8")
  }

  private func sitemap(_ fields: SitemapFields, _ request: PageRequest) async throws -> TextDocument {
    _ = try await pages.access.viewer(request.context)
    let sitemap = Sitemap(database: database, address: request.address)
    let xml = if let part = fields.part { try await sitemap.part(part) } else { try await sitemap.whole() }
    return TextDocument(Data(xml.markup.utf8), type: "application/xml; charset=utf-8")
  }
}
