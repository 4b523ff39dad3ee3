public import Foundation

extension View {
  /// Draws the view elsewhere; its place stays where it was.
  public nonisolated consuming func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  public nonisolated consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ValueModifier(
      content: self,
      trait: ValueTrait(
        rank: .offset, group: "offset", name: "o\(StyleRules.token(x))-\(StyleRules.token(y))",
        declaration: "translate:calc(var(--direction)*\(StyleRules.format(x))px) \(StyleRules.format(y))px"))
  }

  /// Takes all the room there is and puts the view's centre at a point of it.
  public nonisolated consuming func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  public nonisolated consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { PositionModifier(content: self, x: x, y: y) }
}

nonisolated struct PositionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let x: CGFloat
  let y: CGFloat

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let place = StyleRules.name(
      "at\(StyleRules.token(view.x))-\(StyleRules.token(view.y))",
      "inset-inline-start:\(StyleRules.format(view.x))px;inset-block-start:\(StyleRules.format(view.y))px")
    return Element<Element<Content>>._update(
      Element(.div, "place fw fh") { Element(.div, "placed " + place) { view.content } }, old, context)
  }
}
