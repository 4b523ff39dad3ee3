import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The venue whose page is open, with its shows.
@Observable final class VenueModel: Shown {
  let list: ActShowList
  private let item: LoadableItem<Int64, Venue>

  init(client: APIClient, marks: Marks, clock: any Clock<Duration>) {
    item = LoadableItem(clock: clock) { id in
      let mark = marks.time
      let venue = try await client.send(GetVenue(id: String(id)))
      marks.believe(.venue(id), askedAt: mark)
      return venue
    }
    list = .shows(marks: marks, clock: clock) { question, offset, limit in
      let page = try await client.send(
        ListVenueShows(id: String(question.id), limit: limit, offset: offset, timeFilter: question.time))
      return ActShowPage(shows: page.shows, total: page.total)
    }
  }

  func phase(of id: Int64) -> LoadableItem<Int64, Venue>.Phase { item.phase(of: id) }
  func value(of id: Int64) -> Venue? { if case .loaded(let venue) = item.phase(of: id) { venue } else { nil } }

  var shown: Int {
    get { item.shown }
    set { item.shown = newValue }
  }

  func load(_ id: Int64) async { await item.load(id) }

  func somethingChanged() {
    item.somethingChanged()
    list.somethingChanged()
  }
}
