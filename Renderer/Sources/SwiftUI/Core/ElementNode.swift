/// One element of the page.
class ElementNode: _Node {
  // No access to one of these calls anything that comes back to it, so the check of overlapping accesses at run time is left out: with those
  // of RareContext, Style and Session it was a thirtieth of a page's instructions.
  @exclusivity(unchecked) private(set) var tag: Tag
  /// The browser has this element: changes must be told. Set when its HTML has been written.
  @exclusivity(unchecked) private(set) var isInPage = false
  /// What of the room it takes, once that was asked for.
  @exclusivity(unchecked) var room: Room = []
  /// The element's id in the page, counted in its session.
  let id: UInt32
  @exclusivity(unchecked) private(set) var names: ClassNames
  @exclusivity(unchecked) private(set) var attributes: [Attribute]
  @exclusivity(unchecked) private(set) var text: String
  @exclusivity(unchecked) var child: _Node?

  init(_ description: __shared ElementDescription, _ context: __shared _Context) {
    let session = context.session
    let id = session.nextElementID()
    self.id = id
    tag = description.tag
    names = description.names(with: context.style)
    attributes = context.attributes(of: description, id: id)
    text = description.text
    super.init(context, in: session)
    session.pageRules.need(names)
  }

  var classes: String { names.text }

  /// The rules of the element's classes, and of what its markup holds besides.
  var neededRules: [StyleRule] { names.rules }

  /// Takes the new description and tells the browser what differs. The tag of an element never changes at its place: it is
  /// part of the identity of the view that made it.
  final func apply(_ description: ElementDescription, _ context: _Context) {
    let new = description.names(with: context.style)
    if new !== names, new.text != classes {
      names = new
      session.pageRules.need(new)
      if isInPage {
        session.patch.setAttribute(id, "class", classes + room.classes)
        session.roomMayChange(of: self)
      }
    }
    let newAttributes = (isControl ? context.atControl : context).attributes(of: description, id: id)
    if newAttributes != attributes {
      if isInPage { tellChanges(from: attributes, to: newAttributes) }
      attributes = newAttributes
    }
    if description.text != text {
      text = description.text
      if isInPage { session.patch.setText(id, text) } else { tellOption() }
    }
  }

  final func setAttribute(_ attribute: Attribute?, named name: String) {
    guard attributes.first(where: { $0.name == name }) != attribute else { return }
    attributes.removeAll { $0.name == name }
    if let attribute {
      attributes.append(attribute)
      if isInPage { session.patch.setAttribute(id, name, attribute.value) }
    } else if isInPage {
      session.patch.removeAttribute(id, name)
    }
  }

  /// The browser has done it itself, and is not told: what it has done since would be undone.
  final func adoptAttribute(_ attribute: Attribute?, named name: String) {
    attributes.removeAll { $0.name == name }
    if let attribute { attributes.append(attribute) }
  }

  final func tellChanges(from old: [Attribute], to new: [Attribute]) {
    for attribute in new where !old.contains(attribute) {
      session.patch.setAttribute(id, attribute.name, attribute.value)
    }
    for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
      session.patch.removeAttribute(id, attribute.name)
    }
  }

  /// Tells the browser an attribute's value once more: that asks it to look at the element again.
  final func repeatAttribute(_ attribute: Attribute) {
    if isInPage, attributes.contains(attribute) { session.patch.setAttribute(id, attribute.name, attribute.value) }
  }

  /// A native list's option shows the text of views that are not in the page themselves.
  private func tellOption() {
    var element = enclosingElement
    while let next = element, !next.isInPage {
      element = next.enclosingElement
    }
    (element as? ChoiceNode)?.refreshText()
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override var pageElement: ElementNode? { self }

  /// What the element's markup says; a field adds the value it shows.
  var markupAttributes: [Attribute] { attributes }

  override func visitElements(_ visit: (ElementNode) -> Void) { visit(self) }

  /// The elements directly inside this one.
  func visitChildElements(_ visit: (ElementNode) -> Void) { child?.visitElements(visit) }

  /// The same as a list.
  final var childElements: [ElementNode] {
    var list: [ElementNode] = []
    visitChildElements { list.append($0) }
    return list
  }

  override func write(into html: inout HTMLWriter) {
    isInPage = true
    html.begin(tag, id: id, names, roomClasses)
    writeAttributes(into: &html)
    html.endBeginning()
    guard !tag.isVoid else { return }
    if text.isEmpty {
      writeContent(into: &html)
    } else {
      html.text(text)
    }
    html.close(tag)
  }

  func writeAttributes(into html: inout HTMLWriter) { html.attributes(markupAttributes) }

  /// Part of the element is markup that no node stands for.
  var holdsMarkup: Bool { false }

  func writeContent(into html: inout HTMLWriter) { child?.write(into: &html) }

  override func leavePage() {
    isInPage = false
    room = []
    super.leavePage()
  }

  final override func leaveSession() {
    isInPage = false
    session.forget(target: id)
  }

  /// Elements directly inside this one have come, gone or moved.
  func childrenDidChange() {}

  /// What the browser reports about this element.
  func receive(_ event: Web.Event) {}
}

