public import Foundation

/// How far a view wants its neighbours to stay away: 8 points on each side, as in this module's stacks.
public struct ViewSpacing: Sendable {
  private var top: CGFloat
  private var leading: CGFloat
  private var bottom: CGFloat
  private var trailing: CGFloat

  public static let zero = ViewSpacing(0)

  public init() { self.init(8) }

  private init(_ distance: CGFloat) { (top, leading, bottom, trailing) = (distance, distance, distance, distance) }

  /// Takes over what is larger there.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = max(top, other.top) }
    if edges.contains(.leading) { leading = max(leading, other.leading) }
    if edges.contains(.bottom) { bottom = max(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = max(trailing, other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }

  /// The distance to the next view that both are content with.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: max(trailing, next.leading)
    case .vertical: max(bottom, next.top)
    }
  }
}
