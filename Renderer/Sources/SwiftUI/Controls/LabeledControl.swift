/// A control with its label. The looks that wait go to the element around both, what assistive technology and the script are told
/// goes to the control itself.
nonisolated struct LabeledControl<Label: View, Control: View>: _PrimitiveView {
  /// How the label belongs to the control.
  enum Manner {
    /// A `label` element around both: a click on the text works the control.
    case wrapping
    /// The control names the label's element.
    case naming
    /// Several controls in a group that names the label's element.
    case group
  }

  var manner: Manner
  var classes: String
  var label: Label
  /// Where the label is shown; elsewhere only assistive technology has it.
  var showsLabel = LabelPlace.always
  var control: Control

  enum LabelPlace {
    case always, inRows, never
  }

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let isInRow = if case .row = context.slot { true } else { false }
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in update(view, isInRow, old, context) }
    }
  }

  @MainActor private static func update(_ view: Self, _ isInRow: Bool, _ old: _Node?, _ context: _Context) -> _Node {
    let traits = context.values.controlTraits
    let shows = !traits.hidesLabels && (view.showsLabel == .always || (view.showsLabel == .inRows && isInRow))
    var description = ElementDescription(tag: view.manner == .wrapping ? .label : .div)
    // Without its label a control keeps its own size; one that never shows it takes the room by itself.
    let classes = shows || view.showsLabel != .always ? view.classes : view.classes.replacing(" fw", with: "")
    description.classes = "labeled " + classes + traits.sizeClass + (isInRow ? " in-row" : "")
    var outer = context
    if view.manner != .group { outer.attributes = [] }
    let node = old.map { unsafeDowncast($0, to: LabeledNode.self) } ?? LabeledNode(description, outer)
    let inner = context.inside(node)
    // A name that is not shown is heard with the control, and not before it as well.
    let hidden = shows || view.manner == .wrapping ? [] : [Attribute("aria-hidden", "true")]
    let text = Element(.span, shows ? "row-label" : "row-label visually-hidden", hidden) { view.label }
    let label = unsafeDowncast(Element<Label>._update(text, node.label, inner), to: ElementNode.self)
    node.label = label
    let namer = Label.self == EmptyView.self ? context.values.outerLabel : label.id
    let name = Attribute("aria-labelledby", HTMLWriter.name(of: namer ?? 0))
    let isNamed = namer == nil || context.attributes.contains { $0.name == "aria-label" }
    if view.manner == .group { description.attributes = [Attribute("role", "group")] + (isNamed ? [] : [name]) }
    node.apply(description, outer)
    var controlContext = inner
    if view.manner != .group { controlContext.attributes = context.attributes }
    if view.manner == .naming, !isNamed { controlContext.attributes.append(name) }
    node.control = Control._update(view.control, node.control, controlContext)
    return node
  }
}

/// The element around a label and a control.
final class LabeledNode: ElementNode {
  var label: ElementNode?
  var control: _Node?
  private var link: (over: _EnvironmentLink?, link: _EnvironmentLink?)?

  /// What the control sees: the label is its name.
  func environment(over inherited: _EnvironmentLink?, naming label: ElementNode) -> _EnvironmentLink? {
    if let link, link.over === inherited { return link.link }
    var values = EnvironmentValues(link: inherited)
    values.outerLabel = label.id
    link = (inherited, values.link)
    return values.link
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let label { visit(label) }
    if let control { visit(control) }
  }

  override func visitChildElements(_ visit: (ElementNode) -> Void) { visitChildren { $0.visitElements(visit) } }

  override func writeContent(into html: inout HTMLWriter) { visitChildren { $0.write(into: &html) } }
}
