import AtriumAPI
public import SwiftUI

/// The whole app: the rooms, or the entrance while nobody is in.
public struct AtriumView: View {
  private let model: AppModel
  @AppStorage(Appearance.key) private var appearance = Appearance.system
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  public init(model: AppModel) { self.model = model }

  public var body: some View {
    Group {
      if model.account.isInside, !model.entrance.isCalled { RoomsView(model: model) } else { EntranceScreen() }
    }
    .room(model.navigation.room)
    .preferredColorScheme(appearance.scheme)
    .environment(model.navigation)
    .environment(model.today)
    .environment(\.hostPaths, model.host)
    .environments(of: model.notes)
    .environments(of: model.agents)
    .environments(of: model.notices)
    .environments(of: model.contents.push)
    .environment(model.account)
    .environment(model.entrance)
    .environments(of: model.contents.own)
    .environments(of: model.contents.people)
    // Before anything is asked for: tasks begin when the view stands.
    .onChange(of: locale, initial: true) { model.speak(locale.identifier(.bcp47)) }
    .task(id: model.account.isInside ? locale.identifier(.bcp47) : nil) { await model.keepLanguage(locale.identifier(.bcp47)) }
    .task { await model.account.follow() }
    .task(id: model.account.isKept) { await model.account.check() }
    .task(id: timeZone) { await model.today.follow(in: timeZone) }
    .onOpenURL { url in if let link = ArrivalLink(url) { model.entrance.follow(link) } }
  }
}

/// A sidebar, a list, a detail; in a narrow window one of them, above the rooms that one can go to.
private struct RoomsView: View {
  let model: AppModel
  @Environment(\.horizontalSizeClass) private var width
  @Environment(Account.self) private var account
  @Environment(Loadable<NoticeCount>.self) private var notices
  @Environment(Loadable<NeedingCount>.self) private var needing

  var body: some View {
    @Bindable var navigation = model.navigation
    NavigationSplitView(preferredCompactColumn: $navigation.compactColumn) {
      SidebarColumn()
    } content: {
      ListColumn()
    } detail: {
      DetailColumn()
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { if width == .compact, account.rooms.count > 1 { RoomBar() } }
    .onChange(of: account.rooms, initial: true) { enter() }
    .task { await model.followChanges() }
    .task(id: hasNotices) { if hasNotices { await notices.load() } }
    .shows(notices)
    .task(id: account.rooms) { if account.rooms.contains(.agents) { await needing.load() } }
    .shows(needing)
  }

  private var hasNotices: Bool { account.mayStand(on: .notices) }

  /// Who names no place begins in a room of theirs.
  private func enter() {
    guard model.navigation.destination == .start, let first = account.rooms.first, first != .notes else { return }
    model.navigation.destination = first.start
  }
}

private struct SidebarColumn: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account

  var body: some View {
    switch account.has(navigation.room) ? navigation.room : account.rooms.first {
    case .agents: AgentsSidebar()
    case .notes: NotesSidebar()
    default: HouseSidebar()
    }
  }
}

/// What the shelf lists.
private struct ListColumn: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account

  var body: some View {
    switch navigation.shelf {
    case .account: AccountScreen()
    case .people: PeopleScreen()
    case _ where !account.mayStand(on: navigation.shelf): NoRoomsScreen()
    case .notes: NoteListScreen()
    case .folders: if navigation.destination.branch == nil { FoldersScreen() } else { NoteListScreen() }
    case .tags: if navigation.destination.branch == nil { TagsScreen() } else { NoteListScreen() }
    case .summaries: SummariesScreen()
    case .reports: ReportsScreen()
    case .graph: GraphScreen()
    case .tasks: TasksScreen()
    case .notices: NoticesScreen()
    case .notifications: PushScreen()
    case .settings: SettingsScreen()
    case .agents: AgentSessionsScreen()
    case .devices: DevicesScreen()
    case .alerts: AlertsScreen()
    }
  }
}

private struct DetailColumn: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account

  var body: some View {
    switch (navigation.shelf, navigation.noteKey) {
    case (.account, nil): if navigation.destination.place == .keys { KeysScreen() } else { SessionsScreen() }
    case (.people, nil): LinksScreen()
    case _ where !account.mayStand(on: navigation.shelf): NoRoomsDetail()
    case (.settings, nil): IndexScreen()
    case (.graph, nil): GraphDetail()
    case (.notices, nil): NoticeDetail()
    case (.notifications, nil): PushLogScreen()
    case (.agents, _), (.devices, _), (.alerts, _): AgentsDetail()
    case _ where !account.has(.notes): NoRoomsDetail()
    default: DocumentScreen()
    }
  }
}

extension Account {
  /// Notices are for who has a room; the settings tell of the notes.
  fileprivate func mayStand(on shelf: Shelf) -> Bool {
    switch shelf {
    case .notices, .notifications: Room.furnished.contains(where: has)
    case .settings: has(.notes)
    default: shelf.room.map(has) ?? true
    }
  }
}
