public import Foundation

extension View {
  /// Cuts off what lies outside of the view's box.
  public nonisolated consuming func clipped(antialiased: Bool = false) -> some View { styled(.shape, "clip", "clip") }

  /// Cuts off what lies outside of a shape.
  public nonisolated consuming func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape {
    ClipModifier(content: self, outline: shape._outline)
  }

  public nonisolated consuming func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// A line around the view, inside of its box.
  public nonisolated consuming func border<S>(_ content: S, width: CGFloat = 1) -> some View where S: ShapeStyle {
    BorderModifier(content: self, paint: content._paint, width: width)
  }

  /// Where the view can be hit: a box's corners cut off what is outside, and a box is hit everywhere, painted or not.
  public nonisolated consuming func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape {
    ContentShapeModifier(content: self, outline: shape._outline)
  }

  /// Whether the view and what is in it can be hit.
  public nonisolated consuming func allowsHitTesting(_ enabled: Bool) -> some View { styled(.text, "hits", enabled ? nil : "no-hits") }
}

nonisolated struct ClipModifier<Content: View>: _PrimitiveView {
  let content: Content
  let outline: _Outline

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let outline = view.outline.resolved(in: context)
    if let clip = outline.source?.clip {
      return Style.update(view.content, .clip, "clip", StyleRules.name("clip-" + FieldName.hash(of: [clip]), clip), old, context)
    }
    let inset = StyleRules.format(outline.inset)
    if outline.isCircle || outline.inset != 0 {
      let path =
        outline.isCircle
        ? "circle(calc(50cqmin - \(inset)px))" : "inset(\(inset)px \(outline.corners.replacing("border-radius:", with: "round ")))"
      let name = StyleRules.name("clip-" + outline.name, "clip-path:" + (outline.isCircle && outline.inset == 0 ? "circle()" : path))
      return Style.update(view.content, .clip, "clip", name, old, context)
    }
    // One that may become of another kind goes where all kinds can: the order of an element's modifiers must stay.
    return Style.update(
      view.content, view.outline.isErased ? .clip : .shape, "clip", "clip " + outline.className, old, context)
  }
}

nonisolated struct BorderModifier<Content: View>: _PrimitiveView {
  let content: Content
  let paint: _Paint
  let width: CGFloat

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let width = StyleRules.format(view.width)
    // An outline takes no room, as in SwiftUI, and lies over what is inside.
    let name = StyleRules.name(
      "bo\(StyleRules.token(view.width))-\(view.paint.token)", "outline:\(width)px solid \(view.paint.color);outline-offset:-\(width)px")
    return Style.update(view.content, .border, "border", name, old, context)
  }
}

nonisolated struct ContentShapeModifier<Content: View>: _PrimitiveView {
  let content: Content
  let outline: _Outline

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Style.update(view.content, .item, "content shape", "hits", old, context)
  }
}
