public import Foundation

/// A column or row of a lazy grid, or as many as fit.
public struct GridItem: Sendable {
  /// How wide a column is, or how high a row.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// As a track of a grid template. A browser repeats one kind of track to fill a side, so only a single adaptive item may stand
  /// beside fixed ones.
  fileprivate var track: String {
    switch size {
    case .fixed(let length): pixels(length)
    case .flexible(let minimum, let maximum): "minmax(\(pixels(minimum)),\(share(maximum)))"
    case .adaptive(let minimum, let maximum): "repeat(auto-fill,minmax(min(\(pixels(minimum)),100%),\(share(maximum))))"
    }
  }

  private func pixels(_ length: CGFloat) -> String { StyleRules.format(length) + "px" }
  private func share(_ maximum: CGFloat) -> String { maximum.isInfinite ? "1fr" : pixels(maximum) }

  fileprivate var token: String {
    switch size {
    case .fixed(let length): "x" + StyleRules.token(length)
    case .flexible(let minimum, let maximum): "f\(StyleRules.token(minimum))\(Self.limit(maximum))"
    case .adaptive(let minimum, let maximum): "a\(StyleRules.token(minimum))\(Self.limit(maximum))"
    }
  }

  private static func limit(_ maximum: CGFloat) -> String { maximum.isInfinite ? "" : "t" + StyleRules.token(maximum) }

  private var isRepeated: Bool { if case .adaptive = size { true } else { false } }

  /// The alignments of cells: one for all, or each column's or row's own where their number is known.
  @MainActor fileprivate static func cells(_ items: [GridItem]) -> String {
    let alignments = items.map { $0.alignment ?? .center }
    guard Set(alignments.map(\.classes)).count > 1, !items.contains(where: \.isRepeated) else {
      return (alignments.first ?? .center).classes
    }
    let rules = alignments.enumerated().map { index, alignment in
      "&>:nth-child(\(items.count)n+\(index + 1)){justify-self:\(alignment.justify);align-self:\(alignment.align)}"
    }
    return StyleRules.name("cells-" + alignments.map { $0.classes.replacing(" ", with: "") }.joined(separator: "-"), rules.joined())
  }

  @MainActor fileprivate static func template(_ prefix: String, _ property: String, _ items: [GridItem]) -> String {
    StyleRules.name(
      prefix + items.map(\.token).joined(separator: "-"), "grid-template-\(property):" + items.map(\.track).joined(separator: " "))
  }
}

/// A grid that grows downwards; its cells are made as they come near the view.
public struct LazyVGrid<Content> where Content: View {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVGrid: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let cells = GridItem.cells(view.columns)
    let classes =
      "lg fw j\(view.alignment.className) \(cells) " + GridItem.template("gtc", "columns", view.columns)
      + GridGap.classes(view.columns.first?.spacing, view.spacing) + view.pinnedViews.classes
    return LazyElement._update(LazyElement(classes: classes, content: view.content), old, context)
  }
}

/// A grid that grows sideways; its cells are made as they come near the view.
public struct LazyHGrid<Content> where Content: View {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyHGrid: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let cells = GridItem.cells(view.rows)
    let classes =
      "lg lgh fh k\(view.alignment.className) \(cells) " + GridItem.template("gtr", "rows", view.rows)
      + GridGap.classes(view.spacing, view.rows.first?.spacing) + view.pinnedViews.classes
    return LazyElement._update(LazyElement(classes: classes, content: view.content), old, context)
  }
}
