public import Foundation

extension View {
  /// Runs the action on a tap, a click, or Enter and Space while the view has the focus. The page presents the view as a button; an
  /// action deserves a `Button` where one will do.
  public nonisolated consuming func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    GestureModifier(content: self, kind: .tap(count), action: action, changed: nil)
  }

  /// Runs the action when the view has been pressed for a while, with a pointer or with Space.
  public nonisolated consuming func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    GestureModifier(
      content: self, kind: .press(minimumDuration, maximumDistance, isWatched: onPressingChanged != nil), action: action,
      changed: onPressingChanged)
  }

  /// Says whether a pointer is over the view. A finger never is.
  public nonisolated consuming func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    GestureModifier(content: self, kind: .hover, action: {}, changed: action)
  }
}

private nonisolated struct GestureModifier<Content: View>: _PrimitiveView {
  enum Kind {
    case tap(Int)
    case press(Double, CGFloat, isWatched: Bool)
    case hover
  }

  let content: Content
  let kind: Kind
  let action: () -> Void
  let changed: ((Bool) -> Void)?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: GestureNode.self) } ?? GestureNode(context)
    node.action = view.action
    node.changed = view.changed
    let isTaken = view.sort.map { context.values.takenGestures.contains($0) } ?? false
    node.show(view.content, isTaken ? [] : [view.attribute(node.name)], context)
    return node
  }

  /// What a view around can take for itself.
  private var sort: GestureSorts? {
    switch kind {
    case .tap: .tap
    case .press: .press
    case .hover: nil
    }
  }

  private func attribute(_ name: String) -> Attribute {
    switch kind {
    case .tap(let count): Attribute(count > 1 ? "data-tap\(count)" : "data-tap", name)
    case .press(let duration, let distance, let isWatched):
      Attribute("data-press", "\(name) \(Int(duration * 1000)) \(Int(distance))\(isWatched ? " w" : "")")
    case .hover: Attribute("data-hover", name)
    }
  }
}

private final class GestureNode: ReportNode {
  var action: (() -> Void)?
  var changed: ((Bool) -> Void)?

  override func act(on event: Web.Event) {
    switch event.kind {
    case .click: action?()
    case .input(let state): changed?(state == "1")
    default: break
    }
  }
}
