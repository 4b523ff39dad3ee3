import Foundation

/// A view that learns its own room, and changes nothing of it: the browser measures a layer behind it. Until the browser has reported, the
/// room is empty and in the corner.
nonisolated struct MeasuredView<Content: View, Result: View>: View {
  let content: Content
  let result: (Content, GeometryProxy) -> Result
  @State private var size = CGSize.zero
  @State private var places = RoomPlaces()
  /// Counts the reports of where it lies.
  @State private var moves = 0

  @MainActor var body: some View {
    _ = moves
    return LayerModifier(
      content: result(content, GeometryProxy(room: size, places: places)),
      layer: SizedRoom(size: size, report: { size = $0 }, places: places, didMove: { moves += 1 }, content: EmptyView()),
      alignment: .topLeading, isBehind: true)
  }
}

extension View {
  /// Changes how the view looks by where it is. The page asks the server, so what follows scrolling comes a moment later; for that a
  /// `scrollTransition` is the browser's own.
  public nonisolated consuming func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    MeasuredView(content: self) { content, proxy in
      LookedView(content: content, look: effect(EmptyVisualEffect(), proxy)._look)
    }
  }
}

/// A view with a look around it.
private nonisolated struct LookedView<Content: View>: _PrimitiveView {
  let content: Content
  let look: _VisualLook

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let look = view.look
    let rule = "opacity:\(Effects.number(look.opacity));transform:\(look.transform);filter:\(look.filter)"
    let name = StyleRules.name("look-" + FieldName.hash(of: [rule]), rule)
    return BoxedView<Content>._update(BoxedView(classes: "box " + name, content: view.content), old, context)
  }
}
