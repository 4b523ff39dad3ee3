public import Foundation

/// A pointer or finger that goes down on a view and moves.
///
/// The page reports where it is as often as the server has answered, at most once a frame, and only the latest: on a slow line what
/// follows the finger does so in steps. Places count from the top left corner, in every language.
public struct DragGesture: _PrimitiveGesture {
  /// Where a drag is.
  public struct Value: Equatable, Sendable {
    /// When the server heard of it.
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points a second, over the last tenth of a second.
    public let velocity: CGSize

    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }

    /// Where it would come to rest if it were let go now: a quarter of a second further on.
    public var predictedEndLocation: CGPoint { CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4) }

    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  public static func _recognition(of gesture: DragGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    let distance = max(gesture.minimumDistance, 0)
    return _Recognition(kind: .drag(distance, isGlobal: gesture.coordinateSpace == .global)) { report in
      let numbers = report.numbers
      guard numbers.count == 6 else { return }
      report.tell(
        Value(
          time: .now, location: CGPoint(x: numbers[2], y: numbers[3]), startLocation: CGPoint(x: numbers[0], y: numbers[1]),
          velocity: CGSize(width: numbers[4], height: numbers[5])), to: actions)
    }
  }
}
