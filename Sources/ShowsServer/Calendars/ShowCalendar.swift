import AtriumAPI
import AtriumServer
import Calendars
import Foundation

/// Shows as a calendar that programs follow (RFC 5545, RFC 7986). A show keeps its UID for ever; one that is cancelled or no longer listed stays for
/// some weeks, cancelled, so that calendars which have it learn of it.
struct ShowCalendar: Sendable {
  /// A show, and whether everybody still sees it.
  struct Entry: Sendable {
    let show: Show
    /// Of RFC 5545 section 3.8.7.4.
    let sequence: Int64
    let isListed: Bool
  }

  /// How long what is cancelled, and what has been, stays.
  static let memory: TimeInterval = 30 * 86_400
  /// Seconds after which programs ask again.
  private static let refresh = 4 * 3600

  /// What stands behind the `@` of a UID: the same for ever.
  let house: String
  let name: String
  /// Where the calendar is, without the house's address.
  let path: String
  /// Where people open the house, without a path.
  let address: String
  let entries: [Entry]

  var file: CalendarFile {
    CalendarFile(
      properties: CalendarProperties(
        productID: "-//Atrium//Shows//EN", name: name, source: address + path, url: address + PageAddress.shows,
        refreshInterval: Self.refresh), events: entries.map(event))
  }

  private func event(_ entry: Entry) -> CalendarEvent {
    let show = entry.show
    let (start, end) = times(of: show)
    let isCancelled = show.isCancelled || !entry.isListed
    return CalendarEvent(
      uid: "show-\(show.id)@\(house)", sequence: Int(entry.sequence), stamp: show.updatedAt, created: show.createdAt,
      lastModified: show.updatedAt, start: start, end: end, summary: show.isSoldOut ? "\(show.title) (sold out)" : show.title,
      description: entry.isListed ? text(of: show) : nil, location: entry.isListed ? place(of: show) : nil,
      url: entry.isListed ? address + PageAddress.show(show.slug) : nil, categories: ["Music"],
      status: isCancelled ? .cancelled : .confirmed,
      image: entry.isListed ? show.imageURL.map { EventImage(url: $0) } : nil)
  }

  /// A show of which only the day is known takes that day.
  private func times(of show: Show) -> (EventTime, EventTime?) {
    let zone = TimeZone(identifier: show.timezone) ?? .gmt
    if !show.isTimeKnown, let day = PlainDate(show.day), let date = CivilDate(year: day.year, month: day.month, day: day.day) {
      return (.day(date), .day(date.adding(days: 1)))
    }
    return (.at(show.startsAt, in: zone), .at(show.end, in: zone))
  }

  private func text(of show: Show) -> String {
    let bill = show.artists.map(\.name).joined(separator: ", ")
    return [bill, show.priceText, show.ageRequirement, show.description, show.ticketURL].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private func place(of show: Show) -> String? {
    guard let venue = show.venues.first else { return nil }
    return [venue.name, venue.address, venue.city, venue.state].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
