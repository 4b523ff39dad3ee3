/// A link to what a value stands for, or to a view. In a stack it pushes, in a list with a selection it selects. Where the host knows
/// an address for the value it is a real link to it.
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
  @usableFromInline let value: (any LinkValue)?
  @usableFromInline let destination: Destination?
  @usableFromInline let activation: LinkActivation?
  @usableFromInline let label: Label
}

extension NavigationLink where Destination == Never {
  /// - Parameter value: nil disables the link.
  @inlinable public nonisolated init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.value = value.map { TypedLinkValue($0) }
    destination = nil
    activation = nil
    self.label = label()
  }

  @inlinable public nonisolated init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Decodable, P: Encodable, P: Hashable {
    self.value = value.map { TypedLinkValue($0) }
    destination = nil
    activation = nil
    self.label = label()
  }

  public nonisolated init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }

  public nonisolated init<P>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text, P: Decodable, P: Encodable, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {
    self.init(value: value) { Text(title) }
  }

  @_disfavoredOverload public nonisolated init<S, P>(_ title: S, value: P?)
  where Label == Text, S: StringProtocol, P: Decodable, P: Encodable, P: Hashable {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink {
  public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    value = nil
    self.destination = destination()
    activation = nil
    self.label = label()
  }

  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    value = nil
    self.destination = destination
    activation = nil
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, @ViewBuilder destination: () -> Destination) where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, destination: Destination) where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink: _PrimitiveView {
  /// On its own: for the optional view its type is looked up.
  @inline(never) @MainActor private static func hand(_ view: Self, to node: LinkNode) {
    node.takeDestination(view.destination.map { destination in { AnyView(destination) } }, view.activation)
  }

  @inline(never) @MainActor private static func hasView(_ view: Self) -> Bool { view.destination != nil }

  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let values = context.values
        // Of a link to a value there is no view, and its type need not be asked for.
        let isEnabled = values.isEnabled && (view.value != nil || Destination.self != Never.self && hasView(view))
        let description = ElementDescription(tag: .a, classes: "link", attributes: LinkNode.reports)
        let node: LinkNode
        if let old {
          node = unsafeDowncast(old, to: LinkNode.self)
          node.applyKeepingSelection(description, context)
        } else {
          node = LinkNode(description, context)
        }
        node.lead(to: view.value, isEnabled: isEnabled, context.environment)
        if Destination.self != Never.self { hand(view, to: node) }
        node.child = Label._update(view.label, node.child, context.inside(node))
        return node
      }
    }
  }
}
