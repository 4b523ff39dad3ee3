import AtriumAPI
import AtriumServer
import Foundation

/// The list of shows that come, all or those of one city.
struct UpcomingPage: Sendable {
  let frame: PageFrame
  let shows: [Show]
  let cities: [ShowCity]
  /// Nil for all.
  let city: ShowChoices.City?
  /// Whether it is the first page of the list.
  let isFirst: Bool
  /// Of the next page.
  let next: String?
  let now: Date

  /// More have no link: the list of a whole country would be longer than the page.
  private static let mostCities = 24

  private var language: Language { frame.language }
  private var markup: ShowMarkup { ShowMarkup(language: language) }

  private var name: String {
    guard let city else { return Texts.shows("Upcoming Shows", in: language) }
    return Texts.shows("Shows in \(Self.name(of: city))", in: language)
  }

  func page() throws -> Page {
    let description =
      city.map { Texts.shows("Who plays when and where in \(Self.name(of: $0)).", in: language) }
      ?? Texts.shows("Who plays when and where.", in: language)
    let metadata = PageMetadata(
      title: name, description: description, canonical: PageAddress.list(city: city),
      alternates: [.atom(name, PageAddress.feed(city: city)), .calendar(name, PageAddress.calendar(city: city))],
      data: shows.isEmpty ? nil : EventData(address: frame.address, now: now).list(shows, name: name),
      inApp: PageAddress.inApp("/shows"), isIndexed: isFirst)
    return try frame.page(metadata, main: main)
  }

  private var main: Markup {
    let more: Markup? = next.map {
      "<p class=\"next\"><a rel=\"next\" href=\"\(PageAddress.list(city: city, cursor: $0))\">\(Texts.shows("Later shows", in: language))</a></p>"
    }
    let empty: Markup = "<p class=\"empty\">\(Texts.shows("No upcoming shows are listed.", in: language))</p>"
    return """
      <div class="h-feed"><h1 class="p-name">\(name)</h1>\(choice)\
      \(shows.isEmpty ? empty : markup.days(shows, now: now))\(more)</div>
      """
  }

  /// Links to the cities, where there is more than one to choose from.
  private var choice: Markup? {
    let listed = cities.prefix(Self.mostCities)
    guard listed.count > 1 || city != nil else { return nil }
    let all: Markup = item(Texts.shows("All", in: language), PageAddress.list(city: nil), count: nil, isCurrent: city == nil)
    let items = listed.map { listed -> Markup in
      let one = ShowChoices.City(city: listed.city, state: listed.state)
      return item(Self.name(of: one), PageAddress.list(city: one), count: listed.count, isCurrent: one == city)
    }
    return "<nav class=\"cities\" aria-label=\"\(Texts.shows("Cities", in: language))\"><ul>\(all)\(items)</ul></nav>"
  }

  private func item(_ name: String, _ path: String, count: Int?, isCurrent: Bool) -> Markup {
    let current: Markup? = isCurrent ? " aria-current=\"page\"" : nil
    let number: Markup? = count.map { " <span>\(String($0))</span>" }
    return "<li><a href=\"\(path)\"\(current)>\(name)\(number)</a></li>"
  }

  private static func name(of city: ShowChoices.City) -> String { [city.city, city.state].filter { !$0.isEmpty }.joined(separator: ", ") }
}
