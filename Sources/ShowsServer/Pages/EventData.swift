import AtriumAPI
import AtriumServer
import Foundation

/// Shows, artists and venues in the words of schema.org.
struct EventData: Sendable {
  /// Where people open the house, without a path.
  let address: String
  let now: Date

  /// A show with all that is known of it.
  ///
  /// - Parameters:
  ///   - previous: when it was to start before it was moved.
  ///   - country: of its venue.
  func event(_ show: Show, previous: (start: Date, isTimeKnown: Bool)? = nil, country: String? = nil, isRoot: Bool = true) -> JSONValue {
    let times = PageTimes(show.timezone, language: .english)
    let status = show.isCancelled ? "EventCancelled" : previous == nil ? "EventScheduled" : "EventRescheduled"
    let venues = show.venues.map { place($0, country: country) }
    return LinkedData.object(
      "MusicEvent",
      [
        "name": .string(show.title), "url": .string(url(of: show)), "startDate": .string(start(show.startsAt, show.isTimeKnown, times)),
        "endDate": show.endsAt.map { .string(times.stamp($0)) }, "doorTime": show.doorsAt.map { .string(times.stamp($0)) },
        "description": LinkedData.text(show.description), "image": LinkedData.text(show.imageURL),
        "eventStatus": .string("https://schema.org/\(status)"),
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "previousStartDate": show.isCancelled ? nil : previous.map { .string(start($0.start, $0.isTimeKnown, times)) },
        "location": venues.count == 1 ? venues[0] : .array(venues), "performer": .array(show.artists.map(performer)),
        "offers": offer(of: show, country: country),
      ], isRoot: isRoot)
  }

  /// A show in a list of another thing.
  func listed(_ show: Show) -> JSONValue {
    let times = PageTimes(show.timezone, language: .english)
    return LinkedData.object(
      "MusicEvent",
      [
        "name": .string(show.title), "url": .string(url(of: show)), "startDate": .string(start(show.startsAt, show.isTimeKnown, times)),
        "eventStatus": show.isCancelled ? "https://schema.org/EventCancelled" : nil,
        "location": show.venues.first.map { place($0, country: nil) }, "performer": .array(show.artists.map(performer)),
      ])
  }

  func list(_ shows: [Show], name: String) -> JSONValue {
    LinkedData.object(
      "ItemList",
      [
        "name": .string(name), "numberOfItems": .integer(shows.count),
        "itemListElement": .array(
          shows.enumerated().map { index, show in LinkedData.object("ListItem", ["position": .integer(index + 1), "item": listed(show)]) }),
      ], isRoot: true)
  }

  func group(_ artist: Artist, upcoming: [Show]) -> JSONValue {
    let place = [artist.city, artist.state, artist.country].compactMap(\.self).joined(separator: ", ")
    return LinkedData.object(
      "MusicGroup",
      [
        "name": .string(artist.name), "url": .string(address + PageAddress.artist(artist.slug)), "description": LinkedData.text(artist.bio),
        "image": LinkedData.text(artist.imageURL), "sameAs": links(artist.social),
        "alternateName": artist.aliases.isEmpty ? nil : .array(artist.aliases.map(JSONValue.string)),
        "foundingLocation": place.isEmpty ? nil : LinkedData.object("Place", ["name": .string(place)]),
        "event": upcoming.isEmpty ? nil : .array(upcoming.map(listed)),
      ], isRoot: true)
  }

  /// - Parameter venue: as the public sees it.
  func venue(_ venue: Venue, upcoming: [Show]) -> JSONValue {
    LinkedData.object(
      "MusicVenue",
      [
        "name": .string(venue.name), "url": .string(address + PageAddress.venue(venue.slug)), "image": LinkedData.text(venue.imageURL),
        "sameAs": links(venue.social), "maximumAttendeeCapacity": venue.capacity.map(JSONValue.integer),
        "address": postal(
          street: venue.address, city: venue.city, state: venue.state, code: venue.zipcode, country: venue.country),
        "event": upcoming.isEmpty ? nil : .array(upcoming.map(listed)),
      ], isRoot: true)
  }

  // MARK: - Parts

  private func url(of show: Show) -> String { address + PageAddress.show(show.slug) }

  /// Only the day where the time is unknown.
  private func start(_ date: Date, _ isTimeKnown: Bool, _ times: PageTimes) -> String {
    isTimeKnown ? times.stamp(date) : VenueClock(zone: times.zone).evening(at: date).text
  }

  private func place(_ venue: ShowVenue, country: String?) -> JSONValue {
    LinkedData.object(
      "MusicVenue",
      [
        "name": .string(venue.name), "url": .string(address + PageAddress.venue(venue.slug)),
        "address": postal(street: venue.address, city: venue.city, state: venue.state, code: nil, country: country),
      ])
  }

  private func postal(street: String?, city: String, state: String, code: String?, country: String?) -> JSONValue {
    LinkedData.object(
      "PostalAddress",
      [
        "streetAddress": LinkedData.text(street), "addressLocality": LinkedData.text(city), "addressRegion": LinkedData.text(state),
        "postalCode": LinkedData.text(code), "addressCountry": LinkedData.text(country),
      ])
  }

  private func performer(_ artist: ShowArtist) -> JSONValue {
    LinkedData.object(
      "MusicGroup",
      ["name": .string(artist.name), "url": .string(address + PageAddress.artist(artist.slug)), "sameAs": links(artist.socials)])
  }

  private func links(_ social: ShowSocials) -> JSONValue? {
    let links = SocialAddress.links(of: social)
    return links.isEmpty ? nil : .array(links.map { .string($0.url) })
  }

  /// Nil where nothing is known that could be bought, and of what is over or does not take place.
  private func offer(of show: Show, country: String?) -> JSONValue? {
    guard !show.isCancelled, show.end > now, show.price != nil || show.ticketURL != nil || show.isSoldOut else { return nil }
    let currency = PrintedCurrency.code(in: show.priceText, state: show.state, country: country)
    return LinkedData.object(
      "Offer",
      [
        "url": .string(show.ticketURL ?? url(of: show)), "price": show.price.map { .string(PrintedAmount.text($0)) },
        "priceCurrency": show.price == nil ? nil : currency.map(JSONValue.string),
        "availability": .string("https://schema.org/\(show.isSoldOut ? "SoldOut" : "InStock")"),
      ])
  }
}

/// A number as prices have it: `15`, `15.50`.
enum PrintedAmount {
  static func text(_ amount: Double) -> String {
    let cents = Int((amount * 100).rounded())
    guard cents % 100 != 0 else { return String(cents / 100) }
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Show {
  /// When it is over, as far as is known.
  var end: Date { VenueTime.end(start: startsAt, ends: endsAt) }
}
