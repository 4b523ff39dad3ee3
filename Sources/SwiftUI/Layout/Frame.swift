public import Foundation

/// A box of a given or flexible size around content.
nonisolated struct FrameModifier<Content: View>: _PrimitiveView {
  let content: Content
  let declarations: [(name: String, declaration: String)]
  let alignment: Alignment

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let names = view.declarations.map { StyleRules.name($0.name, $0.declaration) }
    let classes = (["f", "f" + view.alignment.horizontal.className, "f" + view.alignment.vertical.className] + names).joined(separator: " ")
    // A frame takes a background that waits, but lies inside of a padding that waits.
    guard context.style?.box == .padding else { return frame(view, classes, old, context) }
    return context.boxed(old) { old, context in frame(view, classes, old, context) }
  }

  @MainActor private static func frame(_ view: Self, _ classes: String, _ old: _Node?, _ context: _Context) -> _Node {
    BoxNode.update(old, context, classes: classes) { old, context in Content._update(view.content, old, context) }
  }
}

extension View {
  public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    FrameModifier(
      content: self, declarations: FrameRule.fixed("w", "width", width) + FrameRule.fixed("e", "height", height), alignment: alignment)
  }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let rules =
      FrameRule.limit("wn", "min-width", minWidth) + FrameRule.limit("wi", "flex-basis", idealWidth)
      + FrameRule.limit("wx", "max-width", maxWidth)
      + FrameRule.limit("en", "min-height", minHeight) + FrameRule.limit("ei", "flex-basis", idealHeight)
      + FrameRule.limit("ex", "max-height", maxHeight)
    return FrameModifier(content: self, declarations: rules, alignment: alignment)
  }
}

private enum FrameRule {
  static func fixed(_ prefix: String, _ property: String, _ length: CGFloat?) -> [(name: String, declaration: String)] {
    guard let length else { return [] }
    return [(prefix + StyleRules.token(length), "\(property):\(StyleRules.format(length))px;flex-shrink:0")]
  }

  /// A maximum also makes the view take all it may have, as in SwiftUI.
  static func limit(_ prefix: String, _ property: String, _ length: CGFloat?) -> [(name: String, declaration: String)] {
    guard let length else { return [] }
    switch property {
    case "max-width":
      return [(name(prefix, length), length.isInfinite ? "width:100%;flex:1 1 0%" : "width:100%;max-width:\(StyleRules.format(length))px")]
    case "max-height":
      return [
        (name(prefix, length), length.isInfinite ? "height:100%;flex:1 1 0%" : "height:100%;max-height:\(StyleRules.format(length))px")
      ]
    default: return [(name(prefix, length), "\(property):\(StyleRules.format(length))px")]
    }
  }

  private static func name(_ prefix: String, _ length: CGFloat) -> String { prefix + (length.isInfinite ? "i" : StyleRules.token(length)) }
}
