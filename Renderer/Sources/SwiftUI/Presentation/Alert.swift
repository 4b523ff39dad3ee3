/// An alert or a confirmation dialog: a title, a message, and actions of which each dismisses it.
@usableFromInline struct AlertPresenter<Actions: View, Message: View> {
  let kind: DialogKind
  let title: Text
  var titleVisibility = Visibility.automatic
  let isPresented: Binding<Bool>
  /// Without data there are none, and nothing is presented.
  let actions: Actions?
  let message: Message?
}

extension AlertPresenter {
  @usableFromInline nonisolated init(alert title: Text, isPresented: Binding<Bool>, actions: Actions?, message: Message?) {
    self.init(kind: .alert, title: title, isPresented: isPresented, actions: actions, message: message)
  }
}

extension AlertPresenter: View {
  @usableFromInline var body: some View {
    if let actions, isPresented.wrappedValue {
      PortalView(to: { $0[DialogOutletKey.self] }) {
        DialogElement(
          description: ElementDescription(tag: .dialog, classes: "dialog " + kind.rawValue, attributes: attributes), close: close,
          drag: { _ in }, isFixed: false, onDismiss: nil, content: AlertContent(alert: self, actions: actions))
      }
    }
  }

  private var attributes: [Attribute] {
    [Attribute("data-modal", kind.rawValue), Attribute("role", kind == .alert ? "alertdialog" : "dialog"), Attribute("open")]
  }

  func close() { isPresented.wrappedValue = false }

  /// An action sheet has a title only when it is asked for one; a reader by ear is told it anyway.
  var hidesTitle: Bool { kind == .confirm && titleVisibility != .visible }
}

private struct AlertContent<Actions: View, Message: View>: View {
  let alert: AlertPresenter<Actions, Message>
  let actions: Actions
  @State private var handle = DismissHandle()

  var body: some View {
    let _ = handle.use(alert.close)
    Element(.div, "alert-text") {
      Element(.h2, alert.hidesTitle ? "visually-hidden" : "alert-title") { alert.title }
      if let message = alert.message, Message.self != EmptyView.self { Element(.div, "alert-message") { message } }
    }
    ActionGroup(
      close: alert.close,
      content: Element(.div, "alert-actions") {
        actions
        // An alert without actions says "OK", as with Apple.
        if Actions.self == EmptyView.self, alert.kind == .alert { Button(action: {}, label: { Text(word: "OK") }) }
      })
    if alert.kind == .confirm {
      // Hidden where the actions hold one with the role.
      ActionGroup(
        close: alert.close, content: Element(.div, "alert-actions alert-cancel") { Button(action: {}, label: { Text(word: "Cancel") }) })
    }
  }
}

/// Actions of which each dismisses, after it has run.
nonisolated struct ActionGroup<Content: View>: _PrimitiveView {
  let close: () -> Void
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ActionGroupNode.self) } ?? ActionGroupNode(context)
    node.didAct = view.close
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

/// Hears of the clicks on what stands in it, when they have been carried out.
final class ActionGroupNode: SingleChildNode {
  var didAct: () -> Void = {}

  static func around(_ target: ElementNode) -> ActionGroupNode? {
    if let control = target as? ControlNode, !control.isEnabled { return nil }
    var node = target.parent
    while let next = node {
      if let group = next as? ActionGroupNode { return group }
      node = next.parent
    }
    return nil
  }
}
