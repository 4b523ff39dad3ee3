package import AtriumAPI
package import AtriumApp
import Paths
package import SwiftUI

/// The screens of the Notes room, with their model.
package final class NotesScreens: nonisolated RoomScreens {
  package let model: NotesModel

  init(_ opening: RoomOpening) { model = NotesModel(opening) }

  package var sidebar: some View { NotesSidebar().environment(model) }
  package func list(at place: NotePlace) -> some View { NotesListColumn(place: place).environment(model) }
  package func detail(at place: NotePlace) -> some View { NotesDetailColumn(place: place).environment(model) }
  package var settings: some View {
    Group {
      WritingSection()
      IndexSection()
    }.environment(model)
  }

  package var settingsDetail: some View { IndexScreen().environment(model) }

  package func loadSidebar() async { await model.classifications.load() }
  package var sidebarModels: [any Shown] { [model.classifications] }
  package func loadSettings() async {
    await model.writing.load()
    await model.index.load()
  }
  package var settingsModels: [any Shown] { [model.writing, model.index] }

  package func title(at place: NotePlace) -> LocalizedStringKey {
    (place.noteKey == nil ? nil : model.document.title) ?? place.listTitle
  }

  package func isMissing(at place: NotePlace) -> Bool { place.noteKey != nil && model.document.phase == .missing }

  /// The note that is open, once it is there: for a moment the one before may be shown.
  package func opened(at place: NotePlace) -> OpenedItem? {
    guard let key = place.noteKey, let document = model.document.document, PathKey(document.id) == PathKey(key), !document.title.isEmpty
    else { return nil }
    return OpenedItem(NotePlace(.note(key: key)), title: document.title)
  }

  package func changed(_ change: Change) { model.changed(change) }
  package func languageChanged() { model.languageChanged() }
}

/// What the shelf lists.
private struct NotesListColumn: View {
  let place: NotePlace

  var body: some View {
    switch place.shelf {
    case .notes: NoteListScreen(place: place)
    case .folders: if place.branch == nil { FoldersScreen() } else { NoteListScreen(place: place) }
    case .tags: if place.branch == nil { TagsScreen() } else { NoteListScreen(place: place) }
    case .summaries: SummariesScreen()
    case .reports: ReportsScreen()
    case .graph: GraphScreen()
    case .tasks: TasksScreen()
    }
  }
}

/// The note that is read; beside the graph's list, its drawing.
private struct NotesDetailColumn: View {
  let place: NotePlace

  var body: some View {
    if place.shelf == .graph, place.noteKey == nil { GraphDetail() } else { DocumentScreen(place: place) }
  }
}
