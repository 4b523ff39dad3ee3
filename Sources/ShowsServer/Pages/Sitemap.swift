import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The public pages, for search engines (sitemaps.org): shows that come and that were, and the artists and venues of them.
struct Sitemap: Sendable {
  let database: Database
  /// Where people open the house, without a path.
  let address: String
  /// Addresses of one file. 50,000 are allowed, and 50 MB, which so many long names of other scripts would pass.
  var limit = 25_000

  private struct Row: Decodable {
    let kind: Int
    let slug: String
    let updated: Date
  }

  /// All of it, or where there is more than one file has place for, an index of its parts.
  func whole() async throws -> Markup {
    let count = try await count()
    guard count > limit else { return try await part(1) }
    let parts = (1...((count + limit - 1) / limit)).map { number -> Markup in
      "<sitemap><loc>\(address + PageAddress.sitemap)?part=\(String(number))</loc></sitemap>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(parts)</sitemapindex>

      """
  }

  /// - Parameter number: from 1.
  /// - Throws: `Problem` `notFound` for a part that there is not.
  func part(_ number: Int) async throws -> Markup {
    let rows = (1...10_000).contains(number) ? try await rows(offset: (number - 1) * limit) : []
    guard !rows.isEmpty || number == 1 else { throw Problem(.notFound) }
    let first: Markup? = number == 1 ? "<url><loc>\(address + PageAddress.shows)</loc></url>\n" : nil
    let urls = rows.map { row -> Markup in
      let path =
        switch row.kind {
        case 0: PageAddress.show(row.slug)
        case 1: PageAddress.artist(row.slug)
        default: PageAddress.venue(row.slug)
        }
      return "<url><loc>\(address + path)</loc><lastmod>\(WireDate.text(of: row.updated))</lastmod></url>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(first)\(urls)</urlset>

      """
  }

  private static let pages = """
    SELECT 0 AS kind, id, slug, updated FROM shows WHERE status = 'approved'
    UNION ALL SELECT 1 AS kind, id, slug, updated FROM show_artists WHERE \(ShowViewer.anybody.artistCondition.sql)
    UNION ALL SELECT 2 AS kind, id, slug, updated FROM show_venues WHERE \(ShowViewer.anybody.venueCondition.sql)
    """

  private func count() async throws -> Int {
    try await database.read { try $0.row(Int.self, "SELECT count(*) FROM (\(Self.pages)) AS pages") ?? 0 }
  }

  private func rows(offset: Int) async throws -> [Row] {
    try await database.read { [limit] in
      try $0.rows(
        Row.self, "SELECT kind, slug, updated FROM (\(Self.pages)) AS pages ORDER BY kind, id LIMIT ? OFFSET ?",
        [Value(limit), Value(offset)])
    }
  }
}
