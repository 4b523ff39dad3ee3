import AtriumAPI
import AtriumApp
import SwiftUI

/// A tag or folder: a link to its notes and, beside it, what shows those below. One within the other could not be told apart by ear.
struct PathRow: View {
  let kind: PathKind
  let branch: PathBranch
  /// Shows the whole name, where it does not stand below its parent.
  let isWhole: Bool
  let isOpen: Bool
  /// Whether any row of the tree has an arrow: then the numbers of those that have none stand in line with theirs.
  let hasArrows: Bool
  let toggle: () -> Void

  var body: some View {
    HStack(spacing: Space.line) {
      PathLink(kind: kind, tree: branch.tree, isWhole: isWhole).frame(maxWidth: .infinity)
      if branch.tree.children != nil {
        Button {
          toggle()
        } label: {
          Image(systemName: isOpen ? "chevron.down" : "chevron.forward").imageScale(.small).frame(width: Self.arrow)
        }
        .accessibilityLabel(Text(isOpen ? kind.hiding(branch.tree.title) : kind.showing(branch.tree.title)))
        // A finger needs more than a line is high: the button takes the row's own room, or its row would be higher than the others.
        .frame(height: PathLink.line)
      } else if hasArrows {
        Color.clear.frame(width: Self.arrow, height: 1)
      }
    }
    .padding(.leading, CGFloat(branch.depth) * Space.margin)
  }

  /// How wide an arrow is.
  private static let arrow: CGFloat = 16
}

struct PathLink: View {
  let kind: PathKind
  let tree: PathTree
  let isWhole: Bool
  /// How high a line is at least.
  static let line: CGFloat = 24

  var body: some View {
    NavigationLink(value: kind.list(of: tree.name).destination) {
      HStack(spacing: Space.gap) {
        Image(systemName: kind.symbol).foregroundStyle(.tint).accessibilityHidden(true)
        Text(verbatim: isWhole ? tree.name : tree.title)
        Spacer()
        Text(tree.count, format: .number).foregroundStyle(.secondary)
      }
      .frame(minHeight: Self.line)
    }
  }
}
