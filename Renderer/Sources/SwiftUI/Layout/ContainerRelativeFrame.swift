public import Foundation

extension View {
  /// As wide as the scroll view around; in the vertical direction as high as the window.
  public nonisolated consuming func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    ContainerFrame(content: self, axes: axes, name: "", part: "100", alignment: alignment)
  }

  /// A share of the scroll view's width: `span` of `count` columns with `spacing` between.
  public nonisolated consuming func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let gaps = StyleRules.format(spacing * CGFloat(count - 1))
    let inside = StyleRules.format(spacing * CGFloat(span - 1))
    return ContainerFrame(
      content: self, axes: axes, name: "\(span)of\(count)-\(StyleRules.token(spacing))",
      part: "calc((100UNIT - \(gaps)px)/\(count)*\(span) + \(inside)px)", alignment: alignment)
  }

  /// A length made from the scroll view's width, or the window's height. It follows them evenly, as `length * 0.8 - 16` does: the style sheet
  /// has it, so the server is not asked when a window changes. Another one is a straight line through what it is at 320 and at 1280 points.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    func frame<V: View>(_ content: V, _ axis: Axis, _ set: Axis.Set) -> ContainerFrame<V> {
      let (least, most) = (length(320, axis), length(1280, axis))
      let share = (most - least) / 960
      let rest = least - share * 320
      let (percent, points) = ((share * 10_000).rounded() / 100, (rest * 10).rounded() / 10)
      return ContainerFrame(
        content: content, axes: axes.intersection(set), name: "l\(StyleRules.token(percent))-\(StyleRules.token(points))",
        part: "calc(\(StyleRules.format(percent))UNIT + \(StyleRules.format(points))px)", alignment: alignment)
    }
    return frame(frame(self, .horizontal, .horizontal), .vertical, .vertical)
  }
}

nonisolated struct ContainerFrame<Content: View>: _PrimitiveView {
  let content: Content
  let axes: Axis.Set
  let name: String
  let part: String
  let alignment: Alignment

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var classes = "f " + view.alignment.classes
    if view.axes.contains(.horizontal) {
      classes += " xw " + StyleRules.name("cw" + view.name, "width:\(length(view, "cqi"));flex:none")
    }
    if view.axes.contains(.vertical) {
      classes += " xh " + StyleRules.name("ch" + view.name, "height:\(length(view, "cqb"));flex-shrink:0")
    }
    return context.boxed(old) { old, context in
      BoxNode.update(old, context, classes: classes) { old, context in Content._update(view.content, old, context) }
    }
  }

  private static func length(_ view: Self, _ unit: String) -> String {
    view.part.contains("UNIT") ? view.part.replacing("UNIT", with: unit) : view.part + unit
  }
}
