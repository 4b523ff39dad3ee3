extension Web {
  /// A scroll view whose content can be enlarged: with two fingers, the wheel and Control, two taps, or the keys plus, minus and 0. The browser
  /// does it, and scrolls what is larger than its place.
  public struct Zoom<Content: View> {
    let largest: Double
    let change: (Bool) -> Void
    let content: Content

    /// - Parameters:
    ///   - largest: how many times as large the content may become.
    ///   - change: whether the content is enlarged; told when a gesture ends.
    ///   - content: the scroll view.
    public init(upTo largest: Double, change: @escaping (Bool) -> Void, @ViewBuilder content: () -> Content) {
      self.largest = largest
      self.change = change
      self.content = content()
    }
  }
}

extension Web.Zoom: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: SwitchedNode.self) } ?? SwitchedNode(context)
    node.change = view.change
    node.show(view.content, [Attribute("data-zoom", node.name + " " + StyleRules.format(view.largest))], context)
    return node
  }
}

/// Hears of something that the browser has switched on or off.
final class SwitchedNode: ReportNode {
  var change: ((Bool) -> Void)?

  override func act(on event: Web.Event) {
    if case .input(let word) = event.kind { change?(word == "1") }
  }
}
