public import Foundation

/// A tap or a click, and where on the view it was: for what is drawn on a canvas, say. Unlike `onTapGesture(count:perform:)` it makes
/// no button of the view: what can be reached in it the keyboard must reach otherwise.
public struct SpatialTapGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
}

extension SpatialTapGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: SpatialTapGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    _Recognition(kind: .spot(gesture.count, isGlobal: gesture.coordinateSpace == .global)) { report in
      guard report.numbers.count == 2 else { return }
      let value = Value(location: CGPoint(x: report.numbers[0], y: report.numbers[1]))
      report.tell(value, to: actions)
    }
  }
}

extension View {
  /// Runs the action with the place of a tap. As with the gesture, the view is no button for it.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
}
