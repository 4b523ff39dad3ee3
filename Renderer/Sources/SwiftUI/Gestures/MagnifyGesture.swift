public import Foundation

/// Two fingers that move apart or together on a view; at a desk the wheel with Control, which is also what a trackpad's pinch is in most
/// browsers. It is reported as a drag is.
public struct MagnifyGesture {
  /// How far a pinch has come.
  public struct Value: Equatable, Sendable {
    /// When the server heard of it.
    public var time: Date
    /// How many times as far apart the fingers are.
    public var magnification: CGFloat
    /// By how much that grows in a second.
    public var velocity: CGFloat
    /// Where between the fingers it began, in parts of the view.
    public var startAnchor: UnitPoint
    /// The same place in points of the view.
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: MagnifyGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    _Recognition(kind: .pinch(max(gesture.minimumScaleDelta, 0))) { report in
      let numbers = report.numbers
      guard numbers.count == 6, numbers[0] > 0 else { return }
      report.tell(
        Value(
          time: .now, magnification: numbers[0], velocity: numbers[1], startAnchor: UnitPoint(x: numbers[4], y: numbers[5]),
          startLocation: CGPoint(x: numbers[2], y: numbers[3])), to: actions)
    }
  }
}
