public import Foundation

/// The views of a layout, in their order.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias Iterator = IndexingIterator<LayoutSubviews>

  public var layoutDirection: LayoutDirection
  private let subviews: ArraySlice<LayoutSubview>

  init(_ subviews: ArraySlice<LayoutSubview>, layoutDirection: LayoutDirection) {
    self.subviews = subviews
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }

  public subscript(index: Int) -> LayoutSubview { subviews[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(subviews[bounds], layoutDirection: layoutDirection) }

  public subscript<S>(indices: S) -> LayoutSubviews where S: Sequence, S.Element == Int {
    LayoutSubviews(ArraySlice(indices.map { subviews[$0] }), layoutDirection: layoutDirection)
  }
}

/// One view of a layout: what is known of it, and where it is to be placed.
///
/// Its sizes are the browser's. The least and the ideal one are known, and that in the layout's whole width. For a width in between the
/// layout goes on with a guess, the browser is asked, and the layout runs again; after three such rounds the guess stays. Text is never
/// cut: a height that is proposed counts for views that take all there is.
public struct LayoutSubview: Equatable {
  private let subview: ArrangedSubview

  init(_ subview: ArrangedSubview) { self.subview = subview }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.subview === b.subview }

  public subscript<K>(key: K.Type) -> K.Value where K: LayoutValueKey {
    subview.traits.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// 1 or -1 for any `layoutPriority(_:)` above or below 0.
  public var priority: Double { subview.traits.priority }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { subview.measure.size(for: proposal) }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height, guides: subview.traits.guides)
  }

  public var spacing: ViewSpacing { ViewSpacing() }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    subview.frame = CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width, height: size.height)
  }
}

/// A view while its layout runs.
final class ArrangedSubview {
  let measure: SubviewMeasure
  let traits: SubviewTraits
  /// Nil until the layout has placed it.
  var frame: CGRect?

  init(_ measure: SubviewMeasure, _ traits: SubviewTraits) {
    self.measure = measure
    self.traits = traits
  }
}
