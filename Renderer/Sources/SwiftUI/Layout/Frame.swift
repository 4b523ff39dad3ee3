public import Foundation

/// A box of a given or flexible size around content. A fixed side (`xw`, `xh`) ends what is inside; a maximum (`fw`, `fh`) makes the
/// box take all it may have, up to there.
@usableFromInline nonisolated struct FrameModifier<Content: View>: _PrimitiveView {
  let content: Content
  let limits: [FrameLimit]
  let alignment: Alignment

  @usableFromInline init(content: Content, limits: [FrameLimit], alignment: Alignment) {
    self.content = content
    self.limits = limits
    self.alignment = alignment
  }

  @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = "f " + view.alignment.classes + view.limits.map { " " + $0.className }.joined()
    // A frame takes a background that waits, but lies inside of a padding that waits.
    guard context.style?.box == .padding else { return frame(view, classes, old, context) }
    return context.boxed(old) { old, context in frame(view, classes, old, context) }
  }

  @MainActor private static func frame(_ view: Self, _ classes: String, _ old: _Node?, _ context: _Context) -> _Node {
    BoxNode.update(old, context, classes: classes) { old, context in Content._update(view.content, old, context) }
  }
}

/// One side of a frame.
@usableFromInline struct FrameLimit: Sendable {
  let kind: Kind
  let length: CGFloat

  @usableFromInline enum Kind: Sendable {
    case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
  }

  @usableFromInline static func of(_ kind: Kind, _ length: CGFloat?) -> [FrameLimit] {
    length.map { [FrameLimit(kind: kind, length: $0)] } ?? []
  }

  @MainActor var className: String {
    let pixels = length.isInfinite ? "100%" : StyleRules.format(length) + "px"
    let token = length.isInfinite ? "i" : StyleRules.token(length)
    return switch kind {
    case .width: "xw " + StyleRules.name("w" + token, "width:\(pixels);flex:none")
    case .height: "xh " + StyleRules.name("e" + token, "height:\(pixels);flex-shrink:0")
    case .minWidth: StyleRules.name("wn" + token, "min-width:\(pixels)")
    case .minHeight: StyleRules.name("en" + token, "min-height:\(pixels)")
    // What a view wants counts where nothing is proposed: under a fixed size.
    case .idealWidth: StyleRules.name("wi" + token, "&.own-w{width:\(pixels)}")
    case .idealHeight: StyleRules.name("ei" + token, "&.own-h{height:\(pixels)}")
    case .maxWidth: length.isInfinite ? "fw wxi" : "fw " + StyleRules.name("wx" + token, "max-width:\(pixels)")
    case .maxHeight: length.isInfinite ? "fh exi" : "fh " + StyleRules.name("ex" + token, "max-height:\(pixels)")
    }
  }
}

extension View {
  @inlinable public nonisolated consuming func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FrameModifier(content: self, limits: FrameLimit.of(.width, width) + FrameLimit.of(.height, height), alignment: alignment)
  }

  @inlinable public nonisolated consuming func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let limits =
      FrameLimit.of(.minWidth, minWidth) + FrameLimit.of(.idealWidth, idealWidth) + FrameLimit.of(.maxWidth, maxWidth)
      + FrameLimit.of(.minHeight, minHeight) + FrameLimit.of(.idealHeight, idealHeight) + FrameLimit.of(.maxHeight, maxHeight)
    return FrameModifier(content: self, limits: limits, alignment: alignment)
  }
}
