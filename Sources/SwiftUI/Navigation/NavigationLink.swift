/// A link to what a value stands for. In the page it is a real link, to the address that the host knows for the value.
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
  let value: AnyHashable?
  let label: Label
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.value = value.map { AnyHashable($0) }
    self.label = label()
  }
}

extension NavigationLink: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let address = view.value.flatMap { context.values[Web.AddressKey.self]?($0) }
        let link =
          [Attribute.events("c")]
          + (address.map { [Attribute("href", $0)] } ?? [Attribute("role", "link"), Attribute("aria-disabled", "true")])
        let description = ElementDescription(tag: .a, classes: "link", attributes: link)
        let node: LinkNode
        if let old {
          node = unsafeDowncast(old, to: LinkNode.self)
          node.applyKeepingSelection(description, context)
        } else {
          node = LinkNode(description, context)
        }
        node.take(view.value, in: context.values[ListSelection.self])
        node.child = Label._update(view.label, node.child, context.inside(node))
        return node
      }
    }
  }
}

/// A link's element: a click selects in the list around it.
final class LinkNode: ElementNode {
  private(set) var value: AnyHashable?
  private var selection: ListSelection?
  private var isSelected = false
  private static let current = Attribute("aria-current", "true")

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  func applyKeepingSelection(_ description: ElementDescription, _ context: _Context) {
    var description = description
    if isSelected { description.attributes.append(Self.current) }
    apply(description, context)
  }

  func take(_ new: AnyHashable?, in list: ListSelection?) {
    guard new != value || list !== selection else { return }
    selection?.remove(self)
    value = new
    selection = list
    if new != nil { list?.add(self) }
  }

  func showSelection(_ isSelected: Bool) {
    // What a modifier says of a link that is not selected stays.
    guard isSelected != self.isSelected else { return }
    self.isSelected = isSelected
    setAttribute(isSelected ? Self.current : nil, named: Self.current.name)
  }

  override func receive(_ event: Web.Event) {
    guard case .click = event.kind, let value else { return }
    if selection?.select?(value) != true { session.report(.linkWithoutDestination(String(describing: value))) }
  }

  override func willUnmount() {
    selection?.remove(self)
    super.willUnmount()
  }
}

extension Web {
  /// How the host finds the address of a link's value.
  public struct AddressKey: EnvironmentKey {
    public static var defaultValue: (@MainActor (AnyHashable) -> String?)? { nil }
  }
}
