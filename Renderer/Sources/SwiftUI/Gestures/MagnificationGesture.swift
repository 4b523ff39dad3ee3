public import Foundation

/// As `MagnifyGesture`, with the magnification alone.
public struct MagnificationGesture {
  public typealias Value = CGFloat

  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: MagnificationGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    let magnified = MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta).map(\.magnification)
    return _MapGesture._recognition(of: magnified, actions)
  }
}
