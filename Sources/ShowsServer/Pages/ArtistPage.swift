import AtriumAPI
import AtriumServer
import Foundation

/// One artist, with their shows.
struct ArtistPage: Sendable {
  let frame: PageFrame
  let artist: Artist
  let upcoming: [Show]
  let past: [Show]
  let now: Date

  private var language: Language { frame.language }

  func page() throws -> Page {
    let metadata = PageMetadata(
      title: artist.name, description: description, canonical: PageAddress.artist(artist.slug), imageURL: artist.imageURL, kind: "profile",
      alternates: [.calendar(artist.name, PageAddress.calendar(ofArtist: artist.slug))],
      data: EventData(address: frame.address, now: now).group(artist, upcoming: upcoming),
      inApp: PageAddress.inApp(ShowPlaces.path(ofArtist: artist.id)))
    let bio: Markup? = artist.bio.map { "<div class=\"p-note text\">\(PageText.paragraphs($0))</div>" }
    let main: Markup = """
      <div class="h-card profile"><h1><a class="p-name u-url" href="\(PageAddress.artist(artist.slug))">\(artist.name)</a></h1>\
      \(place)\(ProfileParts.names(artist.aliases, in: language))\(bio)\(ProfileParts.links(artist.social, in: language))</div>
      \(ProfileParts.shows(upcoming: upcoming, past: past, in: language))
      """
    return try frame.page(metadata, main: main)
  }

  private var place: Markup? {
    let parts = [(artist.city, "p-locality"), (artist.state, "p-region"), (artist.country, "p-country-name")].compactMap { text, name in
      text.map { "<span class=\"\(name)\">\($0)</span>" as Markup }
    }
    let joined = parts.enumerated().map { index, part -> Markup in index == 0 ? part : ", \(part)" }
    return parts.isEmpty ? nil : "<p class=\"place\">\(joined)</p>"
  }

  private var description: String {
    guard let next = upcoming.first else { return Texts.shows("Shows with \(artist.name).", in: language) }
    let place = [next.venues.first?.name, next.city].compactMap(\.self).joined(separator: ", ")
    let line = PageTimes(next.timezone, language: language).line(next)
    return [Texts.shows("Shows with \(artist.name).", in: language), place, line].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
