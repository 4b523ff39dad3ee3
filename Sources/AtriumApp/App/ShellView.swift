import AtriumAPI
import SwiftUI

/// A sidebar, a list and a detail; in a narrow window one of them, above a bar of tabs.
struct ShellView: View {
  let model: AppModel
  @Environment(Account.self) private var account
  @Environment(Contents.self) private var contents
  private var notices: NoticesModel { contents.notices }

  var body: some View {
    Group {
      if account.hasRooms, TabBar.isPossible { ShellTabs(model: model) } else { ShellColumns(model: model) }
    }
    .task(id: account.isInside) { if account.isInside { await model.followChanges() } }
    .task(id: account.hasRooms) { if account.hasRooms { await notices.count.load() } }
    .shows(notices.count)
    .task(id: account.rooms) { await model.contents.badges.show(account.rooms) }
    .modifier(CapturePresenter(model: model))
    .task(id: model.opened) { if account.isInside, let item = model.opened { await model.remember(item) } }
  }
}

/// The three columns.
struct ShellColumns: View {
  let model: AppModel

  var body: some View {
    @Bindable var navigation = model.navigation
    NavigationSplitView(preferredCompactColumn: $navigation.compactColumn) {
      ShellSidebar(model: model)
    } content: {
      ShellList(model: model)
    } detail: {
      ShellDetail(model: model)
    }
  }
}

/// The person's rooms, the places of one of them, and those of the house.
private struct ShellSidebar: View {
  let model: AppModel
  @Environment(Account.self) private var account
  @Environment(Contents.self) private var contents
  private var notices: NoticesModel { contents.notices }
  private var badges: RoomBadges { contents.badges }

  var body: some View {
    @Bindable var navigation = model.navigation
    List(selection: $navigation.sidebarLink) {
      if account.hasRooms { Section { HouseLink(place: .home) } }
      RoomLinks(account: account, navigation: navigation, badges: badges)
      if let room, let screens = model.contents.screens(of: room) { screens.anySidebar.id(room) }
      HouseLinks(notices: notices, account: account)
      if account.isVisitor { SignInRow() }
    }
    .navigationTitle(Text(verbatim: "Atrium"))
    .toolbar {
      if model.canCapture(account) { ToolbarItem(placement: .trailingBar) { CaptureButtons(model: model, takesKeys: true) } }
    }
    .modifier(SidebarSearchField(hasRooms: account.hasRooms))
    .task(id: room) { await screens(of: room)?.loadSidebar() }
    .shows(room) { screens(of: $0)?.sidebarModels ?? [] }
  }

  private func screens(of room: Room?) -> (any RoomScreens)? { room.flatMap(model.contents.screens) }

  /// Where the person is or was, if they still have it.
  private var room: Room? { model.navigation.room.flatMap { account.has($0) ? $0 : nil } ?? account.rooms.first }
}

/// A list. In a narrow window, which shows no sidebar beside it, it has that one's button for something new.
private struct ShellList: View {
  let model: AppModel
  @Environment(Account.self) private var account
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      switch model.navigation.destination.place {
      case .room(let place):
        if account.has(place.room), let screens = model.contents.screens(of: place.room) {
          screens.anyList(at: place).id(place.room)
        } else {
          NoRoomsScreen()
        }
      case .house(let place): HouseList(place: place, model: model)
      }
    }
    .toolbar {
      if width == .compact, model.canCapture(account) { ToolbarItem(placement: .trailingBar) { CaptureButtons(model: model) } }
    }
  }
}

private struct ShellDetail: View {
  let model: AppModel
  @Environment(Account.self) private var account

  var body: some View {
    switch model.navigation.destination.place {
    case .room(let place):
      if account.has(place.room), let screens = model.contents.screens(of: place.room) { screens.anyDetail(at: place).id(place.room) }
    case .house(let place): HouseDetail(place: place, model: model)
    }
  }
}
