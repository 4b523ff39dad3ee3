import Foundation

/// Which names stand beside their dots: the best connected first, and none over another.
nonisolated struct GraphLabels {
  struct Label: Equatable {
    let text: String
    /// The middle of its upper edge, from where the picture's middle lies in the view.
    let place: CGPoint
  }

  private static let most = 90
  private static let longest = 32
  /// A line of small text.
  private static let height = 16.0
  /// How wide a letter is, by and large: how wide a text is only the browser knows.
  private static let letter = 6.4

  /// - Parameters:
  ///   - nodes: whose names are wanted, the most important first.
  ///   - projection: of which only what lies in the view, or near it, gets a name.
  static func labels(for nodes: [GraphPicture.Node], _ projection: GraphProjection, in size: CGSize) -> [Label] {
    // Half a view on each side: a drag brings names along.
    let view = CGRect(origin: .zero, size: size).insetBy(dx: -size.width / 2, dy: -size.height / 2)
    var labels: [Label] = []
    var taken: [Int: [CGRect]] = [:]
    for node in nodes where labels.count < most {
      let point = projection.point(of: node.place)
      guard view.contains(point) else { continue }
      let text = shortened(node.node.label)
      let top = point.y + node.radius * projection.dots * projection.scale + 2
      let width = Double(text.count) * letter
      let box = CGRect(x: point.x - width / 2, y: top, width: width, height: height)
      let rows = Int((box.minY / height).rounded(.down))...Int((box.maxY / height).rounded(.down))
      guard !text.isEmpty, !rows.contains(where: { taken[$0, default: []].contains { $0.intersects(box) } }) else { continue }
      for row in rows { taken[row, default: []].append(box) }
      labels.append(Label(text: text, place: CGPoint(x: point.x - projection.origin.x, y: top - projection.origin.y)))
    }
    return labels
  }

  private static func shortened(_ text: String) -> String {
    text.count <= longest ? text : text.prefix(longest - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}
