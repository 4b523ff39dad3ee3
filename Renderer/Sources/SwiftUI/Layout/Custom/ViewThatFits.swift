/// The first of its views that fits into the room there is, or else the last.
///
/// The browser chooses: all of them are in the page, and a small script shows the first whose own size fits, before the next frame is
/// drawn, whenever the room or a view has changed. So nothing flashes and the server is not asked when a window is resized; a size that
/// the server would have to hear of costs a round trip, with a wrong view on the screen meanwhile, and no style sheet can compare a view
/// with its room. The others are not displayed: neither a screen reader nor the keyboard reaches them. Until the script has run the place
/// of the last one is kept free, and without a script that one is shown.
@frozen public struct ViewThatFits<Content> where Content: View {
  @usableFromInline let axes: Axis.Set
  @usableFromInline let content: Content

  @inlinable public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in ElementNode.update(view.axes.description, view.content, old, context) }
    }
  }
}

extension Axis.Set {
  /// The element of views that these axes decide about.
  fileprivate var description: ElementDescription {
    let axes = (contains(.horizontal) ? "x" : "") + (contains(.vertical) ? "y" : "")
    guard !axes.isEmpty else { return ElementDescription(tag: .div, classes: "fits f fac fvc first") }
    return ElementDescription(
      tag: .div, classes: "fits f fac fvc" + (contains(.vertical) ? " fits-y" : ""), attributes: [Attribute("data-fits", axes)])
  }
}
