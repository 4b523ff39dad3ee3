package import AtriumAPI
package import AtriumApp
package import SwiftUI

/// The screens of the Shows room, with their model.
package final class ShowsScreens: nonisolated RoomScreens {
  package let model: ShowsModel

  init(_ opening: RoomOpening) { model = ShowsModel(opening) }

  package var sidebar: some View { ShowsSidebar(profile: model.profile) }
  package func list(at place: ShowPlace) -> some View { ShowsListColumn(place: place).environment(model) }
  package func detail(at place: ShowPlace) -> some View { ShowsDetailColumn(place: place).environment(model) }

  package func loadSidebar() async { await model.profile.answer.load() }
  package var sidebarModels: [any Shown] { [model.profile.answer] }

  package func title(at place: ShowPlace) -> LocalizedStringKey {
    switch place.page {
    case .submit: "Submit a Show"
    case .show(let id), .edit(let id): model.show.value(of: id).map { "\($0.title.plain)" } ?? place.shelf.title
    case .artist(let id): model.artist.value(of: id).map { "\($0.name.plain)" } ?? place.shelf.title
    case .venue(let id): model.venue.value(of: id).map { "\($0.name.plain)" } ?? place.shelf.title
    case .sidebar, .list: place.shelf.title
    }
  }

  package func isMissing(at place: ShowPlace) -> Bool {
    switch place.page {
    case .show(let id), .edit(let id): model.show.phase(of: id) == .missing
    case .artist(let id): model.artist.phase(of: id) == .missing
    case .venue(let id): model.venue.phase(of: id) == .missing
    case .sidebar, .list, .submit: false
    }
  }

  package func opened(at place: ShowPlace) -> OpenedItem? {
    guard case .show(let id) = place.page, let show = model.show.value(of: id) else { return nil }
    return OpenedItem(ShowPlace(.show(id: id)), title: show.title, isPrivate: show.status == .private)
  }

  package func changed(_ change: Change) { model.changed(change) }
}

/// What the shelf lists.
private struct ShowsListColumn: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    Group {
      switch place.shelf {
      case .upcoming: UpcomingScreen(place: place)
      case .saved: SavedScreen(place: place)
      case .mine: MineScreen(place: place)
      case .queue: QueueScreen(place: place)
      case .imports: ImportScreen()
      case .profile: ProfileScreen(place: place)
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { ShowBars() }
    .saysWhatWasNotDone()
    .task { await shows.evening.follow() }
    // Shows are what one looks at: while none is open beside them, they have the room.
    .navigationSplitViewColumnWidth(min: 320, ideal: place.column == .detail ? 420 : 640)
  }
}

/// What is beside the list.
private struct ShowsDetailColumn: View {
  let place: ShowPlace

  var body: some View {
    switch place.page {
    case .submit: SubmitScreen(place: place)
    case .show(let id) where place.shelf == .queue: QueueEntryScreen(place: place, id: id)
    case .show(let id): ShowScreen(place: place, id: id)
    case .edit(let id): EditScreen(place: place, id: id)
    case .artist(let id): ArtistScreen(place: place, id: id)
    case .venue(let id): VenueScreen(place: place, id: id)
    case .sidebar, .list: NoShowView()
    }
  }
}

/// The placeholder beside a list before anything is selected.
private struct NoShowView: View {
  var body: some View {
    ContentUnavailableView {
      Label("No Show Selected", systemImage: "ticket")
    } description: {
      Text("Select a show to see who plays, where and when.")
    }
  }
}
