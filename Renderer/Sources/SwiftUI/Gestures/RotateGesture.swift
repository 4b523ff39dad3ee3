public import Foundation

/// Two fingers on a touch screen that turn about each other on a view. A mouse does not turn, and of a trackpad a page hears nothing of the
/// kind.
public struct RotateGesture {
  /// How far a turn has come.
  public struct Value: Equatable, Sendable {
    /// When the server heard of it.
    public var time: Date
    /// Clockwise. It goes on beyond a full turn.
    public var rotation: Angle
    /// By how much that grows in a second.
    public var velocity: Angle
    /// Where between the fingers it began, in parts of the view.
    public var startAnchor: UnitPoint
    /// The same place in points of the view.
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: RotateGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    _Recognition(kind: .rotation(abs(gesture.minimumAngleDelta.degrees))) { report in
      let numbers = report.numbers
      guard numbers.count == 6 else { return }
      report.tell(
        Value(
          time: .now, rotation: .degrees(numbers[0]), velocity: .degrees(numbers[1]),
          startAnchor: UnitPoint(x: numbers[4], y: numbers[5]), startLocation: CGPoint(x: numbers[2], y: numbers[3])), to: actions)
    }
  }
}

/// As `RotateGesture`, with the angle alone.
public struct RotationGesture {
  public typealias Value = Angle

  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: RotationGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    let turned = RotateGesture(minimumAngleDelta: gesture.minimumAngleDelta).map(\.rotation)
    return _MapGesture._recognition(of: turned, actions)
  }
}
