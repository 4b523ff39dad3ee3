/// What a person does with a view that is no control of its own: reported for the outermost elements of the view, under a name that
/// stands in their markup.
///
/// It is no element of the page; only its name is used.
class ReportNode: ElementNode {
  var isEnabled = true

  init(_ context: _Context) {
    super.init(ElementDescription(tag: .div), context)
    session.register(target: self)
  }

  final var name: String { HTMLWriter.name(of: id) }

  /// Updates the view below, whose outermost elements take the attributes.
  final func show<Content: View>(_ content: Content, _ attributes: [Attribute], _ context: _Context) {
    isEnabled = context.values.isEnabled
    var inner = context.under(self)
    if isEnabled { inner.attributes += attributes }
    child = Content._update(content, child, inner)
  }

  /// What an enabled view does about a report.
  func act(on event: Web.Event) {}

  final override func receive(_ event: Web.Event) {
    guard isEnabled else {
      session.counts.droppedEvents += 1
      return
    }
    act(on: event)
  }

  override var pageElement: ElementNode? { nil }
  override func write(into html: inout HTMLWriter) { child?.write(into: &html) }
  override func visitElements(_ visit: (ElementNode) -> Void) { child?.visitElements(visit) }
}
