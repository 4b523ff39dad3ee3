import AtriumAPI
import AtriumServer
import Foundation

/// One venue, with its shows.
struct VenuePage: Sendable {
  let frame: PageFrame
  /// As the public sees it.
  let venue: Venue
  let upcoming: [Show]
  let past: [Show]
  let now: Date

  private var language: Language { frame.language }

  func page() throws -> Page {
    let city = [venue.city, venue.state].filter { !$0.isEmpty }.joined(separator: ", ")
    let metadata = PageMetadata(
      title: "\(venue.name) · \(city)", description: Texts.shows("Shows at \(venue.name), \(city).", in: language),
      canonical: PageAddress.venue(venue.slug), imageURL: venue.imageURL,
      alternates: [.calendar(venue.name, PageAddress.calendar(ofVenue: venue.slug))],
      data: EventData(address: frame.address, now: now).venue(venue, upcoming: upcoming),
      inApp: PageAddress.inApp(ShowPlaces.path(ofVenue: venue.id)))
    let main: Markup = """
      <div class="h-card profile"><h1><a class="p-name u-url" href="\(PageAddress.venue(venue.slug))">\(venue.name)</a></h1>\
      \(address)\(ProfileParts.names(venue.aliases, in: language))\(facts)\(ProfileParts.links(venue.social, in: language))</div>
      \(ProfileParts.shows(upcoming: upcoming, past: past, isPlaced: false, in: language))
      """
    return try frame.page(metadata, main: main)
  }

  private var address: Markup {
    let street: Markup? = venue.address.map { "<span class=\"p-street-address\">\($0)</span>, " }
    let code: Markup? = venue.zipcode.map { " <span class=\"p-postal-code\">\($0)</span>" }
    return "<p class=\"place\">\(street)\(ShowMarkup.city(venue.city, venue.state))\(code)</p>"
  }

  private var facts: Markup? {
    let capacity = venue.capacity.map { Texts.shows("Room for \($0)", in: language) }
    let parts = [capacity, venue.agePolicy].compactMap(\.self)
    return parts.isEmpty ? nil : "<p class=\"notes\">\(parts.joined(separator: " · "))</p>"
  }
}
