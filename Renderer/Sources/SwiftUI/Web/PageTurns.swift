extension Web {
  /// A paging scroll view whose pages the arrow keys, Page Up, Page Down, the space bar and taps at its sides turn. The browser does it before
  /// the server hears of it, as it does with a swipe. What is in a page and can be scrolled is scrolled first. A scroll view that does not page
  /// is scrolled by most of its height. Home and End are reported, since the page may not hold the first and the last one.
  ///
  /// The keys count while the scroll view has the focus; in a dialog, which gives it the focus, whatever has it then but fields.
  public struct PageTurns<Content: View> {
    let side: Double
    let tap: () -> Void
    let jump: (HorizontalEdge) -> Void
    let content: Content

    /// - Parameters:
    ///   - side: the part of the width at either side where a tap turns the page, from 0 to 0.5.
    ///   - tap: a tap between the sides, or Return.
    ///   - jump: Home (leading) or End (trailing): shows the first page, or the last.
    ///   - content: the scroll view, with a `scrollPosition(id:)`.
    public init(
      side: Double, tap: @escaping () -> Void, jump: @escaping (HorizontalEdge) -> Void, @ViewBuilder content: () -> Content
    ) {
      self.side = min(max(side, 0), 0.5)
      self.tap = tap
      self.jump = jump
      self.content = content()
    }
  }
}

extension Web.PageTurns: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PageTurnsNode.self) } ?? PageTurnsNode(context)
    node.tap = view.tap
    node.jump = view.jump
    node.show(view.content, [Attribute("data-turns", node.name + " " + StyleRules.format(view.side))], context)
    return node
  }
}

private final class PageTurnsNode: ReportNode {
  var tap: (() -> Void)?
  var jump: ((HorizontalEdge) -> Void)?

  override func act(on event: Web.Event) {
    switch event.kind {
    case .click: tap?()
    case .input("Home"): jump?(.leading)
    case .input("End"): jump?(.trailing)
    default: break
    }
  }
}
