import AtriumApp
import SwiftUI

/// Draws a picture of a graph.
///
/// Lines and dots stand under one transform and in portions, so that a drag sends transforms and no drawing, and a note that was
/// saved its own portion alone. What is looked at is drawn once more, over a veil: nothing below it changes.
struct GraphDrawing {
  let picture: GraphPicture
  /// The places in `picture.nodes` that stand out; nil when none do.
  let bright: Set<Int>?
  /// The one that was tapped.
  let selected: Int?
  /// The one whose surroundings these are.
  let middle: Int?
  /// Where the picture rests, and where it is shown while a finger moves it.
  let resting: GraphProjection
  let shown: GraphProjection
  let size: CGSize

  private static let portion = 100

  func draw(in context: inout GraphicsContext) {
    context.transform = shown.transform
    drawLines(picture.lines, .color(.gray.opacity(0.5)), in: context)
    drawDots(Array(picture.nodes.indices), in: context)
    if let bright { drawBright(bright, in: context) }
    if let middle { drawRing(around: middle, .style(.tint), in: context) }
    if let selected { drawRing(around: selected, .style(.primary), in: context) }
    drawLabels(in: context)
  }

  private func drawBright(_ bright: Set<Int>, in context: GraphicsContext) {
    var veil = context
    veil.transform = .identity
    veil.opacity = 0.8
    veil.fill(Path(CGRect(origin: .zero, size: size)), with: .style(.background))
    if let selected {
      drawLines(picture.lines.filter { $0.from == selected || $0.to == selected }, .style(.secondary), in: context)
    } else {
      drawLines(picture.lines.filter { bright.contains($0.from) && bright.contains($0.to) }, .color(.gray), in: context)
    }
    drawDots(bright.sorted(), in: context)
  }

  private func drawRing(around index: Int, _ shading: GraphicsContext.Shading, in context: GraphicsContext) {
    let node = picture.nodes[index]
    let radius = node.radius * resting.dots + 4 * resting.pen
    let ring = Path(ellipseIn: CGRect(x: node.place.x - radius, y: node.place.y - radius, width: radius * 2, height: radius * 2))
    context.stroke(ring, with: shading, lineWidth: 2 * resting.pen)
  }

  private func drawLines(_ lines: [GraphPicture.Line], _ shading: GraphicsContext.Shading, in context: GraphicsContext) {
    for isTopic in [false, true] {
      let style = StrokeStyle(lineWidth: resting.pen, dash: isTopic ? [3 * resting.pen, 3 * resting.pen] : [])
      for portion in Self.portions(of: lines.filter { $0.isTopic == isTopic }) {
        let path = Path { path in
          for line in portion {
            path.move(to: picture.nodes[line.from].place)
            path.addLine(to: picture.nodes[line.to].place)
          }
        }
        context.stroke(path, with: shading, style: style)
      }
    }
  }

  private func drawDots(_ indices: [Int], in context: GraphicsContext) {
    let groups = Dictionary(grouping: indices) { picture.nodes[$0].look }
    for look in GraphLook.allCases {
      for portion in Self.portions(of: groups[look] ?? []) {
        let path = Path { path in
          for index in portion {
            look.add(to: &path, at: picture.nodes[index].place, radius: picture.nodes[index].radius * resting.dots)
          }
        }
        context.fill(path, with: .color(look.color))
      }
    }
  }

  /// Names keep their size: they are placed for the zoom, and only moved.
  private func drawLabels(in context: GraphicsContext) {
    var layer = context
    layer.transform = CGAffineTransform(translationX: shown.origin.x, y: shown.origin.y)
    for label in GraphLabels.labels(for: named, beside: bright == nil ? picture.nodes : named, labelled, in: size) {
      layer.draw(Text(verbatim: label.text).font(.caption), at: label.place, anchor: label.anchor)
    }
  }

  /// A drag shows the names that were there; a pinch places them again.
  private var labelled: GraphProjection { shown.scale == resting.scale ? resting : shown }

  private var named: [GraphPicture.Node] {
    let first = selected ?? middle
    let rest = bright?.sorted() ?? Array(picture.nodes.indices)
    return (rest.filter { $0 == first } + rest.filter { $0 != first }).map { picture.nodes[$0] }
  }

  private static func portions<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: portion).map { items[$0..<min($0 + portion, items.count)] }
  }
}
