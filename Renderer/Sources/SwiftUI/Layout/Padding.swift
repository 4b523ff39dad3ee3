public import Foundation

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: Edge) { rawValue = 1 << e.rawValue }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Room around a view, inside of the box that it makes.
nonisolated struct PaddingModifier<Content: View>: _PrimitiveView {
  let content: Content
  let edges: Edge.Set
  let length: CGFloat

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = StyleRules.name("p\(view.edges.rawValue)-\(StyleRules.token(view.length))", declaration(view.edges, view.length))
    return Style.update(view.content, .padding, "padding", name, old, context)
  }

  private static func declaration(_ edges: Edge.Set, _ length: CGFloat) -> String {
    // A browser knows no negative padding; pulled outwards is what it means.
    let property = length < 0 ? "margin" : "padding"
    let value = StyleRules.format(length) + "px"
    if edges == .all { return "\(property):\(value)" }
    let properties: [(Edge.Set, String)] = [
      (.top, "-top"), (.bottom, "-bottom"), (.leading, "-inline-start"), (.trailing, "-inline-end"),
    ]
    return properties.filter { edges.contains($0.0) }.map { "\(property)\($0.1):\(value)" }.joined(separator: ";")
  }
}

/// Room of its own at each side.
nonisolated struct InsetModifier<Content: View>: _PrimitiveView {
  let content: Content
  let insets: EdgeInsets

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let insets = view.insets
    let lengths = [insets.top, insets.bottom].map { StyleRules.format($0) + "px" }.joined(separator: " ")
    let inline = [insets.leading, insets.trailing].map { StyleRules.format($0) + "px" }.joined(separator: " ")
    let name = StyleRules.name("pi" + insets.token, "padding-block:\(lengths);padding-inline:\(inline)")
    return Style.update(view.content, .padding, "padding", name, old, context)
  }
}

extension View {
  public nonisolated consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    PaddingModifier(content: self, edges: edges, length: length ?? 16)
  }

  public nonisolated consuming func padding(_ length: CGFloat) -> some View { PaddingModifier(content: self, edges: .all, length: length) }

  public nonisolated consuming func padding(_ insets: EdgeInsets) -> some View { InsetModifier(content: self, insets: insets) }
}
