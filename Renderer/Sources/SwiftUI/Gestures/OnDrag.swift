extension View {
  /// Lets people drag the view: `data` runs when they begin to, and what it returns is what is dropped. With the keyboard the view is copied
  /// (Control or Command, C) and pasted where it shall go (V).
  public nonisolated consuming func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    LiftModifier(content: self, data: data)
  }

  /// - Parameter preview: not shown. A browser shows the view that is dragged.
  public nonisolated consuming func onDrag<V>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View where V: View {
    LiftModifier(content: self, data: data)
  }
}

private nonisolated struct LiftModifier<Content: View>: _PrimitiveView {
  let content: Content
  let data: () -> NSItemProvider

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: LiftNode.self) } ?? LiftNode(context)
    node.lift = view.data
    node.show(
      view.content, [Attribute("data-drag", node.name), Attribute("draggable", "true"), Attribute("data-lift")], context)
    return node
  }
}

/// Where something is dragged from that is made as the drag begins: the app may remember then what is on its way.
private final class LiftNode: DragNode {
  var lift: (() -> NSItemProvider)?
  private var lifted: NSItemProvider?

  override init(_ context: _Context) {
    super.init(context)
    payload = { [unowned self] in DragPayload(provider) }
  }

  /// One for each drag; a place may ask for it while it hovers, and again when it is dropped.
  private var provider: NSItemProvider {
    if let lifted { return lifted }
    let provider = lift?() ?? NSItemProvider()
    lifted = provider
    return provider
  }

  override func act(on event: Web.Event) {
    guard case .input(let state) = event.kind else { return }
    lifted = nil
    if state == "1" { _ = provider }
  }
}
