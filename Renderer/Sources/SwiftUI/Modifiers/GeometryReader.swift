public import Foundation

/// Sizes are worked out by the browser, after the server has written the page: a body cannot know them.
@available(*, unavailable, message: "A page is laid out in the browser. Use frames, stacks, grids and size classes instead")
public struct GeometryReader<Content> where Content: View {
  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// The size of a view, which only a browser knows.
@available(*, unavailable, message: "A page is laid out in the browser. Use frames, stacks, grids and size classes instead")
public struct GeometryProxy {
  public var size: CGSize { .zero }
}
