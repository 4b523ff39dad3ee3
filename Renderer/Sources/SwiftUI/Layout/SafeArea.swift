public import Foundation

/// What keeps parts of the page from being used.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// A bar above or below the view. The view gets the room that is left, so nothing of it lies under the bar.
  public nonisolated consuming func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    SafeAreaInset(
      base: self, bar: content(), isFirst: edge == .top, axis: "v", alignment: alignment.className, spacing: spacing ?? 0)
  }

  /// A bar before or after the view.
  public nonisolated consuming func safeAreaInset<V>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    SafeAreaInset(
      base: self, bar: content(), isFirst: edge == .leading, axis: "h", alignment: alignment.className, spacing: spacing ?? 0)
  }

  /// Goes to the edges of the page. Columns and dialogs of the page already do: it changes nothing there.
  public nonisolated consuming func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// As `ignoresSafeArea(_:edges:)`.
  public nonisolated consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Room around the content of scroll views, which scrolls along; around another view, padding.
  public nonisolated consuming func safeAreaPadding(_ insets: EdgeInsets) -> some View { SafeAreaPadding(content: self, insets: insets) }

  public nonisolated consuming func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    SafeAreaPadding(content: self, insets: EdgeInsets(edges, length ?? 16))
  }

  public nonisolated consuming func safeAreaPadding(_ length: CGFloat) -> some View {
    SafeAreaPadding(content: self, insets: EdgeInsets(.all, length))
  }
}

nonisolated struct SafeAreaInset<Base: View, Bar: View>: _PrimitiveView {
  let base: Base
  let bar: Bar
  let isFirst: Bool
  let axis: String
  let alignment: String
  let spacing: CGFloat

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = StackClasses.of(view.axis, view.alignment, view.spacing) + (view.isFirst ? " inset-first" : "")
    // A bar of the whole page is the page's own: what stands beside `main` has a landmark too.
    let tag: Tag = context.values[HasMainKey.self] ? .div : view.isFirst ? .header : .footer
    // The bar comes after the view in reading order where it stands after it.
    return Element<_>._update(
      Element(.div, classes + " inset") {
        if view.isFirst { Element(tag, "inset-bar \(view.axis) \(view.alignment)") { view.bar } }
        Element(.div, "inset-body f fac fvc fw fh") { view.base }
        if !view.isFirst { Element(tag, "inset-bar \(view.axis) \(view.alignment)") { view.bar } }
      }, old, context)
  }
}

nonisolated struct SafeAreaPadding<Content: View>: _PrimitiveView {
  let content: Content
  let insets: EdgeInsets

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = StyleRules.name("ins" + view.insets.token, view.insets.properties)
    return context.boxed(old) { old, context in
      BoxNode.update(old, context, classes: "box safe " + name) { old, context in Content._update(view.content, old, context) }
    }
  }
}
