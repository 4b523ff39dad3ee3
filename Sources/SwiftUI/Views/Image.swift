/// A symbol of the house's own set, by its SF Symbols name.
public struct Image: Equatable {
  let systemName: String

  public init(systemName: String) { self.systemName = systemName }
}

extension Image: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = SymbolName.mirrors(view.systemName) ? "sy mirrors" : "sy"
    let symbol = Symbol(name: SymbolName.drawing(of: view.systemName))
    return Element._update(Element(.span, classes, [Attribute("aria-hidden", "true")]) { symbol }, old, context)
  }
}

/// The drawing itself: a reference into the sprite that the host serves.
private nonisolated struct Symbol: _PrimitiveView {
  let name: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let address = context.session.symbolsAddress + "#" + view.name
    let drawing = Element(.svg) { Element(.use, "", [Attribute("href", address)]) }
    return Element<Element<EmptyView>>._update(drawing, old, context)
  }
}
