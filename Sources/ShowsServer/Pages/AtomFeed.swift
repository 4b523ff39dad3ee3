import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing

/// Upcoming shows as a feed (RFC 4287), those that changed last first.
struct AtomFeed: Sendable {
  struct Entry: Sendable {
    let show: Show
    /// When it was published first.
    let published: Date
    /// When its public content changed last.
    let updated: Date
  }

  /// Nil for all.
  let city: ShowChoices.City?
  let entries: [Entry]
  /// Where people open the house, without a path.
  let address: String
  let language: Language

  var xml: Markup {
    let sorted = entries.sorted { ($0.updated, $0.show.id) > ($1.updated, $1.show.id) }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language.tag)">
      <id>\(id("shows" + (city.map { "/\($0.city)/\($0.state)" } ?? "")))</id>
      <title>\(title)</title>
      <updated>\(WireDate.text(of: sorted.first?.updated ?? Date(timeIntervalSince1970: 0)))</updated>
      <author><name>\(Texts.shows("Shows", in: language))</name></author>
      <link rel="self" type="application/atom+xml" href="\(address + PageAddress.feed(city: city))"/>
      <link rel="alternate" type="text/html" href="\(address + PageAddress.list(city: city))"/>
      \(sorted.map(entry))</feed>

      """
  }

  private var title: String {
    guard let city else { return Texts.shows("Upcoming Shows", in: language) }
    let name = [city.city, city.state].filter { !$0.isEmpty }.joined(separator: ", ")
    return Texts.shows("Shows in \(name)", in: language)
  }

  /// A tag URI (RFC 4151), which stays when the page moves: its specific part holds the characters of RFC 3986 alone.
  private func id(_ name: String) -> String {
    let host = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.flatMap { Authority(String($0))?.host }
    return "tag:\(host.flatMap { $0.contains(":") ? nil : $0 } ?? "localhost"),2026:"
      + name.split(separator: "/", omittingEmptySubsequences: false).map { PageAddress.encoded(String($0)) }.joined(separator: "/")
  }

  private func entry(_ entry: Entry) -> Markup {
    let show = entry.show
    let state = show.isCancelled ? Texts.shows("Cancelled", in: language) : show.isSoldOut ? Texts.shows("Sold out", in: language) : nil
    let title = state.map { "\($0): \(show.title)" } ?? show.title
    let place = [show.venues.first?.name, show.city, show.state].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    let acts = show.artists.map(\.name).joined(separator: ", ")
    let line = PageTimes(show.timezone, language: language).line(show)
    let summary = [line, place, acts, show.priceText].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    return """
      <entry>
      <id>\(id("shows/\(show.id)"))</id>
      <title>\(title)</title>
      <updated>\(WireDate.text(of: entry.updated))</updated>
      <published>\(WireDate.text(of: entry.published))</published>
      <link rel="alternate" type="text/html" href="\(address + PageAddress.show(show.slug))"/>
      <category term="\(show.city)"/>
      <summary>\(summary)</summary>
      </entry>

      """
  }
}
