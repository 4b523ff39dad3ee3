public import Foundation

/// Rows of cells whose columns line up: each is as wide as its widest cell.
public struct Grid<Content> where Content: View {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }
}

extension Grid: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element._update(
      Element(.div, "g " + view.alignment.classes + GridGap.classes(view.horizontalSpacing, view.verticalSpacing)) { view.content },
      old, context)
  }
}

@MainActor enum GridGap {
  static func classes(_ horizontal: CGFloat?, _ vertical: CGFloat?) -> String {
    let column = horizontal.map { " " + StyleRules.name("gx" + StyleRules.token($0), "column-gap:\(StyleRules.format($0))px") }
    let row = vertical.map { " " + StyleRules.name("gy" + StyleRules.token($0), "row-gap:\(StyleRules.format($0))px") }
    return (column ?? "") + (row ?? "")
  }
}

/// A row of a grid: each of its views is a cell.
public struct GridRow<Content> where Content: View {
  let alignment: VerticalAlignment?
  let content: Content

  public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element._update(Element(.div, "gr" + (view.alignment.map { " f" + $0.className } ?? "")) { view.content }, old, context)
  }
}

extension View {
  /// How many columns the cell takes.
  public nonisolated consuming func gridCellColumns(_ count: Int) -> some View {
    ValueModifier(
      content: self,
      trait: ValueTrait(rank: .item, group: "columns", name: "gs\(max(count, 1))", declaration: "grid-column:span \(max(count, 1))"))
  }

  /// Where the cell stands in its place, instead of where the grid, its row and its column say.
  public nonisolated consuming func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    styled(.item, "anchor", "gca \(GridAnchor.name("j", anchor.x)) \(GridAnchor.name("k", anchor.y))")
  }

  /// Where all cells of the column stand from side to side.
  public nonisolated consuming func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    styled(.item, "column alignment", "gc" + guide.className)
  }

  /// Directions in which the cell does not ask for more room than the others of its row or column have.
  public nonisolated consuming func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    styled(.item, "unsized width", axes.contains(.horizontal) ? "guw" : nil)
      .styled(.item, "unsized height", axes.contains(.vertical) ? "guh" : nil)
  }
}

/// An anchor as one of three places: that is what a browser's grid has.
private enum GridAnchor {
  static func name(_ axis: String, _ part: CGFloat) -> String { axis + (part < 0.34 ? "s" : part > 0.66 ? "e" : "c") }
}
