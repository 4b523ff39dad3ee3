import AtriumApp
import SwiftUI

/// What forms and colours mean. Pressed, one of them makes its dots stand out: so nobody has to tell colours apart.
struct GraphLegend: View {
  let picture: GraphPicture
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  var body: some View {
    let counts = picture.nodes.reduce(into: [GraphLook: Int]()) { $0[$1.look, default: 0] += 1 }
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: Space.card) {
        ForEach(GraphLook.allCases.filter { counts[$0] != nil }, id: \.self) { look in
          Button {
            graph.selected = nil
            graph.highlighted = graph.highlighted == look ? nil : look
          } label: {
            HStack(spacing: Space.gap) {
              GraphMark(look: look)
              Text(look.title).foregroundStyle(.primary).fontWeight(graph.highlighted == look ? .semibold : .regular)
              Text(counts[look] ?? 0, format: .number).foregroundStyle(.secondary)
            }
          }
          .accessibilityAddTraits(graph.highlighted == look ? .isSelected : [])
        }
      }
      .font(.footnote)
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.stack)
    }
  }
}
