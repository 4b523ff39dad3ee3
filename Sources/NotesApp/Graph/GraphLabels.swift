import AtriumApp
import SwiftUI

/// Which names stand beside their dots: the best connected first, and none over another or over a dot.
nonisolated struct GraphLabels {
  struct Label: Equatable {
    let text: String
    /// From where the picture's middle lies in the view.
    let place: CGPoint
    /// The part of the text that stands there.
    let anchor: UnitPoint
  }

  private static let most = 90
  private static let longest = 32
  /// A line of small text.
  private static let height = 15.0
  /// How wide a letter is, by and large: how wide a text is only the browser knows.
  private static let letter = 6.3
  private static let gap = 2.0

  private let projection: GraphProjection
  private let size: CGSize
  /// What is taken already, by rows as high as a text.
  private var taken: [Int: [CGRect]] = [:]
  private var labels: [Label] = []

  /// - Parameters:
  ///   - nodes: whose names are wanted, the most important first.
  ///   - dots: what names must not cover.
  ///   - projection: of which only what lies in the view, or near it, gets a name.
  static func labels(
    for nodes: [GraphPicture.Node], beside dots: [GraphPicture.Node], _ projection: GraphProjection, in size: CGSize
  ) -> [Label] {
    var all = GraphLabels(projection, size)
    for dot in dots { all.take(all.box(of: dot)) }
    for node in nodes where all.labels.count < most { all.name(node) }
    return all.labels
  }

  private init(_ projection: GraphProjection, _ size: CGSize) {
    self.projection = projection
    self.size = size
  }

  private func box(of node: GraphPicture.Node) -> CGRect {
    let point = projection.point(of: node.place)
    let radius = node.radius * projection.dots * projection.scale
    return CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2)
  }

  /// Below its dot, or else above or beside it.
  private mutating func name(_ node: GraphPicture.Node) {
    let dot = box(of: node)
    let view = CGRect(origin: .zero, size: size)
    // Half a view on each side: a drag brings names along.
    guard view.insetBy(dx: -size.width / 2, dy: -size.height / 2).intersects(dot) else { return }
    let text = Self.shortened(node.node.label)
    let width = Double(text.count) * Self.letter
    let places: [(anchor: UnitPoint, x: Double, y: Double)] = [
      (.top, dot.midX, dot.maxY + Self.gap), (.bottom, dot.midX, dot.minY - Self.gap),
      (.leading, dot.maxX + Self.gap * 2, dot.midY), (.trailing, dot.minX - Self.gap * 2, dot.midY),
    ]
    for place in places where !text.isEmpty {
      let box = CGRect(
        x: place.x - width * place.anchor.x, y: place.y - Self.height * place.anchor.y, width: width, height: Self.height)
      // What is seen is seen whole.
      guard isFree(box), view.contains(box) || !view.intersects(dot) else { continue }
      take(box)
      labels.append(
        Label(text: text, place: CGPoint(x: place.x - projection.origin.x, y: place.y - projection.origin.y), anchor: place.anchor))
      return
    }
  }

  private func isFree(_ box: CGRect) -> Bool {
    !rows(of: box).contains { taken[$0]?.contains { $0.intersects(box) } == true }
  }

  private mutating func take(_ box: CGRect) {
    for row in rows(of: box) { taken[row, default: []].append(box) }
  }

  /// What lies far outside has no rows: nothing is named there.
  private func rows(of box: CGRect) -> ClosedRange<Int> {
    let (top, bottom) = (max(box.minY, -size.height), min(box.maxY, size.height * 2))
    guard top < bottom else { return 0...0 }
    return Int((top / Self.height).rounded(.down))...Int((bottom / Self.height).rounded(.down))
  }

  private static func shortened(_ text: String) -> String {
    text.count <= longest ? text : text.prefix(longest - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}
