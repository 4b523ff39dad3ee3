public import Foundation

/// Which way a value goes.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}

/// What a person asks for who enlarges a view by assistive technology.
public struct AccessibilityZoomGestureAction {
  public enum Direction: Sendable {
    case zoomIn
    case zoomOut
  }

  public let direction: AccessibilityZoomGestureAction.Direction
  /// The middle of the view: a button says no place.
  public let location: UnitPoint
  /// Zero, for the same reason.
  public let point: CGPoint
}

extension View {
  /// Two buttons beside the view, one for more and one for less.
  public nonisolated consuming func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    commands([("Increment", { handler(.increment) }), ("Decrement", { handler(.decrement) })])
  }

  /// Four buttons beside the view, one for each direction.
  public nonisolated consuming func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    commands([
      ("Scroll Up", { handler(.top) }), ("Scroll Down", { handler(.bottom) }), ("Scroll Backward", { handler(.leading) }),
      ("Scroll Forward", { handler(.trailing) }),
    ])
  }

  /// Two buttons beside the view, one for larger and one for smaller.
  public nonisolated consuming func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    func act(_ direction: AccessibilityZoomGestureAction.Direction) {
      handler(AccessibilityZoomGestureAction(direction: direction, location: .center, point: .zero))
    }
    return commands([("Zoom In", { act(.zoomIn) }), ("Zoom Out", { act(.zoomOut) })])
  }

  private nonisolated consuming func commands(
    _ commands: [(word: LocalizedStringKey, perform: () -> Void)]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let commands = commands.map { AccessibilityCommand(label: Text(word: $0.word), perform: $0.perform) }
    return modifier(AccessibilityAttachmentModifier(content: .actions(commands)))
  }
}
