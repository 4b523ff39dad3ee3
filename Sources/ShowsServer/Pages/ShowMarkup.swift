import AtriumAPI
import AtriumServer
import Foundation

/// Shows as parts of pages, with the classes of microformats (`h-event`, `h-card`).
struct ShowMarkup: Sendable {
  let language: Language

  /// A row of a list.
  ///
  /// - Parameters:
  ///   - isDated: whether the row says the day too; else a heading above it does.
  ///   - zone: whether it says whose clock it is.
  ///   - isPlaced: whether it says the venue; else the page is the venue's.
  func row(_ show: Show, isDated: Bool, zone: Bool, isPlaced: Bool = true) -> Markup {
    let times = PageTimes(show.timezone, language: language)
    let day: Markup? = isDated ? PlainDate(show.day).map { "<span class=\"day\">\(times.briefDay($0))</span>" } : nil
    let venue: Markup? = show.venues.first.map {
      isPlaced
        ? "<p class=\"place\">\(card($0, class: "p-location"))\(show.venues.count > 1 ? " +\(String(show.venues.count - 1))" : "")</p>"
        : "<data class=\"p-location\" value=\"\($0.name)\"></data>"
    }
    return """
      <li><article class="h-event"><p class="time">\(day)\(start(of: show, times, zone: zone))</p><div class="what">\
      <h3><a class="p-name u-url" href="\(PageAddress.show(show.slug))">\(show.title)</a></h3>\
      \(bill(others(of: show)))\(venue)\(marks(of: show))</div></article></li>
      """
  }

  /// Rows under a heading for each evening at its venue.
  func days(_ shows: [Show], now: Date) -> Markup {
    let days = Dictionary(grouping: shows, by: \.day).sorted { $0.key < $1.key }
    let hasZones = Set(shows.map(\.timezone)).count > 1
    let sections = days.map { day, shows -> Markup in
      let id = "day-\(day)"
      return """
        <section aria-labelledby="\(id)"><h2 id="\(id)">\(heading(day, shows, now: now))</h2>
        <ol class="shows">\(shows.map { row($0, isDated: false, zone: hasZones) })</ol></section>
        """
    }
    return "\(sections)\(hasZones ? nil : zone(of: shows))"
  }

  /// Rows that each say their day.
  func list(_ shows: [Show], isPlaced: Bool) -> Markup {
    let hasZones = Set(shows.map(\.timezone)).count > 1
    return "<ol class=\"shows dated\">\(shows.map { row($0, isDated: true, zone: hasZones, isPlaced: isPlaced) })</ol>"
  }

  /// Whose clock the times are by, where they are all by one.
  func zone(of shows: [Show]) -> Markup? {
    guard let first = shows.first else { return nil }
    let times = PageTimes(first.timezone, language: language)
    return
      "<p class=\"zone\">\(Texts.shows("All times are local to the venue: \(times.generalZoneName(at: first.startsAt)).", in: language))</p>"
  }

  /// The time alone: the day stands beside it.
  func start(of show: Show, _ times: PageTimes, zone: Bool) -> Markup {
    guard show.isTimeKnown else {
      return """
        <time class="dt-start" datetime="\(show.day)">\(Texts.shows("Time to be announced", in: language))</time>
        """
    }
    let name: Markup? = zone ? " <span class=\"zone\">\(times.shortZoneName(at: show.startsAt))</span>" : nil
    let night = VenueClock(zone: times.zone).reading(at: show.startsAt).date
    let late: Markup? =
      night.text == show.day
      ? nil : "<span class=\"late\">\(Texts.shows("after midnight, on \(times.weekday(night))", in: language))</span>"
    return
      "<time class=\"dt-start\" datetime=\"\(times.stamp(show.startsAt))\">\(times.clock(show.startsAt))</time>\(name)\(late)\(end(of: show, times))"
  }

  /// The end time, where it is known.
  private func end(of show: Show, _ times: PageTimes) -> Markup? {
    guard let end = show.endsAt else { return nil }
    let day = VenueClock(zone: times.zone).evening(at: end)
    let words = day.text == show.day ? times.clock(end) : times.day(day, short: true)
    return """
      <span class="end">\(Texts.shows("until \(words)", in: language))<data class="dt-end" value="\(times.stamp(end))"></data></span>
      """
  }

  /// The acts, but for the one that the title names.
  func others(of show: Show) -> [ShowArtist] {
    guard let lead = lead(of: show) else { return show.artists }
    return show.artists.filter { $0 != lead }
  }

  /// The act that the title names.
  func lead(of show: Show) -> ShowArtist? { show.artists.first { $0.name == show.title } }

  private func bill(_ artists: [ShowArtist]) -> Markup? {
    guard !artists.isEmpty else { return nil }
    let names = artists.prefix(Self.mostNames).map { "<li>\(card($0))</li>" as Markup }
    let more: Markup? = artists.count > Self.mostNames ? "<li>+\(String(artists.count - Self.mostNames))</li>" : nil
    return "<ul class=\"bill\">\(names)\(more)</ul>"
  }

  /// Names of a bill in a list: a festival has a hundred.
  private static let mostNames = 12

  func card(_ artist: ShowArtist) -> Markup {
    "<a class=\"p-performer h-card\" href=\"\(PageAddress.artist(artist.slug))\">\(artist.name)</a>"
  }

  /// The venue as the public sees it.
  func card(_ venue: ShowVenue, class name: String) -> Markup {
    let street: Markup? = venue.address.map { "<span class=\"p-street-address\">\($0)</span>" }
    return """
      <span class="\(name) h-card"><a class="p-name u-url" href="\(PageAddress.venue(venue.slug))">\(venue.name)</a> \
      <span class="where">\(street)\(Self.city(venue.city, venue.state))</span></span>
      """
  }

  static func city(_ city: String, _ state: String) -> Markup {
    let region: Markup? = state.isEmpty ? nil : ", <span class=\"p-region\">\(state)</span>"
    return "<span class=\"city\"><span class=\"p-locality\">\(city)</span>\(region)</span>"
  }

  /// What a reader has to know before anything else.
  func marks(of show: Show) -> Markup? {
    if show.isCancelled { return "<p class=\"mark cancelled\">\(Texts.shows("Cancelled", in: language))</p>" }
    if show.isSoldOut { return "<p class=\"mark\">\(Texts.shows("Sold out", in: language))</p>" }
    return nil
  }

  private func heading(_ day: String, _ shows: [Show], now: Date) -> Markup {
    guard let date = PlainDate(day), let first = shows.first else { return "\(day)" }
    let times = PageTimes(first.timezone, language: language)
    let tonight = VenueClock(zone: times.zone).evening(at: now)
    let name = times.day(date, short: date.year == tonight.year)
    if date == tonight { return "\(Texts.shows("Tonight", in: language)) <span>\(name)</span>" }
    if date == tonight.next { return "\(Texts.shows("Tomorrow", in: language)) <span>\(name)</span>" }
    return "\(name)"
  }
}

extension PageTimes {
  /// A show in one line: `Saturday, January 16, 2027, 8:00 PM MST`.
  func line(_ show: Show) -> String {
    let day = PlainDate(show.day).map { self.day($0) } ?? show.day
    guard show.isTimeKnown else { return "\(day), \(Texts.shows("Time to be announced", in: language))" }
    let night = VenueClock(zone: zone).reading(at: show.startsAt).date
    let late = night.text == show.day ? "" : " (\(Texts.shows("after midnight, on \(weekday(night))", in: language)))"
    return "\(day), \(clock(show.startsAt)) \(shortZoneName(at: show.startsAt))\(late)"
  }
}
