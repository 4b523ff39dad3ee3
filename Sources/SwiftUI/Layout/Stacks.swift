public import Foundation

/// Places its content in a column.
public struct VStack<Content> where Content: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let element = Element(.div, "v \(view.alignment.className)\(StackSpacing.className(view.spacing))") { view.content }
    return Element<Content>._update(element, old, context)
  }
}

/// Places its content in a row.
public struct HStack<Content> where Content: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let element = Element(.div, "h \(view.alignment.className)\(StackSpacing.className(view.spacing))") { view.content }
    return Element<Content>._update(element, old, context)
  }
}

enum StackSpacing {
  /// Stacks that name no spacing take 8 points, from the style sheet.
  @MainActor static func className(_ spacing: CGFloat?) -> String {
    guard let spacing else { return "" }
    return " " + StyleRules.name("g" + StyleRules.token(spacing), "gap:\(StyleRules.format(spacing))px")
  }
}

/// Takes the room that is left.
public struct Spacer {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let minimum = view.minLength.map { " " + StyleRules.name("ml" + StyleRules.token($0), "flex-basis:\(StyleRules.format($0))px") } ?? ""
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
