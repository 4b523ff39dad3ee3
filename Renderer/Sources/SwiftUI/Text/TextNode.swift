extension Text: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      let values = context.values
      let node = old.map { unsafeDowncast($0, to: TextNode.self) }
      // A text that once had runs keeps them: what the browser has inside is then never mixed with text of its own.
      if node?.child == nil, case .plain(let string) = view.resolved(in: values) {
        return TextNode.update(node, string, context, view.traits)
      }
      return TextNode.update(node, TextRun.joined(view.runs(in: values)), context)
    }
  }
}

/// The element of a text.
final class TextNode: ElementNode {
  static func update(_ old: TextNode?, _ string: String, _ context: _Context, _ traits: [TextTrait]) -> TextNode {
    var context = context
    context.style = TextTrait.adding(traits, to: context.style)
    return make(old, ElementDescription(tag: .span, classes: "t", text: string), context)
  }

  static func update(_ old: TextNode?, _ runs: [TextRun], _ context: _Context) -> TextNode {
    let node = make(old, ElementDescription(tag: .span, classes: "t runs"), context)
    let inner = context.inside(node)
    let list = node.child.map { unsafeDowncast($0, to: RunsNode.self) } ?? RunsNode(inner)
    node.child = list
    list.show(runs, inner.under(list))
    return node
  }

  private static func make(_ old: TextNode?, _ description: ElementDescription, _ context: _Context) -> TextNode {
    guard let old else { return TextNode(description, context) }
    old.apply(description, context)
    return old
  }
}

/// The runs of a text. Runs of the same kinds in the same order keep their elements.
private final class RunsNode: _Node {
  private enum Kind {
    case span, link, image, time
  }

  private var kinds: [Kind] = []
  private var children: [_Node] = []

  func show(_ runs: [TextRun], _ context: _Context) {
    let new = runs.map { Self.kind(of: $0, context) }
    if new != kinds {
      willChangeStructure()
      for child in children { child.unmount() }
      children = []
      kinds = new
    }
    for (index, run) in runs.enumerated() {
      let node = Self.update(run, as: new[index], index < children.count ? children[index] : nil, context)
      if index == children.count { children.append(node) }
    }
  }

  /// What leads nowhere is no link.
  private static func kind(of run: TextRun, _ context: _Context) -> Kind {
    switch run.content {
    case .string: run.link.map { AddressNode.leads($0, context) } == true ? .link : .span
    case .image: .image
    case .running: .time
    }
  }

  private static func update(_ run: TextRun, as kind: Kind, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.style = TextTrait.adding(run.traits, to: nil)
    switch run.content {
    case .string(let string):
      guard kind == .link, let link = run.link else { return Element._update(Element(.span, "r", text: string), old, context) }
      return AddressNode.update(old, link, ElementDescription(tag: .a, classes: "r", text: string), context) { _, _ in nil }
    case .image(let image): return Image._update(image, old, context)
    case .running(let time): return RunningTimeNode.update(time, old, context)
    }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    for child in children { visit(child) }
  }
}
