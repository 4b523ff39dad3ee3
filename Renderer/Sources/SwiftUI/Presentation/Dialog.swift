/// What a dialog is.
enum DialogKind: String {
  case sheet, cover, popover, alert, confirm
}

/// A dialog's element. It stands open in the markup, so that it can be read without script; the script shows it as a modal one.
nonisolated struct DialogElement<Content: View>: _PrimitiveView {
  let description: ElementDescription
  let close: () -> Void
  let drag: (Int) -> Void
  let isFixed: Bool
  let onDismiss: (() -> Void)?
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node: DialogNode
    if let old {
      node = unsafeDowncast(old, to: DialogNode.self)
      node.apply(view.description, context)
    } else {
      node = DialogNode(view.description, context)
    }
    node.close = view.close
    node.drag = view.drag
    node.isFixed = view.isFixed
    node.onDismiss = view.onDismiss
    node.child = Content._update(view.content, node.child, node.inner(context))
    return node
  }
}

final class DialogNode: ElementNode {
  var close: () -> Void = {}
  var drag: (Int) -> Void = { _ in }
  var isFixed = false
  var onDismiss: (() -> Void)?
  private let schemes = SchemeWishes()
  private var below = EnvironmentCache()

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    schemes.element = self
    session.register(target: self)
  }

  /// What a view inside asks of the page's appearance is asked of the dialog.
  fileprivate func inner(_ context: _Context) -> _Context {
    var inner = context.inside(self)
    inner.environment = below.link(over: context.environment) { $0[SchemeWishes.self] = schemes }
    return inner
  }

  override func receive(_ event: Web.Event) {
    switch event.kind {
    case .close where !isFixed: close()
    case .input(let index): Int(index).map(drag)
    default: session.counts.droppedEvents += 1
    }
  }

  override func willUnmount() {
    schemes.element = nil
    super.willUnmount()
    if let onDismiss { session.effects.add(onDismiss) }
  }
}

/// What is presented, from the moment on at which it is: the dialog around the content, and what the content finds around it.
struct PresentedDialog<Content: View>: View {
  let kind: DialogKind
  var anchor: String?
  let close: () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> Content
  @State private var model = PresentationModel()
  @State private var handle = DismissHandle()
  @State private var bar = ScreenBar()
  @Environment(\.words) private var words

  var body: some View {
    let _ = handle.use(close)
    DialogElement(
      description: ElementDescription(tag: .dialog, classes: classes, attributes: attributes), close: close, drag: model.drag,
      isFixed: model.isFixed, onDismiss: onDismiss,
      content: TupleView(
        (
          hasGrip ? Element(.div, "grip", [Attribute("aria-hidden", "true")]) : nil,
          EnvironmentModifier(content: screen, set: surround, isSame: { $0[PresentationModel.self] === $1[PresentationModel.self] })
        )))
  }

  private var screen: some View { ScreenView(bar: bar, isOptional: true, content: Scope(content)) }

  /// A presentation is a place of its own: selections, stacks and columns around where it was written do not reach into it.
  private func surround(_ values: inout EnvironmentValues) {
    values[PresentationModel.self] = model
    values[DismissHandle.self] = handle
    values[ScreenBar.self] = bar
    values[StackModel.self] = nil
    values[SplitModel.self] = nil
    values[ListSelection.self] = nil
    values[SearchModel.self] = nil
  }

  private var hasGrip: Bool {
    guard kind == .sheet || kind == .popover else { return false }
    return model.dragIndicator == .visible || (model.dragIndicator == .automatic && model.detents.count > 1)
  }

  private var classes: String {
    var classes = ["dialog", kind.rawValue]
    if let detent = model.detent { classes += ["detent", detent.className] }
    if let paint = model.background { classes.append(StyleRules.name("bd-" + paint.token, "--dialog:" + paint.css)) }
    if let radius = model.cornerRadius {
      classes.append(StyleRules.name("rd" + StyleRules.token(radius), "--radius:\(StyleRules.format(radius))px"))
    }
    if let adaptation = model.adaptation, !adaptation.className.isEmpty { classes.append(adaptation.className) }
    return classes.joined(separator: " ")
  }

  private var attributes: [Attribute] {
    var attributes = [Attribute("data-modal", kind.rawValue), Attribute("open")]
    // One without a title is called by its heading, or else by what it is.
    attributes.append(bar.shownTitle.isEmpty ? Attribute("data-word", words("Dialog")) : Attribute("aria-label", bar.shownTitle))
    if model.isFixed { attributes.append(Attribute("data-fixed")) }
    if let anchor { attributes.append(Attribute("data-anchor", anchor)) }
    if model.detents.count > 1 { attributes.append(Attribute("data-detents", model.detents.map(\.measure).joined(separator: " "))) }
    return attributes
  }
}
