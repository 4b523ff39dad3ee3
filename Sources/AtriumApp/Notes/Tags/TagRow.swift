import AtriumAPI
import SwiftUI

/// A tag: a link to its notes and, beside it, what shows the tags below. One within the other could not be told apart by ear.
struct TagRow: View {
  let branch: TagBranch
  /// Shows the whole tag, where it does not stand below its parent.
  let isWhole: Bool
  let isOpen: Bool
  let toggle: () -> Void

  var body: some View {
    HStack(spacing: Space.line) {
      TagLink(tag: branch.tag, isWhole: isWhole).frame(maxWidth: .infinity)
      if branch.tag.children != nil {
        Button(action: toggle) {
          Image(systemName: isOpen ? "chevron.down" : "chevron.forward").imageScale(.small)
        }
        .accessibilityLabel(isOpen ? Text("Hide tags below \(branch.tag.title)") : Text("Show tags below \(branch.tag.title)"))
      }
    }
    .padding(.leading, CGFloat(branch.depth) * Space.margin)
  }
}

struct TagLink: View {
  let tag: TagTree
  let isWhole: Bool

  var body: some View {
    NavigationLink(value: Destination.tag(tag.name)) {
      HStack(spacing: Space.gap) {
        Image(systemName: "number").foregroundStyle(.tint).accessibilityHidden(true)
        Text(verbatim: isWhole ? tag.name : tag.title)
        Spacer()
        Text(tag.count, format: .number).foregroundStyle(.secondary)
      }
      .frame(minHeight: 24)
    }
  }
}
