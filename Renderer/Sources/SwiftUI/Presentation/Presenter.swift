/// A view with what may be presented over it.
@usableFromInline nonisolated struct PresentationModifier<Content: View, Presenter: View>: _PrimitiveView {
  let content: Content
  let presenter: Presenter

  @usableFromInline init(content: Content, presenter: Presenter) {
    self.content = content
    self.presenter = presenter
  }

  @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PresentationNode.self) } ?? PresentationNode(context)
    node.content = Content._update(view.content, node.content, context.under(node))
    // What is presented hangs at the place of the view, not on its elements.
    var aside = context.inside(node)
    aside.isLazy = false
    node.presenter = Presenter._update(view.presenter, node.presenter, aside)
    return node
  }
}

final class PresentationNode: _Node {
  var content: _Node?
  var presenter: _Node?

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
    if let presenter { visit(presenter) }
  }

  /// What a popover points at.
  var anchor: ElementNode? { content?.firstElement }
}

/// Presents while a condition holds.
struct ConditionPresenter<Content: View> {
  let kind: DialogKind
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let content: () -> Content
}

extension ConditionPresenter: View {
  var body: some View {
    if isPresented.wrappedValue {
      PortalView(to: { $0[DialogOutletKey.self] }) {
        AnchoredDialog(kind: kind, close: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content)
      }
    }
  }
}

/// Presents while there is an item. Another item is another presentation.
struct ItemPresenter<Item: Identifiable, Content: View> {
  let kind: DialogKind
  let item: Binding<Item?>
  let onDismiss: (() -> Void)?
  let content: (Item) -> Content
}

extension ItemPresenter: View {
  var body: some View {
    if let shown = item.wrappedValue {
      PortalView(to: { $0[DialogOutletKey.self] }) {
        AnchoredDialog(kind: kind, close: { item.wrappedValue = nil }, onDismiss: onDismiss, content: { content(shown) })
      }
      .id(shown.id)
    }
  }
}

/// A dialog that knows the element it points at, if it points at one.
nonisolated struct AnchoredDialog<Content: View>: _PrimitiveView {
  let kind: DialogKind
  let close: () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let anchor = view.kind == .popover ? anchor(of: context.parent) : nil
    let dialog = PresentedDialog(
      kind: view.kind, anchor: anchor.map { HTMLWriter.name(of: $0.id) }, close: view.close, onDismiss: view.onDismiss,
      content: view.content)
    return PresentedDialog<Content>._update(dialog, old, context)
  }

  @MainActor private static func anchor(of node: _Node?) -> ElementNode? {
    var node = node
    while let next = node {
      if let presentation = next as? PresentationNode { return presentation.anchor }
      node = next.parent
    }
    return nil
  }
}
