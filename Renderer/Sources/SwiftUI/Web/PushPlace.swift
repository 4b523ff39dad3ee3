extension Web {
  /// A place whose buttons ask the browser to tell its person something while no page is open, or not any more. Browsers ask a person in a
  /// click alone, so the page's script does it before the server hears of the click.
  ///
  /// The place hears how it stands when it appears, after each click, and when the person changes it in the browser's settings. Without
  /// script, or on a host that is no application, it hears nothing.
  public struct PushPlace<Content: View> {
    let key: String
    let isOn: Bool
    let hear: (PushReport) -> Void
    let content: Content

    /// - Parameters:
    ///   - key: the public key of whoever sends (RFC 8292), an uncompressed point in base64url.
    ///   - isOn: a click ends it.
    ///   - content: one element that holds the buttons.
    public init(key: String, isOn: Bool, hear: @escaping (PushReport) -> Void, @ViewBuilder content: () -> Content) {
      self.key = key
      self.isOn = isOn
      self.hear = hear
      self.content = content()
    }
  }
}

extension Web.PushPlace: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PushNode.self) } ?? PushNode(context)
    node.hear = view.hear
    let attributes = [
      Attribute("data-push", node.name), Attribute("data-key", view.key), Attribute("data-turn", view.isOn ? "off" : "on"),
    ]
    node.show(view.content, attributes, context)
    return node
  }
}

private final class PushNode: ReportNode {
  var hear: ((Web.PushReport) -> Void)?

  override func act(on event: Web.Event) {
    if case .input(let json) = event.kind, let report = Web.PushReport(json) { hear?(report) }
  }
}
