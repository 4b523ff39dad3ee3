import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// Which tags and folders show those below them. It outlives the screens: who comes back finds the tree as it was.
@Observable final class OpenBranches {
  var names: [NoteShelf: Set<PathKey>] = [:]
}

/// The tree, or what a word of its search field leaves of it.
struct PathRows<Empty: View>: View {
  let kind: PathKind
  let paths: [PathCount]
  @ViewBuilder let empty: () -> Empty
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var branches: OpenBranches { notes.branches }

  var body: some View {
    @Bindable var navigation = navigation
    let word = navigation.query
    let trees = trees(with: word)
    let open = branches.names[kind.shelf] ?? []
    if paths.isEmpty {
      empty().frame(maxWidth: .infinity, maxHeight: .infinity)
    } else if trees.isEmpty {
      ContentUnavailableView.search(text: word).frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      let hasArrows = trees.contains { $0.children != nil }
      List(selection: $navigation.chosen) {
        ForEach(PathBranch.shown(of: trees, open: open)) { branch in
          PathRow(kind: kind, branch: branch, isWhole: !word.isEmpty, isOpen: open.contains(branch.id), hasArrows: hasArrows) {
            branches.names[kind.shelf, default: []].formSymmetricDifference([branch.id])
          }
        }
      }
    }
  }

  /// What a filter leaves has no tree of its own: each stands there with its whole name.
  private func trees(with word: String) -> [PathTree] {
    guard !word.isEmpty else { return PathTree.of(paths, kind) }
    return paths.filter { $0.name.lowercased().contains(word.lowercased()) }.map { PathTree(name: $0.name, count: $0.count) }
  }
}
