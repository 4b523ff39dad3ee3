public import Foundation

/// What of a section stays in view while its rows scroll by.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  var classes: String { (contains(.sectionHeaders) ? " pin-headers" : "") + (contains(.sectionFooters) ? " pin-footers" : "") }
}

/// A column whose views are made as they come near the view. It is as wide as it may be.
public struct LazyVStack<Content> where Content: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVStack: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = StackClasses.of("v", view.alignment.className, view.spacing) + " fw" + view.pinnedViews.classes
    return LazyElement._update(LazyElement(classes: classes, content: view.content), old, context)
  }
}

/// A row whose views are made as they come near the view. It is as high as it may be.
public struct LazyHStack<Content> where Content: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyHStack: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = StackClasses.of("h", view.alignment.className, view.spacing) + " fh" + view.pinnedViews.classes
    return LazyElement._update(LazyElement(classes: classes, content: view.content), old, context)
  }
}

/// An element whose rows stand in the tree as far as the browser has come.
nonisolated struct LazyElement<Content: View>: _PrimitiveView {
  let classes: String
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      BoxNode.updatePlain(old, context, ElementDescription(tag: .div, classes: view.classes)) { old, context in
        var context = context
        context.slot = .lazy
        context.isLazy = true
        let sections = TransformEnvironment(
          content: view.content, transform: { $0[SectionPlace.self] = LazySection.place }, isSame: { _, _ in true })
        return TransformEnvironment<Content>._update(sections, old, context)
      }
    }
  }
}

/// A section of a lazy stack: its header and its footer are elements of their own, which may be pinned.
private struct LazySection {
  let parts: SectionPlace.Parts

  static var place: SectionPlace { .custom { AnyView(LazySection(parts: $0)) } }
}

extension LazySection: _PrimitiveView, Composed {
  var content: some View {
    if let header = parts.header { Element(.div, "lazy-head") { header } }
    parts.content
    if let footer = parts.footer { Element(.div, "lazy-foot") { footer } }
  }
}
