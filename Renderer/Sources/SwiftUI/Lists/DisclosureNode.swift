/// Something that opens and closes: the browser does it at once and reports.
///
/// Whether it is open is a scope of its own, so that opening runs no row again.
final class DisclosureNode: ControlNode {
  private var isExpanded: Binding<Bool>?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }
  var head: ElementNode?
  var region: ElementNode?
  private var selection: ListSelection?
  private static let open = Attribute("open")

  init(_ context: _Context) {
    super.init(ElementDescription(tag: .details, classes: "disclosure", attributes: [Attribute("data-disclosure")]), context)
  }

  func show(_ isExpanded: Binding<Bool>, _ context: _Context) {
    isEnabled = context.values.isEnabled
    self.isExpanded = isExpanded
    setAttribute(isEnabled ? nil : Attribute("aria-disabled", "true"), named: "aria-disabled")
    evaluate()
  }

  /// What is inside, once: it never changes its places.
  func hold(_ nodes: [_Node]) {
    guard child == nil else { return }
    let pieces = FragmentNode(_Context(session: session, parent: self, environment: nil, style: nil))
    pieces.children = nodes
    child = pieces
  }

  override func evaluate() {
    isDirty = false
    let isOpen = Tracking.run(self, &registration) { isExpanded?.wrappedValue ?? false }
    setAttribute(isOpen ? Self.open : nil, named: Self.open.name)
  }

  override func act(on event: Web.Event) {
    switch event.kind {
    case .open: set(true)
    case .close: set(false)
    default: break
    }
  }

  /// A binding that keeps its value takes back what the browser has done.
  private func set(_ isOpen: Bool) {
    adoptAttribute(isOpen ? Self.open : nil, named: Self.open.name)
    isExpanded?.wrappedValue = isOpen
    setAttribute(isExpanded?.wrappedValue == true ? Self.open : nil, named: Self.open.name)
  }

  /// A group that opens is no option of a list box.
  func join(_ new: ListSelection?) {
    guard new !== selection else { return }
    selection?.removeOther(id)
    selection = new
    new?.addOther(id)
  }

  override func willUnmount() {
    selection?.removeOther(id)
    registration?.end()
    super.willUnmount()
  }
}
