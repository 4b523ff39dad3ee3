import AtriumAPI
import DocumentModel
import Foundation

/// Turns the events of a page into shows.
enum PageShows {
  static func reading(of page: PageEvents) -> ShowReading {
    var reading = ShowReading(format: .page, name: page.site)
    let pages = Dictionary(grouping: page.events.compactMap { $0.url.flatMap(TicketLink.key) }, by: { $0 }).mapValues(\.count)
    for event in page.events {
      guard let start = WrittenTime(event.start) else {
        reading.problems.append("“\(event.name)” begins at “\(event.start.prefix(80))”, which is no time.")
        reading.isComplete = false
        continue
      }
      reading.shows.append(show(of: event, start: start, pages: pages))
    }
    if page.isTruncated { reading.isComplete = false }
    reading.cut()
    return reading
  }

  /// - Parameter pages: how many events name each page: one that several name is of none of them.
  private static func show(of event: PageEvent, start: WrittenTime, pages: [String: Int]) -> ReadShow {
    let marks = TitleMarks(event.name)
    let link = event.url.flatMap(TicketLink.key)
    var show = ReadShow(identity: link.flatMap { pages[$0] == 1 ? $0 : nil } ?? event.identifier, title: marks.title, start: start)
    show.end = event.end.flatMap(WrittenTime.init)
    if case .local(let day, let time) = start, time.text == "00:00", case .local(_, let end)? = show.end, end.text == "23:59" {
      // How calendars of sites write a day without a time.
      (show.start, show.end) = (.day(day), nil)
    }
    show.doors = event.doors.flatMap(WrittenTime.init)
    show.artists = event.performers
    show.place = event.place.map(place) ?? ReadShow.Place()
    show.price = event.price
    show.age = event.age
    show.description = event.description
    show.ticketURL = event.ticketURL
    show.imageURL = event.image
    show.url = event.url
    show.isCancelled = event.status == .cancelled || marks.isCancelled
    show.isSoldOut = event.isSoldOut || marks.isSoldOut
    if event.status == .postponed { show.doubt = "The page says that it is postponed." }
    return show
  }

  /// A page that names no city may have it in the address, or all of it in the name.
  private static func place(_ place: PageEvent.Place) -> ReadShow.Place {
    if place.city != nil { return ReadShow.Place(name: place.name, address: place.address, city: place.city, state: place.state) }
    guard let address = place.address else { return place.name.map(PlaceText.place) ?? ReadShow.Place() }
    var read = PlaceText.place([place.name?.replacing(",", with: " "), address].compactMap(\.self).joined(separator: ", "))
    read.name = place.name
    read.state = read.state ?? place.state
    return read
  }
}
