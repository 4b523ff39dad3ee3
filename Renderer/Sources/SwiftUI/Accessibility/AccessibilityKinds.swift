/// What kind of action assistive technology is offered.
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable {
    case standard, escape, magicTap
    case named(Text)
  }

  // A text is read where views are drawn, on the main actor, and nowhere else.
  nonisolated(unsafe) let kind: Kind

  init(kind: Kind) { self.kind = kind }

  public init(named name: Text) { kind = .named(name) }

  /// What a tap on the view does.
  public static let `default` = AccessibilityActionKind(kind: .standard)
  /// Leaves what is shown, or takes back what was begun.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// The one thing that matters most in the app as it is.
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)

  var label: Text {
    switch kind {
    case .standard: Text(word: "Activate")
    case .escape: Text(word: "Cancel")
    case .magicTap: Text(word: "Main Action")
    case .named(let name): name
    }
  }
}

extension View {
  /// A button beside the view, named by the kind of action.
  public nonisolated consuming func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(content: .action(label: actionKind.label, perform: handler)))
  }

  /// A button beside the view, with the label.
  public nonisolated consuming func accessibilityAction<Label>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View where Label: View {
    let label = label()
    // It runs where buttons run theirs, on the main actor.
    nonisolated(unsafe) let action = action
    return accessibilityActions { Button(action: { action() }) { label } }
  }

  /// The buttons in the content, beside the view: assistive technology finds them, and the keyboard, which shows the one that it is on.
  public nonisolated consuming func accessibilityActions<Content>(
    @ViewBuilder _ content: () -> Content
  ) -> some View where Content: View {
    ActionsBeside(content: self, buttons: content().styled(.text, "action", "action"))
  }
}
