import AtriumAPI
public import SwiftUI

/// The whole app: a sidebar, a list, a detail.
public struct AtriumView: View {
  private let model: AppModel
  @AppStorage(Appearance.key) private var appearance = Appearance.system
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  public init(model: AppModel) { self.model = model }

  public var body: some View {
    @Bindable var navigation = model.navigation
    NavigationSplitView(preferredCompactColumn: $navigation.compactColumn) {
      NotesSidebar()
    } content: {
      ListColumn()
    } detail: {
      DetailColumn()
    }
    .room(.notes)
    .preferredColorScheme(appearance.scheme)
    .environment(model.navigation)
    .environment(model.today)
    .environment(\.hostPaths, model.host)
    .environments(of: model.notes)
    .environments(of: model.notices)
    // Before anything is asked for: tasks begin when the view stands.
    .onChange(of: locale, initial: true) { model.speak(locale.identifier(.bcp47)) }
    .task { await model.followChanges() }
    .task(id: timeZone) { await model.today.follow(in: timeZone) }
  }
}

/// What the shelf lists.
private struct ListColumn: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    switch navigation.shelf {
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

  var body: some View {
    switch (navigation.shelf, navigation.noteKey) {
    case (.settings, nil): IndexScreen()
    case (.graph, nil): GraphDetail()
    case (.notices, nil): NoticeDetail()
    default: DocumentScreen()
    }
  }
}
