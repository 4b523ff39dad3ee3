import AtriumAPI
import AtriumApp
import SwiftUI

/// The drawn graph, its tools and its legend.
struct GraphPage: View {
  let picture: GraphPicture
  @State private var camera = GraphCamera()
  @FocusState private var isDrawingFocused
  @Environment(Navigation.self) private var navigation
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    VStack(spacing: 0) {
      // The list has it where it is shown as well.
      if width == .compact || navigation.notes.noteKey != nil { GraphNotice(picture: picture) }
      GraphCanvas(picture: picture, camera: $camera)
        .focusable()
        .focused($isDrawingFocused)
        .overlay(alignment: .topTrailing) { GraphZoom(camera: $camera, drawing: $isDrawingFocused).padding(Space.card) }
        .overlay(alignment: .bottomLeading) { GraphCard(picture: picture).padding(Space.card) }
      GraphLegend(picture: picture)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    // Another question is looked at from the beginning.
    .onChange(of: GraphQuestion(navigation.notes)) { camera = GraphCamera() }
  }
}

/// Larger, smaller, all of it: by button and by key. The keys are single characters, so they count only while the drawing has the
/// focus (WCAG 2.1.4): who speaks to the computer, or strikes a key by mistake, works nothing from elsewhere.
private struct GraphZoom: View {
  @Binding var camera: GraphCamera
  let drawing: FocusState<Bool>.Binding

  var body: some View {
    VStack(spacing: 0) {
      button("Zoom In", symbol: "plus", key: "+", isOn: camera.canZoomIn) { camera = camera.zoomed(by: GraphCamera.step) }
      button("Zoom Out", symbol: "minus", key: "-", isOn: camera.canZoomOut) { camera = camera.zoomed(by: 1 / GraphCamera.step) }
      button("Show All", symbol: "arrow.up.left.and.arrow.down.right", key: "0", isOn: camera != GraphCamera()) { camera = GraphCamera() }
    }
    .background(.background, in: .rect(cornerRadius: Corner.card))
    .overlay(RoundedRectangle(cornerRadius: Corner.card).strokeBorder(.separator).allowsHitTesting(false))
  }

  private func button(
    _ title: LocalizedStringKey, symbol: String, key: KeyEquivalent, isOn: Bool, action: @escaping () -> Void
  ) -> some View {
    Button {
      action()
    } label: {
      Label(title, systemImage: symbol).labelStyle(.iconOnly).frame(width: 32, height: 32)
    }
    .keyboardShortcut(drawing.wrappedValue ? KeyboardShortcut(key, modifiers: []) : nil)
    .disabled(!isOn)
    .padding(Space.line)
  }
}

/// The node that was tapped: what it is, and where it leads.
private struct GraphCard: View {
  let picture: GraphPicture
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  var body: some View {
    if let node = picture[graph.selected] {
      VStack(alignment: .leading, spacing: Space.gap) {
        HStack(alignment: .firstTextBaseline, spacing: Space.stack) {
          GraphMark(look: node.look)
          node.node.titleText.font(.headline).lineLimit(2).frame(maxWidth: .infinity, alignment: .leading)
          Button {
            graph.selected = nil
          } label: {
            Label("Close", systemImage: "xmark").labelStyle(.iconOnly)
          }
          .keyboardShortcut(.cancelAction)
        }
        (Text(node.node.kindTitle) + Text(verbatim: " · ") + Text("Links: \(node.neighbours.count)"))
          .font(.footnote).foregroundStyle(.secondary)
        HStack(spacing: Space.card) {
          if let destination = node.node.destination(from: navigation.notes) {
            PlaceLink(to: destination) { Text(node.node.kind == .tag ? "Show Notes" : "Open Note") }
          }
          if let key = node.node.document, key != navigation.notes.graph.around {
            PlaceLink(to: navigation.notes.around(key)) { Text("Show Connections") }
          }
        }
      }
      .padding(Space.card)
      .frame(maxWidth: 320, alignment: .leading)
      .background(.background, in: .rect(cornerRadius: Corner.card))
      .overlay(RoundedRectangle(cornerRadius: Corner.card).strokeBorder(.separator).allowsHitTesting(false))
    }
  }
}
