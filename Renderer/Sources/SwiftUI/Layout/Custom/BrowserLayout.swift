public import Foundation

/// A layout that a browser has itself: no sizes are asked for, the style sheet arranges the views. Only where a layout of the app's own
/// hands its views on to one does it place them on the server.
public protocol _BrowserLayout: Layout where Cache == () {
  static var _orientation: Axis? { get }
  @MainActor var _classes: String { get }
  var _frames: _StackFrames { get }
}

extension _BrowserLayout {
  public static var _orientation: Axis? { nil }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = _orientation
    return properties
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
    let frames = _frames.frames(of: subviews, in: proposal)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, _frames.frames(of: subviews, in: proposal)) {
      let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: position, proposal: ProposedViewSize(frame.size))
    }
  }
}

/// Where a stack places views whose sizes are known: one after another, those that give way least asked first.
public struct _StackFrames {
  /// Nil for layers.
  let axis: Axis?
  let spacing: CGFloat
  /// Where a view's guide lies, across the stack; of layers from side to side.
  let guide: (ViewDimensions) -> CGFloat
  /// From top to bottom, of layers.
  let across: (ViewDimensions) -> CGFloat

  init(
    axis: Axis?, spacing: CGFloat?, guide: @escaping (ViewDimensions) -> CGFloat, across: @escaping (ViewDimensions) -> CGFloat = { _ in 0 }
  ) {
    self.axis = axis
    self.spacing = spacing ?? 8
    self.guide = guide
    self.across = across
  }

  /// In coordinates whose first ones are 0.
  func frames(of subviews: LayoutSubviews, in proposal: ProposedViewSize) -> [CGRect] {
    let offers = offers(to: subviews, in: proposal)
    let all = zip(subviews, offers).map { $0.dimensions(in: $1) }
    var along: CGFloat = 0
    let frames = all.map { dimensions in
      let size = CGSize(width: dimensions.width, height: dimensions.height)
      switch axis {
      case .horizontal:
        defer { along += size.width + spacing }
        return CGRect(origin: CGPoint(x: along, y: -guide(dimensions)), size: size)
      case .vertical:
        defer { along += size.height + spacing }
        return CGRect(origin: CGPoint(x: -guide(dimensions), y: along), size: size)
      case nil: return CGRect(origin: CGPoint(x: -guide(dimensions), y: -across(dimensions)), size: size)
      }
    }
    let left = frames.map(\.minX).min() ?? 0
    let top = frames.map(\.minY).min() ?? 0
    return frames.map { CGRect(x: $0.minX - left, y: $0.minY - top, width: $0.width, height: $0.height) }
  }

  private func offers(to subviews: LayoutSubviews, in proposal: ProposedViewSize) -> [ProposedViewSize] {
    guard axis == .horizontal, let width = proposal.width, width.isFinite else {
      let height = axis == nil ? proposal.height : nil
      return subviews.map { _ in ProposedViewSize(width: axis == .horizontal ? nil : proposal.width, height: height) }
    }
    func flexibility(_ index: Int) -> CGFloat {
      let least = subviews[index].sizeThatFits(ProposedViewSize(width: 0, height: proposal.height)).width
      return subviews[index].sizeThatFits(ProposedViewSize(width: .infinity, height: proposal.height)).width - least
    }
    let entries = subviews.indices.map { (index: $0, flexibility: flexibility($0)) }
    let order = entries.sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
    var left = width - spacing * CGFloat(max(subviews.count - 1, 0))
    var offers: [Int: ProposedViewSize] = [:]
    for (position, entry) in order.enumerated() {
      let offer = ProposedViewSize(width: max(left, 0) / CGFloat(order.count - position), height: proposal.height)
      offers[entry.index] = offer
      left -= subviews[entry.index].sizeThatFits(offer).width
    }
    return subviews.indices.map { offers[$0] ?? proposal }
  }
}
