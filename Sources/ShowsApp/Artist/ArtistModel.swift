import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The artist whose page is open, with their shows.
@Observable final class ArtistModel: Shown {
  let list: ActShowList
  private let item: LoadableItem<Int64, Artist>

  init(client: APIClient, marks: Marks, clock: any Clock<Duration>) {
    item = LoadableItem(clock: clock) { id in
      let mark = marks.time
      let artist = try await client.send(GetArtist(id: String(id)))
      marks.believe(.artist(id), askedAt: mark)
      return artist
    }
    list = .shows(marks: marks, clock: clock) { question, offset, limit in
      let page = try await client.send(
        ListArtistShows(id: String(question.id), limit: limit, offset: offset, timeFilter: question.time))
      return ActShowPage(shows: page.shows, total: page.total)
    }
  }

  func phase(of id: Int64) -> LoadableItem<Int64, Artist>.Phase { item.phase(of: id) }
  func value(of id: Int64) -> Artist? { if case .loaded(let artist) = item.phase(of: id) { artist } else { nil } }

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
