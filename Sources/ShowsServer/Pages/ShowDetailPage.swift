import AtriumAPI
import AtriumServer
import Foundation

/// One show.
struct ShowDetailPage: Sendable {
  let frame: PageFrame
  /// As the public sees it.
  let show: Show
  /// When it was to start before it was moved.
  let previous: (start: Date, isTimeKnown: Bool)?
  /// Of its venue, where it is known.
  let country: String?
  let now: Date

  private var language: Language { frame.language }
  private var markup: ShowMarkup { ShowMarkup(language: language) }
  private var times: PageTimes { PageTimes(show.timezone, language: language) }
  private var isOver: Bool { show.end <= now }

  func page() throws -> Page {
    let venue = show.venues.first
    let place = [venue?.name, show.city, show.state].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    let day = PlainDate(show.day).map { times.day($0) } ?? show.day
    let acts = show.artists.count > 1 ? show.artists.map(\.name).joined(separator: ", ") : nil
    let state = show.isCancelled ? Texts.shows("Cancelled", in: language) : show.isSoldOut ? Texts.shows("Sold out", in: language) : nil
    let description = [state, acts, place, times.line(show)].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    var alternates: [PageMetadata.Alternate] = []
    if let venue { alternates.append(.calendar(venue.name, PageAddress.calendar(ofVenue: venue.slug))) }
    if let lead = show.headliner { alternates.append(.calendar(lead.name, PageAddress.calendar(ofArtist: lead.slug))) }
    let metadata = PageMetadata(
      title: [show.title, place, day].filter { !$0.isEmpty }.joined(separator: " · "), description: description,
      canonical: PageAddress.show(show.slug), imageURL: show.imageURL, alternates: alternates,
      data: EventData(address: frame.address, now: now).event(show, previous: previous, country: country),
      inApp: PageAddress.inApp(ShowPlaces.path(ofShow: show.id)))
    return try frame.page(metadata, main: main)
  }

  private var main: Markup {
    let title: Markup =
      if let lead = markup.lead(of: show) {
        "<span class=\"p-name\">\(markup.card(lead))</span>"
      } else {
        "<span class=\"p-name\">\(show.title)</span>"
      }
    return """
      <article class="h-event show"><a class="u-url" href="\(PageAddress.show(show.slug))" hidden></a>\(notice)
      <p class="day">\(PlainDate(show.day).map { times.day($0) } ?? show.day)</p>
      <h1>\(title)</h1>\(bill)\(actions)
      <dl>\(facts)</dl>\(description)\(notes)</article>
      """
  }

  /// What a reader has to know before anything else.
  private var notice: Markup? {
    let text: String? =
      if show.isCancelled {
        Texts.shows("Cancelled", in: language)
      } else if isOver {
        Texts.shows("This show is over.", in: language)
      } else if let previous {
        Texts.shows("Rescheduled from \(former(previous)).", in: language)
      } else if show.isSoldOut {
        Texts.shows("Sold out", in: language)
      } else {
        nil
      }
    let also: Markup? =
      previous != nil && show.isSoldOut && !show.isCancelled && !isOver
      ? "<p class=\"mark\">\(Texts.shows("Sold out", in: language))</p>" : nil
    return text.map { "<p class=\"mark\(show.isCancelled ? " cancelled" : "")\">\($0)</p>\(also)" }
  }

  private func former(_ previous: (start: Date, isTimeKnown: Bool)) -> String {
    let day = times.day(VenueClock(zone: times.zone).evening(at: previous.start))
    return previous.isTimeKnown ? "\(day), \(times.clock(previous.start))" : day
  }

