/// Which appearance the views of a presentation ask for: the page, or a dialog. Of several the innermost counts, and when its view
/// goes the one further out counts again.
@MainActor final class SchemeWishes: EnvironmentKey {
  nonisolated static var defaultValue: SchemeWishes? { nil }

  private var wishes: [(owner: ObjectIdentifier, scheme: ColorScheme)] = []
  /// The element of the presentation; it outlives the views inside.
  unowned(unsafe) var element: ElementNode?

  nonisolated init() {}

  func take(_ scheme: ColorScheme?, of owner: ObjectIdentifier) {
    let index = wishes.firstIndex { $0.owner == owner }
    switch (index, scheme) {
    case (let index?, let scheme?): wishes[index].scheme = scheme
    case (let index?, nil): wishes.remove(at: index)
    case (nil, let scheme?): wishes.append((owner, scheme))
    case (nil, nil): return
    }
    element?.setAttribute(wishes.last?.scheme.attribute, named: "data-scheme")
  }
}

/// Tells the presentation around, and hands the appearance down.
nonisolated struct PreferredSchemeModifier<Content: View>: _PrimitiveView {
  let content: Content
  let scheme: ColorScheme?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PreferredSchemeNode.self) } ?? PreferredSchemeNode(context)
    node.tell(view.scheme, to: context.values[SchemeWishes.self])
    let scheme = view.scheme
    let inner = TransformEnvironment(
      content: view.content, transform: { if let scheme { $0.colorScheme = scheme } }, isSame: { $0.colorScheme == $1.colorScheme })
    node.child = TransformEnvironment<Content>._update(inner, node.child, context.under(node))
    return node
  }
}

private final class PreferredSchemeNode: SingleChildNode {
  private var wishes: SchemeWishes?

  func tell(_ scheme: ColorScheme?, to new: SchemeWishes?) {
    if wishes !== new { wishes?.take(nil, of: ObjectIdentifier(self)) }
    wishes = new
    new?.take(scheme, of: ObjectIdentifier(self))
  }

  override func willUnmount() { wishes?.take(nil, of: ObjectIdentifier(self)) }
}

extension View {
  /// Sets the appearance of the whole page, or of the dialog that the view stands in.
  public nonisolated consuming func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    PreferredSchemeModifier(content: self, scheme: colorScheme)
  }
}
