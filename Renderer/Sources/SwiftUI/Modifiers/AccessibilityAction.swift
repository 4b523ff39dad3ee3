extension View {
  /// A button beside the view: assistive technology finds it, and the keyboard, which shows it while it has the focus.
  public nonisolated consuming func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(content: .action(label: name, perform: handler)))
  }

  public nonisolated consuming func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload public nonisolated consuming func accessibilityAction<S>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    accessibilityAction(named: Text(name), handler)
  }
}

/// Something that assistive technology can do with a view.
struct AccessibilityCommand {
  let label: Text
  let perform: () -> Void
}

/// Content with the buttons of its actions. One box holds both, so that a row stays one row.
nonisolated struct ActionsBeside<Content: View, Buttons: View>: _PrimitiveView {
  let content: Content
  let buttons: Buttons

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    BoxNode.update(old, context, classes: "box with-action") { old, inner in
      // What waits is meant for the content; a button says what it does itself.
      let waiting = inner.attributes
      var inner = inner
      inner.attributes = []
      let pair = TupleView((view.content.described(waiting), view.buttons))
      return type(of: pair)._update(pair, old, inner)
    }
  }

  /// For a type that its writer need not spell.
  @MainActor func update(_ old: _Node?, _ context: _Context) -> _Node { Self._update(self, old, context) }
}
