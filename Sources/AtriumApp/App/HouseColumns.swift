import AtriumAPI
import SwiftUI

/// The list of a place of the house.
struct HouseList: View {
  let place: HousePlace
  let model: AppModel
  @Environment(Account.self) private var account

  var body: some View {
    switch place.list {
    case .account: AccountScreen()
    case .people: PeopleScreen()
    case _ where !account.hasRooms: NoRoomsScreen()
    case .home: HomeScreen(home: model.contents.home)
    case .search: SearchScreen(text: model.navigation.houseQuery)
    case .notices: NoticesScreen()
    case .push: PushScreen()
    case .settings: SettingsScreen(model: model)
    case .sidebar, .pushLog, .sessions, .keys, .links: EmptyView()
    }
  }
}

/// What is beside it.
struct HouseDetail: View {
  let place: HousePlace
  let model: AppModel
  @Environment(Account.self) private var account

  var body: some View {
    switch place {
    case .account, .sessions: SessionsScreen()
    case .keys: KeysScreen()
    case .people, .links: LinksScreen()
    case _ where !account.hasRooms: EmptyView()
    case .home: HomeDetail(home: model.contents.home)
    case .search: SearchDetail()
    case .notices: NoticeDetail()
    case .push, .pushLog: PushLogScreen()
    case .settings(let room): settings(of: room)
    case .sidebar: EmptyView()
    }
  }

  @ViewBuilder private func settings(of room: Room?) -> some View {
    let candidates = room.map { [$0] } ?? account.rooms
    let screens = candidates.filter(account.has).lazy.compactMap(model.contents.screens).first(where: \.hasSettingsDetail)
    if let screens { screens.anySettingsDetail }
  }
}
