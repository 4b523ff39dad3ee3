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
    .room(.notes)
    .preferredColorScheme(appearance.scheme)
    .environment(model.navigation)
    .environment(model.today)
    .environment(\.hostPaths, model.host)
    .environments(of: model.notes)
    .environments(of: model.notices)
    .environment(model.account)
    .environment(model.entrance)
    .environments(of: model.contents.own)
    .environments(of: model.contents.people)
    // Before anything is asked for: tasks begin when the view stands.
    .onChange(of: locale, initial: true) { model.speak(locale.identifier(.bcp47)) }
    .task { await model.account.follow() }
    .task(id: model.account.isKept) { await model.account.check() }
    .task(id: timeZone) { await model.today.follow(in: timeZone) }
    .onOpenURL { url in if let link = ArrivalLink(url) { model.entrance.follow(link) } }
  }
}

/// A sidebar, a list, a detail.
private struct RoomsView: View {
  let model: AppModel

  var body: some View {
    @Bindable var navigation = model.navigation
    NavigationSplitView(preferredCompactColumn: $navigation.compactColumn) {
      if model.account.has(.notes) { NotesSidebar() } else { HouseSidebar() }
    } content: {
      ListColumn()
    } detail: {
      DetailColumn()
    }
    .task { await model.followChanges() }
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
    case _ where !account.has(.notes): NoRoomsScreen()
    case .notes: NoteListScreen()
    case .folders: if navigation.destination.branch == nil { FoldersScreen() } else { NoteListScreen() }
    case .tags: if navigation.destination.branch == nil { TagsScreen() } else { NoteListScreen() }
    case .summaries: SummariesScreen()
    case .reports: ReportsScreen()
    case .graph: GraphScreen()
    case .tasks: TasksScreen()
    case .notices: NoticesScreen()
    case .settings: SettingsScreen()
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
    case _ where !account.has(.notes): NoRoomsDetail()
    case (.settings, nil): IndexScreen()
    case (.graph, nil): GraphDetail()
    case (.notices, nil): NoticeDetail()
    default: DocumentScreen()
    }
  }
}
