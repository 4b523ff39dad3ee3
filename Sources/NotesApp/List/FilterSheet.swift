import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// What a list of notes is narrowed to. Each choice counts at once.
struct FilterSheet: View {
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      FilterForm()
        .navigationTitle("Filter")
        .toolbarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Clear (a filter)") { navigation.clearFilter() }.disabled(navigation.filter.count == 0)
          }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
    .fillsSheet()
  }
}

private struct FilterForm: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    Form {
      FilterSections()
      // A search has an order of its own, the best first.
      if !navigation.filter.isSearch {
        Section {
          Picker("Sort By", selection: $navigation.filter.sort) {
            ForEach(DocumentSort.allCases, id: \.self) { Text($0.title).tag($0) }
          }
        }
      }
    }
  }
}

/// What notes are narrowed to, as parts of a form.
struct FilterSections: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var tags: Loadable<TagList> { notes.tags }
  private var folders: Loadable<NoteFolderList> { notes.folders }
  private var classifications: Loadable<ClassificationList> { notes.classifications }

  var body: some View {
    @Bindable var navigation = navigation
    Section {
      Picker("Classification", selection: $navigation.filter.classification) {
        Text("Any").tag(Classification?.none)
        ForEach(kinds, id: \.self) { Text($0.listTitle).tag(Classification?.some($0)) }
      }
      Picker("Tag", selection: branch(of: .tags, \.tagKey)) {
        Text("Any").tag(TagKey?.none)
        ForEach(names(tags.value?.tags.map { TagKey($0.name) }, with: navigation.filter.tagKey), id: \.self) {
          Text(verbatim: "#" + $0.name).tag(TagKey?.some($0))
        }
      }
      Picker("Folder", selection: branch(of: .folders, \.folderKey)) {
        Text("Any").tag(PathKey?.none)
        ForEach(names(folders.value?.folders.map { PathKey($0.path) }, with: navigation.filter.folderKey), id: \.self) {
          Text(verbatim: $0.path).tag(PathKey?.some($0))
        }
      }
    } footer: {
      Text("Tags and folders inside the selected ones are included.")
    }
    .task { await tags.load() }
    .task { await folders.load() }
  }

  private var kinds: [Classification] { classifications.value?.classifications.map(\.name) ?? Classification.known }

  /// The chosen one is among them, though the server may not have answered, or not know it any more.
  private func names<Name: Equatable>(_ names: [Name]?, with chosen: Name?) -> [Name] {
    let names = names ?? []
    guard let chosen, !names.contains(chosen) else { return names }
    return [chosen] + names
  }

  /// The list of a tag or folder goes elsewhere with it: another one is another list.
  private func branch<Name>(of shelf: NoteShelf, _ path: WritableKeyPath<NoteFilter, Name?>) -> Binding<Name?> {
    Binding {
      navigation.filter[keyPath: path]
    } set: { new in
      var other = navigation.notes
      other.filter[keyPath: path] = new
      if new == nil, other.shelf == shelf { other.shelf = .notes }
      navigation.notes = other
    }
  }
}
