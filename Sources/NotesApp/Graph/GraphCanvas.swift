import AtriumAPI
import AtriumApp
import SwiftUI

/// The drawing, moved and zoomed by finger or pointer. A tap chooses a node, a second one opens it. Who cannot see it has the list.
struct GraphCanvas: View {
  let picture: GraphPicture
  @Binding var camera: GraphCamera
  @State private var stage = GraphStage()
  @GestureState private var drag = CGSize.zero
  @GestureState private var pinch: Pinch?
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  private struct Pinch: Equatable {
    let factor: Double
    let start: CGPoint
  }

  var body: some View {
    Canvas { context, size in
      stage.size = size
      drawing(in: size).draw(in: &context)
    }
    .accessibilityLabel("A graph with \(picture.nodes.count) items and \(picture.lines.count) links. The list shows the same in words.")
    .gesture(
      DragGesture(minimumDistance: 4).updating($drag) { value, state, _ in state = value.translation }
        .onEnded { camera = camera.moved(by: $0.translation) }
    )
    .simultaneousGesture(
      MagnifyGesture().updating($pinch) { value, state, _ in state = Pinch(factor: value.magnification, start: value.startLocation) }
        .onEnded { camera = zoomed(by: Pinch(factor: $0.magnification, start: $0.startLocation)) }
    )
    .simultaneousGesture(SpatialTapGesture().onEnded { tap(at: $0.location) })
  }

  private func drawing(in size: CGSize) -> GraphDrawing {
    let around = navigation.notes.graph.around
    return GraphDrawing(
      picture: picture, bright: bright, selected: picture.index(of: graph.selected),
      middle: around.flatMap { picture.index(ofNote: $0) },
      resting: GraphProjection(of: picture.bounds, in: size, camera), shown: GraphProjection(of: picture.bounds, in: size, moving),
      size: size)
  }

  /// What stands out: what is chosen and its neighbours, else what is looked for, else a kind.
  private var bright: Set<Int>? {
    if let index = picture.index(of: graph.selected) { return Set(picture.nodes[index].neighbours + [index]) }
    if !navigation.query.allSatisfy(\.isWhitespace) { return indices { $0.isNamed(navigation.query) } }
    return graph.highlighted.map { look in indices { $0.look == look } }
  }

  private func indices(where isBright: (GraphPicture.Node) -> Bool) -> Set<Int> {
    Set(picture.nodes.indices.filter { isBright(picture.nodes[$0]) })
  }

  /// Where the camera is while a finger is down.
  private var moving: GraphCamera {
    let moved = camera.moved(by: drag)
    return pinch.map { zoomed(moved, by: $0) } ?? moved
  }

  private func zoomed(by pinch: Pinch) -> GraphCamera { zoomed(camera, by: pinch) }

  private func zoomed(_ camera: GraphCamera, by pinch: Pinch) -> GraphCamera {
    camera.zoomed(
      by: pinch.factor, at: CGPoint(x: pinch.start.x - stage.size.width / 2, y: pinch.start.y - stage.size.height / 2))
  }

  private func tap(at point: CGPoint) {
    let node = GraphProjection(of: picture.bounds, in: stage.size, camera).node(at: point, of: picture)
    if let node, node.id == graph.selected, let destination = node.node.destination(from: navigation.notes) {
      navigation.notes = destination
    } else {
      graph.selected = node?.id
    }
  }
}

/// How large the drawing is: its renderer is told, and gestures ask. It changes nothing that is shown.
private final class GraphStage {
  var size = CGSize(width: 320, height: 200)
}
