public import Foundation

/// A pointer, or Space, that stays down for a while. The value is true from when it goes down.
public struct LongPressGesture {
  public typealias Value = Bool

  /// In seconds.
  public var minimumDuration: Double
  /// In points. Who goes further does not press.
  public var maximumDistance: CGFloat

  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: LongPressGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    let duration = min(max(gesture.minimumDuration, 0), 3600)
    let distance = min(max(gesture.maximumDistance, 0), 10_000)
    return _Recognition(kind: .press(duration, distance, isFollowed: false)) { report in
      switch report.phase {
      case .changed: actions.changed(true)
      case .ended: actions.ended(true)
      case .cancelled: actions.ended(nil)
      }
    }
  }
}
