/// A screen: its bar, its content, and the tools below.
struct ScreenView<Content: View>: View {
  let bar: ScreenBar
  var backs: [Back] = []
  var isOptional = false
  var isEmbedded = false
  let content: Content

  var body: some View {
    ScreenParts(
      top: BarView(bar: bar, backs: backs, isOptional: isOptional, isEmbedded: isEmbedded),
      content: ScreenBody(
        bar: bar, content: EnvironmentModifier(content: content, set: surround, isSame: { $0[ScreenBar.self] === $1[ScreenBar.self] })),
      bottom: BottomBarView(bar: bar))
  }

  private func surround(_ values: inout EnvironmentValues) {
    values[ScreenBar.self] = bar
    values[BackKey.self] = backs
    values.editMode = Binding(object: bar, path: \.editMode)
  }
}

/// The parts of a screen in page order. The content is updated first: it sets titles and tools, and bars updated before it would run again.
private nonisolated struct ScreenParts<Content: View>: _PrimitiveView {
  let top: BarView
  let content: ScreenBody<Content>
  let bottom: BottomBarView

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ScreenPartsNode.self) } ?? ScreenPartsNode(context)
    let context = context.under(node)
    node.content = ScreenBody._update(view.content, node.content, context)
    node.top = BarView._update(view.top, node.top, context)
    node.bottom = BottomBarView._update(view.bottom, node.bottom, context)
    return node
  }
}

private final class ScreenPartsNode: _Node {
  var top: _Node?
  var content: _Node?
  var bottom: _Node?

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let top { visit(top) }
    if let content { visit(content) }
    if let bottom { visit(bottom) }
  }
}

/// The element of a screen's content, which its bar knows: a stack that stands right in it takes the screen's place.
private nonisolated struct ScreenBody<Content: View>: _PrimitiveView {
  let bar: ScreenBar
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node =
      old.map { unsafeDowncast($0, to: ElementNode.self) } ?? ElementNode(ElementDescription(tag: .div, classes: "column-body"), context)
    view.bar.body = node.id
    node.child = Content._update(view.content, node.child, context.inside(node))
    return node
  }
}

/// The ways back that a screen has; a stack that takes the screen's place has them too.
enum BackKey: EnvironmentKey {
  static var defaultValue: [Back] { [] }
}

extension _Context {
  /// The screen that what stands here fills alone.
  @MainActor var filledScreen: ScreenBar? {
    guard let bar = values[ScreenBar.self], let element = parent?.pageElement ?? parent?.enclosingElement else { return nil }
    return bar.body == element.id ? bar : nil
  }
}

/// Whether the page's main landmark is around already.
enum HasMainKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// Whether a screen is around already, whose title is the page's heading. A tab view is none: each of its tabs has a heading of its own.
enum IsInScreenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
