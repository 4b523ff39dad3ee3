/// Rows, one below the other. Rows appear, and their tasks start, when they come near the view.
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  let content: Content
  let selection: Binding<SelectionValue?>?
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }
}

extension List {
  public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }
}

extension List: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      let description = ElementDescription(tag: .ul, classes: "list", attributes: [Attribute("role", "list")])
      let node: ListNode<SelectionValue>
      if let old {
        node = unsafeDowncast(old, to: ListNode<SelectionValue>.self)
        node.apply(description, context)
      } else {
        node = ListNode(description, context)
      }
      node.take(view.selection)
      var inner = context.inside(node)
      inner.slot = .row(.li, "row")
      inner.isLazy = true
      inner.environment = node.environment(over: context.environment)
      node.child = Content._update(view.content, node.child, inner)
      return node
    }
  }
}

/// A list's element. Its selection is a scope of its own: a change touches the two links concerned and runs no row again.
private final class ListNode<SelectionValue: Hashable>: ElementNode {
  private var binding: Binding<SelectionValue?>?
  private var registration: Registration?
  private let selection = ListSelection()
  private var link: (over: _EnvironmentLink?, link: _EnvironmentLink)?

  func take(_ binding: Binding<SelectionValue?>?) {
    self.binding = binding
    selection.select = binding.map { binding in
      { value in
        guard let value = value.base as? SelectionValue else { return false }
        binding.wrappedValue = value
        return true
      }
    }
    evaluate()
  }

  func environment(over inherited: _EnvironmentLink?) -> _EnvironmentLink {
    if let link, link.over === inherited { return link.link }
    var values = EnvironmentValues(link: inherited)
    values[ListSelection.self] = selection
    let made = values.link ?? ValueLink<ListSelection?>(key: ObjectIdentifier(ListSelection.self), value: selection, next: inherited)
    link = (inherited, made)
    return made
  }

  override func evaluate() {
    isDirty = false
    guard let binding else { return }
    selection.current = Tracking.run(self, &registration) { binding.wrappedValue }.map { AnyHashable($0) }
  }

  override func willUnmount() {
    registration?.end()
    super.willUnmount()
  }
}

/// What is selected in a list, and how its links tell.
@MainActor final class ListSelection: EnvironmentKey {
  nonisolated static var defaultValue: ListSelection? { nil }

  var select: ((AnyHashable) -> Bool)?
  private var links: [UInt32: Entry] = [:]

  // A link leaves before it goes, and a weak reference would cost each row a side table.
  private struct Entry { unowned(unsafe) let link: LinkNode }

  var current: AnyHashable? {
    didSet {
      guard oldValue != current else { return }
      for link in links.values.map(\.link) where link.value == oldValue || link.value == current {
        link.showSelection(link.value == current)
      }
    }
  }

  func add(_ link: LinkNode) {
    links[link.id] = Entry(link: link)
    link.showSelection(link.value == current)
  }

  func remove(_ link: LinkNode) { links[link.id] = nil }
}
