/// What is selected in a list, and how its rows and links tell and show it.
@MainActor final class ListSelection: EnvironmentKey {
  nonisolated static var defaultValue: ListSelection? { nil }

  unowned(unsafe) let list: ElementNode
  /// Takes the place of what is selected with a link's value; answers false for a value of another type.
  var select: ((AnyHashable) -> Bool)?
  /// A selected value in the form in which links have theirs. It stays when the list has no selection any more: the links that were selected
  /// must be found then, too.
  private let linkValue: (AnyHashable) -> (any LinkValue)?
  /// What a row's identity or tag stands for; nil when its type is not the selection's.
  var normalise: ((AnyHashable) -> AnyHashable?)?
  var write: ((Set<AnyHashable>) -> Void)?
  var isMany = false
  var primary: PrimaryAction?
  /// A group that opens, like a link, is no option of a list box.
  private var others: Set<UInt32> = []
  private var links: [UInt32: Link] = [:]
  private var choices: [UInt32: Choice] = [:]
  /// Rows to choose that hold a control of their own.
  private var holders: Set<UInt32> = []
  private var editables: [UInt32: Choice] = [:]
  private var sections: [UInt32: Group] = [:]
  /// Where a range begins that is extended with Shift.
  private var anchor: UInt32?

  // Both leave before they go, and a weak reference would cost each row a side table.
  private struct Link { unowned(unsafe) let node: LinkNode }
  private struct Choice { unowned(unsafe) let row: RowElementNode }
  private struct Group { unowned(unsafe) let section: SectionNode }

  init(of list: ElementNode, linkValue: @escaping (AnyHashable) -> (any LinkValue)?) {
    self.list = list
    self.linkValue = linkValue
  }

  var current: Set<AnyHashable> = [] {
    didSet {
      guard oldValue != current else { return }
      let changed = oldValue.symmetricDifference(current)
      let hasChanged = Selected(changed, linkValue)
      selected = Selected(current, linkValue)
      for link in links.values.map(\.node) where hasChanged.contains(link.value) { link.showSelection(selected.contains(link.value)) }
      for row in choices.values.map(\.row) where hasChanged.contains(row.value) { row.showSelection() }
    }
  }

  var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      for row in editables.values.map(\.row) { row.arrange() }
    }
  }

  /// The role of the rows that are chosen by a click: options of one list box, or buttons beside links. An option's content is read
  /// as one text, so that controls in it would be lost; a tree's item keeps them.
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private(set) var rowRole = "option"
  /// The role that the list has in the page.
  @exclusivity(unchecked) private(set) var shownRole = "list"
  /// The list is one stop for Tab, and arrows go from row to row.
  var isOneStop: Bool { shownRole != "list" }
  /// It holds neither links nor rows to choose.
  var isPlain: Bool { shownRole == "list" && rowRole == "option" }

  /// A set of values that rows and links are looked up in. Most often it has one or two: to compare these is cheaper than to hash the value of
  /// each row.
  private struct Selected {
    private let values: Set<AnyHashable>
    private let links: [any LinkValue]
    private var areFew: Bool { values.count < 4 }

    @MainActor init(_ values: Set<AnyHashable> = [], _ linkValue: (AnyHashable) -> (any LinkValue)? = { _ in nil }) {
      self.values = values
      links = values.count < 4 ? values.compactMap(linkValue) : []
    }

    func contains(_ value: AnyHashable?) -> Bool {
      guard let value, !values.isEmpty else { return false }
      return areFew ? values.contains { $0 == value } : values.contains(value)
    }

    @MainActor func contains(_ value: (any LinkValue)?) -> Bool {
      guard let value, !values.isEmpty else { return false }
      return areFew ? links.contains { $0.isEqual(to: value) } : values.contains(value.hashable)
    }
  }

  /// ``current`` for look-ups.
  private var selected = Selected()

  func contains(_ value: AnyHashable?) -> Bool { selected.contains(value) }

  func value(of tag: AnyHashable) -> AnyHashable? { normalise?(tag) }

  // MARK: Members

  func add(_ link: LinkNode) {
    links[link.id] = Link(node: link)
    link.showSelection(selected.contains(link.value))
    membersChanged()
  }

  func remove(_ link: LinkNode) {
    links[link.id] = nil
    membersChanged()
  }

  func addOther(_ id: UInt32) {
    others.insert(id)
    membersChanged()
  }

  func removeOther(_ id: UInt32) {
    others.remove(id)
    membersChanged()
  }

  /// A row that takes another value is added again.
  func addChoice(_ row: RowElementNode) {
    choices[row.id] = Choice(row: row)
    if row.holdsControl { holders.insert(row.id) } else { holders.remove(row.id) }
    membersChanged()
  }

  func removeChoice(_ row: RowElementNode) {
    choices[row.id] = nil
    holders.remove(row.id)
    membersChanged()
  }

  func addEditable(_ row: RowElementNode) { editables[row.id] = Choice(row: row) }

  func remove(_ row: RowElementNode) {
    editables[row.id] = nil
    if choices[row.id] != nil { removeChoice(row) }
  }

  func add(_ section: SectionNode, isListBoxMember: Bool) {
    sections[section.id] = Group(section: section)
    if !isListBoxMember { addOther(section.id) }
  }

  func remove(_ section: SectionNode) {
    sections[section.id] = nil
    removeOther(section.id)
  }

  private var roles: (list: String, row: String) {
    if !others.isEmpty || !links.isEmpty { return ("list", "button") }
    if choices.isEmpty { return ("list", "option") }
    return holders.isEmpty ? ("listbox", "option") : ("tree", "treeitem")
  }

  /// The list looks at its role again in the same turn.
  private func membersChanged() {
    if roles != (shownRole, rowRole) { list.session.mark(list) }
  }

  /// Called by the list when its rows are there.
  func settle() {
    let wasOneStop = isOneStop, (listRole, newRowRole) = roles
    shownRole = listRole
    if rowRole != newRowRole {
      rowRole = newRowRole
      for row in choices.values.map(\.row) { row.showSelection() }
    }
    guard wasOneStop != isOneStop else { return }
    for group in sections.values { group.section.showRole(isInListBox: isOneStop) }
  }

  // MARK: Choosing

  /// The rows that can be chosen and stand in the page, in its order.
  var rows: [RowElementNode] {
    func find(in element: ElementNode) -> [RowElementNode] {
      element.childElements.flatMap { child in
        if let row = child as? RowElementNode { [row] } else { find(in: child) }
      }
    }
    return find(in: list).filter { $0.value != nil }
  }

  var selectedRows: [RowElementNode] { rows.filter { contains($0.value) } }

  /// - Parameter wish: `only` this row, `toggle` it, the `range` from the last one, `all` rows or `none`.
  func act(_ wish: String, on row: RowElementNode) {
    guard let value = row.value else { return }
    switch wish {
    case "toggle": write?(isMany ? current.symmetricDifference([value]) : contains(value) ? [] : [value])
    case "range" where isMany:
      write?(range(to: row))
      return
    case "all" where isMany: write?(Set(rows.compactMap(\.value)))
    case "none": write?([])
    default: write?([value])
    }
    anchor = row.id
  }

  private func range(to row: RowElementNode) -> Set<AnyHashable> {
    let rows = rows
    guard let end = rows.firstIndex(where: { $0 === row }) else { return current }
    let start = rows.firstIndex { $0.id == anchor } ?? rows.firstIndex { contains($0.value) } ?? end
    if anchor == nil { anchor = rows[start].id }
    return Set(rows[min(start, end)...max(start, end)].compactMap(\.value))
  }
}