/// A place where a view of the module draws an element around content.
nonisolated struct Element<Content: View>: _PrimitiveView {
  var description: ElementDescription
  var content: Content

  init(_ tag: Tag, _ classes: String = "", _ attributes: [Attribute] = [], text: String = "", @ViewBuilder content: () -> Content) {
    description = ElementDescription(tag: tag, classes: classes, attributes: attributes, text: text)
    self.content = content()
  }

  @inline(__always) @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // A line between choices is no choice.
    if view.description.tag == .hr, context.slot == .choice {
      var context = context
      context.slot = .plain
      return _update(view, old, context)
    }
    return ElementNode.update(view.description, view.content, old, context)
  }
}

extension ElementNode {
  /// Updates an element with its content. What draws an element for a view of its own calls it: a view made for that would be a copy
  /// of the content and one more type to ask for, at each place and update.
  static func update<Content: View>(
    _ description: ElementDescription, _ content: Content, _ old: _Node?, _ context: _Context
  ) -> _Node {
    context.asRow(old) { old, context in
      let outer = description.isAroundControl ? context.aroundControl : context
      let node: ElementNode
      if let old {
        node = unsafeDowncast(old, to: ElementNode.self)
        node.apply(description, outer)
      } else {
        node = ElementNode(description, outer)
      }
      // Nothing needs no node: a fifth of all elements have text, a symbol or a line in them, and no view.
      if Content.self != EmptyView.self { node.child = Content._update(content, node.child, outer.inside(node)) }
      return node
    }
  }
}

extension Element {
  /// The element as what a control draws around itself.
  func aroundControl() -> Element {
    var element = self
    element.description.isAroundControl = true
    return element
  }
}

extension Element {
  /// For a type that its writer need not spell.
  @MainActor func update(_ old: _Node?, _ context: _Context) -> _Node { Self._update(self, old, context) }
}

extension Element where Content == EmptyView {
  init(_ tag: Tag, _ classes: String = "", _ attributes: [Attribute] = [], text: String = "") {
    self.init(tag, classes, attributes, text: text) { EmptyView() }
  }
}

extension _Context {
  /// The attributes that wait, over those of the element's own description.
  func attributes(of description: ElementDescription, id: UInt32) -> [Attribute] {
    guard !attributes.isEmpty else { return description.attributes }
    // A row's report is by far the most frequent, and has nothing to do with what the element is.
    if attributes.count == 1, attributes[0].name == Attribute.seenName { return description.attributes + attributes }
    return Accessibility.merge(attributes, into: description.attributes, tag: description.tag, text: description.text, id: id)
  }

  /// The context of an element that a control draws around itself: what waits for an element is meant for the control further in.
  var aroundControl: _Context {
    guard attributes.contains(where: \.describesContent) else { return self }
    var context = self
    context.controlAttributes += attributes.filter(\.describesContent)
    context.attributes = attributes.filter { !$0.describesContent }
    return context
  }

  /// The context of the control itself.
  var atControl: _Context {
    guard !controlAttributes.isEmpty else { return self }
    var context = self
    context.attributes = controlAttributes + attributes
    context.controlAttributes = []
    return context
  }

  /// Where rows are asked for, wraps the element that `make` returns in one; elsewhere only calls it.
  @MainActor func asRow(_ old: _Node?, _ make: (_Node?, _Context) -> _Node) -> _Node {
    if slot == .choice { return asChoice(old, make) }
    if slot == .tab { return TabNode.updatePage(old, self, make) }
    guard case .row(let tag, let kind) = slot else { return make(old, self) }
    // Both are part of the position: a modifier stands there or it does not.
    if row != nil || kind == .selectable { return RowElementNode.update(old, self, tag, kind, make) }
    let description = ElementDescription(tag: tag, classes: kind.rawValue)
    let row: ElementNode
    if let old {
      row = unsafeDowncast(old, to: ElementNode.self)
      if !attributes.isEmpty { row.apply(description, ofRow) }
    } else {
      row = ElementNode(description, ofRow)
    }
    row.child = make(row.child, insideRow(row))
    return row
  }

  /// The context of a row's own element: of what waits for the next element it takes what concerns the row as a whole.
  @MainActor var ofRow: _Context {
    var context = self
    context.style = nil
    context.rare = nil
    context.attributes = attributes.filter(\.isOfRow)
    return context
  }

  /// The context of what a row holds.
  @MainActor func insideRow(_ row: _Node) -> _Context {
    var context = inside(row)
    context.style = style
    context.attributes = attributes.filter { !$0.isOfRow }
    return context
  }
}
