import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// The way back from the list of a tag or folder.
struct BackToTree: View {
  let kind: PathKind
  @Environment(Navigation.self) private var navigation

  var body: some View {
    Button {
      navigation.notes = NotePlace(.list, on: kind.shelf)
    } label: {
      Image(systemName: "chevron.backward").accessibilityHidden(true)
      Text(kind.shelf.title)
    }
  }
}

/// The tags or folders directly below one, before its notes.
struct BranchesBelow: View {
  let kind: PathKind
  /// By bytes: another spelling is another place, and this view is built again for it.
  let name: PathKey
  @Environment(NotesModel.self) private var notes
  private var tags: Loadable<TagList> { notes.tags }
  private var folders: Loadable<NoteFolderList> { notes.folders }

  var body: some View {
    let below = PathTree.below(name.path, in: paths, kind)
    if !below.isEmpty {
      Section {
        ForEach(below) { PathLink(kind: kind, tree: $0, isWhole: false) }
      }
    }
  }

  private var paths: [PathCount] {
    switch kind {
    case .folders: folders.value?.folders.map(PathCount.init) ?? []
    case .tags: tags.value?.tags.map(PathCount.init) ?? []
    }
  }
}
