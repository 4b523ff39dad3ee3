/// A section of a menu's items or of a picker's choices, named by its header.
nonisolated struct ChoiceSection: _PrimitiveView {
  let parts: SectionPlace.Parts
  /// In the browser's own list the name is text in an attribute; elsewhere it is drawn.
  let isNative: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var outer = context
    outer.style = nil
    outer.attributes = []
    let node = old.map { unsafeDowncast($0, to: ChoiceSectionNode.self) } ?? ChoiceSectionNode(isNative: view.isNative, outer)
    let inside = context.inside(node)
    if let header = view.parts.header {
      let label = Element(.div, "section-header") { header }
      node.header = unsafeDowncast(Element<AnyView>._update(label, node.header, inside), to: ElementNode.self)
    }
    node.describe(outer)
    var content = inside
    content.slot = context.slot
    node.child = AnyView._update(view.parts.content, node.child, content)
    return node
  }
}

final class ChoiceSectionNode: ElementNode {
  var header: ElementNode?
  private let isNative: Bool

  init(isNative: Bool, _ context: _Context) {
    self.isNative = isNative
    super.init(ElementDescription(tag: isNative ? .optgroup : .div), context)
  }

  func describe(_ context: _Context) {
    var description = ElementDescription(tag: tag, classes: isNative ? "" : "choice-section")
    if isNative {
      description.attributes = [Attribute("label", header.map { OptionNode.text(of: $0) } ?? "")]
    } else {
      description.attributes = [Attribute("role", "group")]
      if let header { description.attributes.append(Attribute("aria-labelledby", HTMLWriter.name(of: header.id))) }
    }
    apply(description, context)
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let header { visit(header) }
    super.visitChildren(visit)
  }

  override func visitChildElements(_ visit: (ElementNode) -> Void) {
    if !isNative, let header { visit(header) }
    super.visitChildElements(visit)
  }

  override func writeContent(into html: inout HTMLWriter) {
    if !isNative { header?.write(into: &html) }
    super.writeContent(into: &html)
  }
}
