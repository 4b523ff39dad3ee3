public import Foundation

/// A view's size, and where its alignment guides lie in it.
public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat
  /// What `alignmentGuide(_:computeValue:)` says of the view.
  let guides: AlignmentGuides

  init(width: CGFloat, height: CGFloat, guides: AlignmentGuides = AlignmentGuides()) {
    self.width = width
    self.height = height
    self.guides = guides
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? guide.defaultValue(in: self) }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.defaultValue(in: self) }

  /// Nil where the view has only the guide that every view has.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { guides.value(of: guide.className, in: self) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { guides.value(of: guide.className, in: self) }

  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.width == b.width && a.height == b.height }

  /// The same view as it is without its outermost guides, which may build on those further in.
  func with(_ guides: AlignmentGuides) -> ViewDimensions { ViewDimensions(width: width, height: height, guides: guides) }
}

/// The guides of one view, the innermost first: one further out is made from those within.
struct AlignmentGuides: Sendable {
  typealias Value = @Sendable (ViewDimensions) -> CGFloat

  private var guides: [(name: String, value: Value)] = []

  /// A guide around those that there are.
  mutating func add(_ name: String, _ value: @escaping Value) { guides.append((name, value)) }

  func value(of name: String, in dimensions: ViewDimensions) -> CGFloat? {
    guard let index = guides.lastIndex(where: { $0.name == name }) else { return nil }
    var inner = AlignmentGuides()
    inner.guides = Array(guides[..<index])
    return guides[index].value(dimensions.with(inner))
  }
}
