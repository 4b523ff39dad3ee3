/// A view with another one before or behind it. The other one gets the view's size and changes nothing of it.
nonisolated struct LayerModifier<Content: View, Layer: View>: _PrimitiveView {
  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = "layer \(view.isBehind ? "behind" : "before") \(view.alignment.classes)"
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        if view.isBehind {
          let pair = TupleView<(Element<Layer>, Content)>((Element(.div, classes) { view.layer }, view.content))
          return BoxNode.updatePlain(old, context, ElementDescription(tag: .div, classes: "box layers")) {
            TupleView<(Element<Layer>, Content)>._update(pair, $0, $1)
          }
        }
        let pair = TupleView<(Content, Element<Layer>)>((view.content, Element(.div, classes) { view.layer }))
        return BoxNode.updatePlain(old, context, ElementDescription(tag: .div, classes: "box layers")) {
          TupleView<(Content, Element<Layer>)>._update(pair, $0, $1)
        }
      }
    }
  }
}

extension View {
  public nonisolated consuming func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View {
    LayerModifier(content: self, layer: content(), alignment: alignment, isBehind: false)
  }

  public nonisolated consuming func overlay<Overlay>(_ overlay: Overlay, alignment: Alignment = .center) -> some View where Overlay: View {
    LayerModifier(content: self, layer: overlay, alignment: alignment, isBehind: false)
  }

  @_disfavoredOverload public nonisolated consuming func overlay<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  where S: ShapeStyle {
    LayerModifier(content: self, layer: Rectangle().fill(style), alignment: .center, isBehind: false)
  }

  public nonisolated consuming func overlay<S, T>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
  where S: ShapeStyle, T: Shape {
    LayerModifier(content: self, layer: shape.fill(style), alignment: .center, isBehind: false)
  }

  public nonisolated consuming func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
  where V: View {
    LayerModifier(content: self, layer: content(), alignment: alignment, isBehind: true)
  }

  public nonisolated consuming func background<Background>(_ background: Background, alignment: Alignment = .center) -> some View
  where Background: View {
    LayerModifier(content: self, layer: background, alignment: alignment, isBehind: true)
  }

  @_disfavoredOverload public nonisolated consuming func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  where S: ShapeStyle {
    PaintModifier(content: self, role: .background, paint: style._paint)
  }

  public nonisolated consuming func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    PaintModifier(content: self, role: .background, paint: BackgroundStyle()._paint)
  }

  public nonisolated consuming func background<S, T>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
  where S: ShapeStyle, T: Shape {
    ShapeBackground(content: self, paint: style._paint, outline: shape._outline)
  }

  public nonisolated consuming func background<S>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View where S: Shape {
    ShapeBackground(content: self, paint: BackgroundStyle()._paint, outline: shape._outline)
  }
}

/// A shape behind a view: the corners of its box, or a layer of its own where the outline is not that of the box.
nonisolated struct ShapeBackground<Content: View>: _PrimitiveView {
  let content: Content
  let paint: _Paint
  let outline: _Outline

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // Whether it is a circle is part of the shape's type, except for the inset of one: that does not change at its place.
    if view.outline.isCircle || view.outline.inset != 0 || view.outline.source != nil || view.outline.isErased {
      let shape = DrawnShape(outline: view.outline, paint: view.paint)
      let layers = LayerModifier(content: view.content, layer: shape, alignment: .center, isBehind: true)
      return LayerModifier<Content, DrawnShape>._update(layers, old, context)
    }
    let painted = PaintModifier(content: view.content, role: .background, paint: view.paint)
    return StyleModifier<PaintModifier<Content>>._update(
      painted.styled(.shape, "shape", view.outline.className), old, context)
  }
}
