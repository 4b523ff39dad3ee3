import AtriumAPI
import SwiftUI

/// The tabs of a narrow window: the first page, the person's rooms, and the search. A wide one has no bar of them.
///
/// Only one tab has columns: a place is in one tab, and the address says which. A wide window has that tab alone: the one where the person
/// was when it became wide, so that what is open stays as it is when a phone is turned.
struct ShellTabs: View {
  let model: AppModel
  @Environment(Account.self) private var account
  @Environment(\.horizontalSizeClass) private var width
  @State private var held: Destination?

  var body: some View {
    let current = current
    let shown = width == .compact ? current : held ?? current
    TabView(selection: selection(shown)) {
      if isThere(home, shown) {
        ShellTab(model: model, isShown: shown == home)
          .tabItem { Label(HousePlace.home.title, systemImage: HousePlace.home.symbol) }
          .tag(home)
      }
      ForEach(account.possibleRooms.filter { isThere(start(of: $0), shown) }, id: \.self) { RoomTab(room: $0, model: model, shown: shown) }
      if isThere(search, shown) {
        ShellTab(model: model, isShown: shown == search)
          .tabItem { Label(HousePlace.search().title, systemImage: HousePlace.search().symbol) }
          .tag(search)
      }
    }
    .onChange(of: shown, initial: true) { held = shown }
  }

  private func isThere(_ tab: Destination, _ shown: Destination) -> Bool { width == .compact || tab == shown }

  private var home: Destination { Destination(.home) }
  private var search: Destination { Destination(.search()) }

  private func selection(_ shown: Destination) -> Binding<Destination> {
    Binding {
      shown
    } set: { [navigation = model.navigation] tab in
      navigation.destination = tab
    }
  }

  /// The tab of the place where the person is. The sidebar is that of the room they come from; the house's own pages are below the first.
  private var current: Destination {
    switch model.navigation.destination.place {
    case .room(let place): start(of: place.room)
    case .house(.search): search
    case .house(.sidebar): model.navigation.room.map(start) ?? home
    case .house: home
    }
  }

  private func start(of room: Room) -> Destination { account.possibleRooms.contains(room) ? model.rooms[room]?.start ?? home : home }
}

private struct RoomTab: View {
  let room: Room
  let model: AppModel
  let shown: Destination
  @Environment(Contents.self) private var contents
  private var badges: RoomBadges { contents.badges }

  var body: some View {
    if let start = model.rooms[room]?.start {
      let looks = model.rooms.looks(of: room)
      ShellTab(model: model, isShown: shown == start)
        .tabItem { Label(looks.title, systemImage: looks.symbol) }
        .badge(badges[room])
        .tag(start)
    }
  }
}

private struct ShellTab: View {
  let model: AppModel
  let isShown: Bool
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if isShown { ShellColumns(model: model).tabBar(width == .compact ? .automatic : .hidden) }
  }
}
