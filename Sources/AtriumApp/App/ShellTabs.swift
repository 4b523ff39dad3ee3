import AtriumAPI
import SwiftUI

/// The tabs of a narrow window: the first page, the person's rooms, and the search.
///
/// Only the current tab has columns: a place is in one tab, and the address says which.
struct ShellTabs: View {
  let model: AppModel
  @Environment(Account.self) private var account

  var body: some View {
    let current = current
    TabView(selection: selection) {
      ShellTab(model: model, isCurrent: current == home)
        .tabItem { Label(HousePlace.home.title, systemImage: HousePlace.home.symbol) }
        .tag(home)
      ForEach(account.rooms, id: \.self) { RoomTab(room: $0, model: model, current: current) }
      ShellTab(model: model, isCurrent: current == search)
        .tabItem { Label(HousePlace.search().title, systemImage: HousePlace.search().symbol) }
        .tag(search)
    }
  }

  private var home: Destination { Destination(.home) }
  private var search: Destination { Destination(.search()) }

  private var selection: Binding<Destination> {
    Binding {
      current
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

  private func start(of room: Room) -> Destination { account.has(room) ? model.rooms[room]?.start ?? home : home }
}

private struct RoomTab: View {
  let room: Room
  let model: AppModel
  let current: Destination
  @Environment(RoomBadges.self) private var badges

  var body: some View {
    if let start = model.rooms[room]?.start {
      let looks = model.rooms.looks(of: room)
      ShellTab(model: model, isCurrent: current == start)
        .tabItem { Label(looks.title, systemImage: looks.symbol) }
        .badge(badges[room])
        .tag(start)
    }
  }
}

private struct ShellTab: View {
  let model: AppModel
  let isCurrent: Bool

  var body: some View { if isCurrent { ShellColumns(model: model) } }
}
