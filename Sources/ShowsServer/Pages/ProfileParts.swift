import AtriumAPI
import AtriumServer

/// What the page of an artist and that of a venue share.
enum ProfileParts {
  static func names(_ aliases: [String], in language: Language) -> Markup? {
    guard !aliases.isEmpty else { return nil }
    let names = aliases.enumerated().map { index, name -> Markup in "\(index == 0 ? "" : ", ")<span class=\"p-nickname\">\(name)</span>" }
    return "<p class=\"notes\">\(Texts.shows("Also known as", in: language)) \(names)</p>"
  }

  static func links(_ social: ShowSocials, in language: Language) -> Markup? {
    let links = SocialAddress.links(of: social)
    guard !links.isEmpty else { return nil }
    let items = links.map { link -> Markup in
      let name = link.name == "Website" ? Texts.shows("Website", in: language) : link.name
      return "<li><a class=\"u-url\" href=\"\(link.url)\" rel=\"nofollow ugc noopener\">\(name)</a></li>"
    }
    return "<ul class=\"links\">\(items)</ul>"
  }

  static func shows(upcoming: [Show], past: [Show], isPlaced: Bool = true, in language: Language) -> Markup {
    let markup = ShowMarkup(language: language)
    let none: Markup = "<p class=\"empty\">\(Texts.shows("No upcoming shows are listed.", in: language))</p>"
    let hasZones = Set((upcoming + past).map(\.timezone)).count > 1
    let zone = hasZones ? nil : markup.zone(of: upcoming + past)
    let before: Markup? =
      past.isEmpty
      ? nil
      : "<section aria-labelledby=\"past\"><h2 id=\"past\">\(Texts.shows("Past Shows", in: language))</h2>\(markup.list(past, isPlaced: isPlaced))</section>"
    return """
      <section aria-labelledby="upcoming"><h2 id="upcoming">\(Texts.shows("Upcoming Shows", in: language))</h2>\
      \(upcoming.isEmpty ? none : markup.list(upcoming, isPlaced: isPlaced))</section>\(before)\(zone)
      """
  }
}
