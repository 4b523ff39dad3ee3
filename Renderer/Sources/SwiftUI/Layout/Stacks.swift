public import Foundation

/// Places its content in a column.
public struct VStack<Content> where Content: View {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  @inlinable public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
  {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: _PrimitiveView {
  @inline(__always) public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = StackClasses.of("v", view.alignment.className, view.spacing)
    return ElementNode.update(ElementDescription(tag: .div, classes: classes), view.content, old, context)
  }
}

/// Places its content in a row.
public struct HStack<Content> where Content: View {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  @inlinable public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: _PrimitiveView {
  @inline(__always) public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = StackClasses.of("h", view.alignment.className, view.spacing)
    return ElementNode.update(ElementDescription(tag: .div, classes: classes), view.content, old, context)
  }
}

/// Places its content in layers, the first at the back.
public struct ZStack<Content> where Content: View {
  let alignment: Alignment
  let content: Content

  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    ElementNode.update(ElementDescription(tag: .div, classes: "z " + view.alignment.classes), view.content, old, context)
  }
}

/// The classes of a stack. An app has a handful of kinds, so each is put together once.
@MainActor enum StackClasses {
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private static var known: [(axis: String, alignment: String, spacing: CGFloat?, names: ClassNames)] = []

  /// - Parameter spacing: nil for the 8 points of the style sheet.
  static func of(_ axis: String, _ alignment: String, _ spacing: CGFloat?) -> String {
    for entry in known where entry.spacing == spacing && entry.alignment == alignment && entry.axis == axis { return entry.names.text }
    let gap = spacing.map { " " + StyleRules.name("g" + StyleRules.token($0), "gap:\(StyleRules.format($0))px") } ?? ""
    let classes = axis + " " + alignment + gap
    // A spacing that follows a value makes kinds without end.
    if known.count < 64 { known.append((axis, alignment, spacing, ClassNames.of(classes))) }
    return classes
  }
}

/// Takes the room that is left.
public struct Spacer {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let minimum = view.minLength.map { " " + StyleRules.name("ml" + StyleRules.token($0), "--least:\(StyleRules.format($0))px") } ?? ""
    return Element._update(Element(.span, "sp" + minimum, [Attribute("aria-hidden", "true")]), old, context)
  }
}

/// A line between content.
public struct Divider {
  public nonisolated init() {}
}

extension Divider: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element._update(Element(.hr, "divider"), old, context)
  }
}
