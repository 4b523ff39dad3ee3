public import Foundation

/// How content of a given ratio fills a place of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

extension View {
  /// Keeps a ratio of width to height. Without one, that of the picture: then it counts for a picture only.
  public nonisolated consuming func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    AspectRatioModifier(content: self, ratio: aspectRatio, mode: contentMode)
  }

  public nonisolated consuming func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  public nonisolated consuming func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  public nonisolated consuming func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// With a ratio a box that is as wide as it may be; without one a class on the picture.
nonisolated struct AspectRatioModifier<Content: View>: _PrimitiveView {
  let content: Content
  let ratio: CGFloat?
  let mode: ContentMode

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let mode = view.mode == .fit ? "fit" : "cover"
    let place = BranchNode.reuse(old, context)
    guard let ratio = view.ratio else {
      place.show(view.content.styled(.item, "ratio", mode), as: 1, context)
      return place
    }
    let name = StyleRules.name("ar" + StyleRules.token((ratio * 1000).rounded()), "aspect-ratio:\(StyleRules.format(ratio))")
    place.show(
      BoxedView(classes: "f fac fvc ratio fw \(mode)ratio \(name)", content: view.content.styled(.item, "ratio", mode)), as: 2, context)
    return place
  }
}
