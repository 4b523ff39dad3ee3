/// What assistive technology is told about a view.
///
/// It waits for the next element, as classes do: a box that other modifiers put around the view hands it on, and so does what a
/// control draws around itself. Of two modifiers that say the same thing the outer one counts.
public struct AccessibilityAttachmentModifier {
  enum Content {
    case fixed([Attribute])
    case text(name: String, Text)
    case action(label: Text, perform: () -> Void)
    case actions([AccessibilityCommand])
    case custom(id: String?, label: Text, value: Text?)
    case priority(Double)
  }

  let content: Content

  init(content: Content) { self.content = content }

  @usableFromInline nonisolated init(_ name: String, _ text: Text) { content = .text(name: name, text) }
}

extension AccessibilityAttachmentModifier: ViewModifier, _PrimitiveModifier {
  public static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    switch modifier.content {
    case .fixed(let attributes): context.attributes += attributes
    case .text(let name, let text): context.attributes.append(Attribute(name, text.string(in: context.values)))
    case .action(let label, let perform): return addAction(label, perform, beside: content, old, context)
    case .actions(let commands): return addActions(commands, beside: content, old, context)
    case .custom(let id, let label, let value):
      let name = label.string(in: context.values)
      let text = value.map { name + ": " + $0.string(in: context.values) } ?? ""
      context.attributes.append(Attribute(Accessibility.custom, (id ?? name) + Accessibility.separator + text))
    case .priority(let priority): return Style.update(content, .item, "reading-order", Accessibility.readingOrder(priority), old, context)
    }
    return V._update(content, old, context)
  }

  /// On its own: the type of its view would be asked for wherever a modifier says anything.
  @inline(never) @MainActor private static func addAction<V: View>(
    _ label: Text, _ perform: @escaping () -> Void, beside content: V, _ old: _Node?, _ context: _Context
  ) -> _Node {
    let button = Button(action: { perform() }) { label }.styled(.text, "action", "action")
    return ActionsBeside(content: content, buttons: button).update(old, context)
  }

  @inline(never) @MainActor private static func addActions<V: View>(
    _ commands: [AccessibilityCommand], beside content: V, _ old: _Node?, _ context: _Context
  ) -> _Node {
    let buttons = ForEach(commands.indices, id: \.self) { index in
      Button(action: { commands[index].perform() }) { commands[index].label }
    }
    return ActionsBeside(content: content, buttons: buttons.styled(.text, "action", "action")).update(old, context)
  }
}

extension View {
  /// A view with attributes for the element that assistive technology sees.
  nonisolated consuming func described(_ attributes: [Attribute]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(content: .fixed(attributes)))
  }

  nonisolated consuming func described(_ name: String, _ text: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(name, text))
  }

  public nonisolated consuming func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([Attribute(Accessibility.added, String(traits.members))])
  }

  public nonisolated consuming func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    described([Attribute(Accessibility.removed, String(traits.members))])
  }

  public nonisolated consuming func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described(hidden ? [Attribute("aria-hidden", "true")] : [])
  }

  /// What a test finds the element by.
  public nonisolated consuming func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    described([Attribute("data-testid", identifier)])
  }

  public nonisolated consuming func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    described([Attribute(Accessibility.level, String(level.rawValue))])
  }

  /// The view as one element.
  public nonisolated consuming func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    described([Attribute(Accessibility.children, children.name)])
  }

  /// When the view is read, among those beside it: the highest first. A browser that knows no reading order reads as the page is written.
  public nonisolated consuming func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(content: .priority(sortPriority)))
  }
}
