import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// The nodes of a graph, each with those that it is linked with: what the drawing shows, for who reads or hears it.
struct GraphRows: View {
  let picture: GraphPicture
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  var body: some View {
    @Bindable var navigation = navigation
    let rows = GraphRow.rows(of: picture, named: navigation.query, open: graph.selected)
    if rows.isEmpty {
      ContentUnavailableView.search(text: navigation.query)
    } else {
      List(selection: $navigation.chosen) {
        ForEach(rows) { row in
          GraphRowView(row: row, isOpen: row.node.id == graph.selected) {
            graph.selected = graph.selected == row.node.id ? nil : row.node.id
          }
        }
      }
    }
  }
}

/// A line of the list: a node, or below one that is open a node that it is linked with.
nonisolated struct GraphRow: Identifiable, Equatable {
  let node: GraphPicture.Node
  /// The node above it.
  let parent: PathKey?

  /// No key and no name has such a letter, so that no two rows are called the same.
  var id: PathKey { parent.map { PathKey($0.path + "\0" + node.id.path) } ?? node.id }

  /// - Parameter name: part of what is looked for; upper and lower case are the same.
  static func rows(of picture: GraphPicture, named name: String, open: PathKey?) -> [GraphRow] {
    picture.nodes.filter { $0.isNamed(name) }.flatMap { node in
      [GraphRow(node: node, parent: nil)]
        + (node.id == open ? picture.neighbours(of: node).map { GraphRow(node: $0, parent: node.id) } : [])
    }
  }
}

nonisolated extension GraphPicture.Node {
  func isNamed(_ name: String) -> Bool {
    let name = name.trimmingCharacters(in: .whitespaces)
    return name.isEmpty || node.label.range(of: name, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}

private struct GraphRowView: View {
  let row: GraphRow
  let isOpen: Bool
  let toggle: () -> Void

  var body: some View {
    HStack(spacing: Space.line) {
      GraphNodeLink(node: row.node).frame(maxWidth: .infinity, alignment: .leading)
      if row.parent == nil, !row.node.neighbours.isEmpty {
        Button {
          toggle()
        } label: {
          Image(systemName: isOpen ? "chevron.down" : "chevron.forward").imageScale(.small)
        }
        .accessibilityLabel(
          isOpen ? Text("Hide links of \(row.node.node.label)") : Text("Show links of \(row.node.node.label)"))
      }
    }
    .padding(.leading, row.parent == nil ? 0 : Space.margin)
  }
}

private struct GraphNodeLink: View {
  let node: GraphPicture.Node
  @Environment(Navigation.self) private var navigation

  var body: some View {
    if let destination = node.node.destination(from: navigation.notes) {
      NavigationLink(value: destination.destination) { words }
    } else {
      words
    }
  }

  private var words: some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.stack) {
      GraphMark(look: node.look)
      VStack(alignment: .leading, spacing: Space.line) {
        node.node.titleText.lineLimit(1)
        (Text(node.node.kindTitle) + Text(verbatim: " · ") + Text("Links: \(node.neighbours.count)")).font(.caption).foregroundStyle(
          .secondary)
      }
    }
  }
}

/// The form and colour of a node, as the legend and the list show it.
struct GraphMark: View {
  let look: GraphLook

  var body: some View {
    GraphMarkShape(look: look)
      .fill(look.color)
      .frame(width: 10, height: 10)
      .accessibilityHidden(true)
  }
}

private nonisolated struct GraphMarkShape: Shape {
  let look: GraphLook

  func path(in rect: CGRect) -> Path {
    Path { look.add(to: &$0, at: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2) }
  }
}