  private var bill: Markup? {
    let artists = markup.others(of: show)
    guard !artists.isEmpty else { return nil }
    let items = artists.map { artist -> Markup in
      let role: Markup? = self.role(of: artist).map { " <span class=\"role\">\($0)</span>" }
      return "<li\(artist.isHeadliner ? " class=\"headliner\"" : "" as Markup)>\(markup.card(artist))\(role)</li>"
    }
    return "<ul class=\"bill\">\(items)</ul>"
  }

  private func role(of artist: ShowArtist) -> String? {
    switch artist.setType {
    case .dj: Texts.shows("DJ", in: language)
    case .specialGuest: Texts.shows("special guest", in: language)
    case .opener: Texts.shows("opener", in: language)
    case .headliner, .directSupport, .performer, .unknown: nil
    }
  }

  private var actions: Markup? {
    guard let url = show.ticketURL, !show.isCancelled, !isOver else { return nil }
    return
      "<p class=\"actions\"><a class=\"button\" href=\"\(url)\" rel=\"nofollow ugc noopener\">\(Texts.shows("Tickets", in: language))</a></p>"
  }

  private var facts: [Markup] {
    var facts = [fact(Texts.shows("When", in: language), when)]
    let places = show.venues.map { "<p>\(markup.card($0, class: "p-location"))</p>" as Markup }
    if !places.isEmpty { facts.append(fact(Texts.shows("Where", in: language), "\(places)")) }
    if let price { facts.append(fact(Texts.shows("Price", in: language), "\(price)")) }
    if let age = show.ageRequirement { facts.append(fact(Texts.shows("Ages", in: language), "\(age)")) }
    if let image = show.imageURL {
      let link: Markup =
        "<a class=\"u-featured\" href=\"\(image)\" rel=\"nofollow ugc noopener\">\(Texts.shows("Open the picture", in: language))</a>"
      facts.append(fact(Texts.shows("Picture", in: language), link))
    }
    return facts
  }

  private func fact(_ name: String, _ value: Markup) -> Markup { "<div><dt>\(name)</dt><dd>\(value)</dd></div>" }

  private var when: Markup {
    let doors: Markup? = show.doorsAt.map { line(Texts.shows("Doors", in: language), $0) }
    let music: Markup? = show.musicAt.flatMap { $0 == show.startsAt ? nil : line(Texts.shows("Music", in: language), $0) }
    let zone: Markup? =
      show.isTimeKnown || show.doorsAt != nil
      ? "<p class=\"zone\">\(times.zoneName(at: show.startsAt)) · \(show.timezone.replacing("_", with: " "))</p>" : nil
    return "<p>\(markup.start(of: show, times, zone: false))</p>\(doors)\(music)\(zone)"
  }

  private func line(_ name: String, _ date: Date) -> Markup {
    "<p>\(name) <time datetime=\"\(times.stamp(date))\">\(times.clock(date))</time></p>"
  }

  private var price: String? {
    if let text = show.priceText { return text }
    guard let amount = show.price else { return nil }
    return amount == 0 ? Texts.shows("Free", in: language) : PrintedAmount.text(amount)
  }

  private var description: Markup? {
    guard let text = show.description else { return nil }
    return "<div class=\"e-content text\">\(PageText.paragraphs(text))</div>"
  }

  /// Where what is known comes from, and when that was.
  private var notes: Markup {
    let sources = show.sources.compactMap { source -> Markup? in
      guard let name = source.name ?? source.url else { return nil }
      let isLink = source.url.map { $0.hasPrefix("https://") || $0.hasPrefix("http://") } ?? false
      return isLink ? "<a href=\"\(source.url ?? "")\" rel=\"nofollow ugc noopener\">\(name)</a>" : "\(name)"
    }
    let from: Markup? = sources.first.map { "\(Texts.shows("Source", in: language)): \($0). " }
    return "<p class=\"notes\">\(from)\(Texts.shows("Last confirmed on \(times.day(at: show.confirmedAt)).", in: language))</p>"
  }
}

/// User text as paragraphs, escaped.
enum PageText {
  static func paragraphs(_ text: String) -> [Markup] {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    return paragraphs.map { lines in
      let parts = lines.enumerated().map { index, line -> Markup in index == 0 ? "\(String(line))" : "<br>\(String(line))" }
      return "<p>\(parts)</p>"
    }
  }
}
