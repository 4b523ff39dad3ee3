public import Foundation

/// Where a pointer is in a view.
public enum HoverPhase: Equatable {
  case active(CGPoint)
  case ended
}

extension View {
  /// Says where a mouse is while it is over the view, as often as the server has answered. A finger never hovers.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    ContinuousHoverModifier(content: self, isGlobal: coordinateSpace.coordinateSpace == .global, action: action)
  }
}

private nonisolated struct ContinuousHoverModifier<Content: View>: _PrimitiveView {
  let content: Content
  let isGlobal: Bool
  let action: (HoverPhase) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ContinuousHoverNode.self) } ?? ContinuousHoverNode(context)
    node.action = view.action
    node.show(view.content, [Attribute("data-track", node.name + (view.isGlobal ? " g" : ""))], context)
    return node
  }
}

private final class ContinuousHoverNode: ReportNode {
  var action: ((HoverPhase) -> Void)?

  override func act(on event: Web.Event) {
    guard case .input(let words) = event.kind else { return }
    guard !words.isEmpty else { return action?(.ended) ?? () }
    let numbers = words.split(separator: " ").compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e6 }
    if numbers.count == 2 { action?(.active(CGPoint(x: numbers[0], y: numbers[1]))) }
  }
}
