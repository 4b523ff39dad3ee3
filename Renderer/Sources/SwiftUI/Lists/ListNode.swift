/// A list's element. Its selection is a scope of its own: a change touches the rows concerned and runs none again.
final class ListNode<SelectionValue: Hashable>: ElementNode {
  private var choice = ListChoice<SelectionValue>.none
  private var editMode: Binding<EditMode>?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }
  private(set) lazy var selection = ListSelection(of: self) { value in
    (value.base as? SelectionValue).map { TypedLinkValue($0) }
  }
  private var link: (over: _EnvironmentLink?, link: _EnvironmentLink?)?
  private var description: ElementDescription
  private var style: Style?
  private var waiting: [Attribute] = []
  private var isEnabled = true
  /// What a list box is called that nobody has named.
  private var name = ""

  override init(_ description: ElementDescription, _ context: _Context) {
    self.description = description
    super.init(description, context)
  }

  func show(
    _ description: ElementDescription, _ choice: ListChoice<SelectionValue>, _ slot: Slot, _ context: _Context,
    _ content: (_Node?, _Context) -> _Node
  ) {
    self.description = description
    style = context.style
    waiting = context.attributes
    isEnabled = context.values.isEnabled
    if case .none = choice {} else { name = context.values.word("List") }
    editMode = context.values.editMode
    selection.primary = context.values[PrimaryAction.self]
    take(choice)
    // Rows that are made know at once whether they are chosen: to look it up is cheaper than to tell each one afterwards.
    if child == nil { selection.current = Tracking.untracked { readSelection() } }
    var inner = context.inside(self)
    inner.slot = slot
    inner.environment = environment(over: context.environment)
    child = content(child, inner)
    evaluate()
  }

  private func take(_ choice: ListChoice<SelectionValue>) {
    self.choice = choice
    selection.normalise = { $0.tagValue(as: SelectionValue.self).map { AnyHashable($0) } }
    switch choice {
    case .none:
      selection.select = nil
      selection.normalise = nil
      selection.write = nil
    case .one(let binding):
      selection.isMany = false
      selection.write = { binding.wrappedValue = $0.first?.base as? SelectionValue }
    case .many(let binding):
      selection.isMany = true
      selection.write = { binding.wrappedValue = Set($0.compactMap { $0.base as? SelectionValue }) }
    }
    if let write = selection.write {
      selection.select = { value in
        guard value.base is SelectionValue else { return false }
        write([value])
        return true
      }
    }
  }

  private func environment(over inherited: _EnvironmentLink?) -> _EnvironmentLink? {
    if let link, link.over === inherited { return link.link }
    var values = EnvironmentValues(link: inherited)
    values[ListSelection.self] = selection
    values[SectionPlace.self] = .list
    link = (inherited, values.link)
    return values.link
  }

  override func evaluate() {
    isDirty = false
    let (chosen, isEditing) = Tracking.run(self, &registration) { (readSelection(), editMode?.wrappedValue.isEditing ?? false) }
    selection.current = chosen
    selection.isEditing = isEditing
    selection.settle()
    showRole()
  }

  private func readSelection() -> Set<AnyHashable> {
    switch choice {
    case .none: []
    case .one(let binding): binding.wrappedValue.map { [AnyHashable($0)] } ?? []
    case .many(let binding): Set(binding.wrappedValue.map { AnyHashable($0) })
    }
  }

  private func showRole() {
    var description = description
    if selection.isEditing { description.classes += " editing" }
    if selection.isMany { description.classes += " many" }
    if description.tag == .ul {
      let role = selection.shownRole
      description.attributes.append(Attribute("role", role))
      // Where nothing in it takes the focus it can be scrolled nevertheless.
      if selection.isOneStop || selection.isPlain || !isEnabled { description.attributes.append(Attribute("tabindex", "0")) }
      if selection.isOneStop {
        if !waiting.contains(where: { ["aria-label", "aria-labelledby"].contains($0.name) }) {
          description.attributes.append(Attribute("aria-label", name))
        }
        if selection.isMany { description.attributes.append(Attribute("aria-multiselectable", "true")) }
      }
    }
    var context = _Context(session: session, parent: parent, environment: nil, style: style)
    context.attributes = waiting
    apply(description, context)
  }

  override func willUnmount() {
    registration?.end()
    super.willUnmount()
  }
}
