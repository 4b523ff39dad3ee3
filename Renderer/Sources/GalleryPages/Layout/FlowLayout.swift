import SwiftUI

/// Views in lines, as the words of a text stand in them.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(of: subviews, in: proposal.width ?? .infinity)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
      frames.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + spacing
      height = max(height, size.height)
    }
    return frames
  }
}

/// Views in columns of one width, each below the column that is lowest so far. Heights are those at that width: the browser is asked.
struct MasonryLayout: Layout {
  var columns = 2
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0)).width
    return CGSize(width: width, height: frames(of: subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    let column = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var ends = Array(repeating: CGFloat(0), count: columns)
    return subviews.map { subview in
      let height = subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
      let index = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      defer { ends[index] += height + spacing }
      return CGRect(x: CGFloat(index) * (column + spacing), y: ends[index], width: column, height: height)
    }
  }
}

/// Views on a circle, by the hour that each says.
struct ClockLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      let angle = Double(subview[Hour.self]) / 12 * 2 * .pi
      let radius = bounds.width / 2 - 16
      let position = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      subview.place(at: position, anchor: .center, proposal: .unspecified)
    }
  }
}

nonisolated private struct Hour: LayoutValueKey {
  static let defaultValue = 12
}

extension View {
  func hour(_ hour: Int) -> some View { layoutValue(key: Hour.self, value: hour) }
}
