/// A symbol of the house's own set, by its SF Symbols name.
public struct Image: Equatable {
  let systemName: String

  public init(systemName: String) { self.systemName = systemName }
}

extension Image: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element._update(Element(.span, "sy", [Attribute("aria-hidden", "true")]) { Symbol(name: view.systemName) }, old, context)
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
