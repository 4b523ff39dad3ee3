/// A section's element in a list: a heading, the rows in a list of their own, a footer.
final class SectionNode: ElementNode {
  private var head: ElementNode?
  private var title: ElementNode?
  private var rows: ElementNode?
  private var foot: ElementNode?
  private var details: DisclosureNode?
  private var selection: ListSelection?
  private var isInListBox = false
  private var description: ElementDescription
  private var place: _Context

  init(_ context: _Context) {
    description = ElementDescription(tag: context.rowElement, classes: "section")
    place = context.ofRow
    place.style = context.style
    super.init(description, place)
  }

  func show<Parent: View, Content: View, Footer: View>(_ view: Section<Parent, Content, Footer>, _ context: _Context) {
    let values = context.values
    description.classes = (["section"] + (context.row?.values.sectionClasses ?? [])).joined(separator: " ")
    if values.headerProminence == .increased { description.classes += " prominent" }
    place = context.ofRow
    place.style = context.style
    join(values[ListSelection.self], isListBoxMember: view.isExpanded == nil)
    let outer = context.inside(self)
    if let isExpanded = view.isExpanded {
      let node = details ?? DisclosureNode(outer)
      details = node
      node.show(isExpanded, outer)
    }
    let inner = context.inside(details ?? self)
    if Parent.self != EmptyView.self {
      head = Self.update(head, ElementDescription(tag: details == nil ? .div : .summary, classes: "section-head"), inner) { old, inner in
        title = Self.update(old.map { unsafeDowncast($0, to: ElementNode.self) }, titleDescription, inner) { old, inner in
          Parent._update(view.header, old, inner)
        }
        return title ?? _Node(inner)
      }
    }
    rows = Self.update(rows, rowsDescription, inner) { old, inner in
      var inner = inner
      inner.slot = context.slot
      inner.row = context.row
      inner.isLazy = context.isLazy
      return Content._update(view.content, old, inner)
    }
    if Footer.self != EmptyView.self {
      foot = Self.update(foot, ElementDescription(tag: .div, classes: "section-foot"), outer) { old, inner in
        Footer._update(view.footer, old, inner)
      }
    }
    apply(ownDescription, place)
    arrange(outer)
  }

  private func arrange(_ context: _Context) {
    guard child == nil else { return }
    let pieces = FragmentNode(context)
    if let details {
      details.hold([head, rows].compactMap(\.self))
      pieces.children = [details, foot].compactMap(\.self)
    } else {
      pieces.children = [head, rows, foot].compactMap(\.self)
    }
    child = pieces
  }

  // MARK: Roles

  /// In a list box a section is a group of options, and its heading only the group's name.
  func showRole(isInListBox: Bool) {
    self.isInListBox = isInListBox
    let context = _Context(session: session, parent: self, environment: nil, style: nil)
    apply(ownDescription, place)
    rows?.apply(rowsDescription, context)
    title?.apply(titleDescription, context)
  }

  private static let presentation = Attribute("role", "presentation")

  private var ownDescription: ElementDescription {
    var description = description
    if isInListBox { description.attributes = [Self.presentation] }
    return description
  }

  private var titleDescription: ElementDescription {
    ElementDescription(tag: .h2, classes: "section-title", attributes: isInListBox ? [Self.presentation] : [])
  }

  private var rowsDescription: ElementDescription {
    let isList = description.tag == .li
    var attributes = [Attribute("role", isList && !isInListBox ? "list" : "group")]
    if let head { attributes.append(Attribute("aria-labelledby", HTMLWriter.name(of: head.id))) }
    return ElementDescription(tag: isList ? .ul : .div, classes: "rows", attributes: attributes)
  }

  private func join(_ new: ListSelection?, isListBoxMember: Bool) {
    guard new !== selection else { return }
    selection?.remove(self)
    selection = new
    new?.add(self, isListBoxMember: isListBoxMember)
    isInListBox = new?.isOneStop == true
  }

  override func willUnmount() {
    selection?.remove(self)
    super.willUnmount()
  }
}

extension _Context {
  /// The element of rows where this stands.
  var rowElement: Tag { if case .row(let tag, _) = slot { tag } else { .div } }
}
