/// Shows or hides content, by its label. In a list the content is rows of the list, set in by one step.
///
/// The content stands in the page also while it is hidden, so that it opens without waiting.
public struct DisclosureGroup<Label, Content> where Label: View, Content: View {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?

  public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    isExpanded = nil
  }

  public nonisolated init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S>(_ label: S, @ViewBuilder content: @escaping () -> Content) where S: StringProtocol {
    self.init(content: content) { Text(label) }
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

extension DisclosureGroup: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let style = context.customStyle(for: DisclosureGroupStyleConfiguration.self)
    let holder = DisclosureHolder(given: view.isExpanded, label: view.label, make: view.content, style: style)
    return DisclosureHolder<Label, Content>._update(holder, old, context)
  }
}

/// Keeps whether the group is open where nobody else does.
private struct DisclosureHolder<Label: View, Content: View>: View {
  let given: Binding<Bool>?
  let label: Label
  let make: () -> Content
  let style: CustomStyle<DisclosureGroupStyleConfiguration>?
  @State private var isOpen = false

  init(given: Binding<Bool>?, label: Label, make: @escaping () -> Content, style: CustomStyle<DisclosureGroupStyleConfiguration>?) {
    self.given = given
    self.label = label
    self.make = make
    self.style = style
  }

  var body: some View {
    let isExpanded = given ?? $isOpen
    if let style {
      style.make(
        DisclosureGroupStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(Deferred(make: make))), isExpanded: isExpanded))
    } else {
      DisclosureElement(isExpanded: isExpanded, label: label, content: Deferred(make: make))
    }
  }
}

/// Content that is made in a scope of its own.
struct Deferred<Content: View>: View {
  let make: () -> Content
  var body: some View { make() }
}

nonisolated struct DisclosureElement<Label: View, Content: View>: _PrimitiveView {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var place = context
    // In a list its element takes the place of a row and holds rows itself.
    if context.isInRow { place.slot = .row(context.rowElement, .group) }
    place.row = nil
    return place.asRow(old) { old, inner in
      let node = old.map { unsafeDowncast($0, to: DisclosureNode.self) } ?? DisclosureNode(inner)
      node.show(view.isExpanded, inner)
      node.join(context.isInRow ? context.values[ListSelection.self] : nil)
      let inside = inner.inside(node)
      let summary = ElementDescription(tag: .summary, classes: context.isInRow ? "row summary" : "summary")
      node.head = ElementNode.update(node.head, summary, inside) { old, inner in Label._update(view.label, old, inner) }
      node.region = ElementNode.update(node.region, region(in: context), inside) { old, inner in
        var inner = inner
        inner.slot = context.slot
        inner.isLazy = context.isLazy
        inner.row = context.row
        return Content._update(view.content, old, inner)
      }
      node.hold([node.head, node.region].compactMap(\.self))
      return node
    }
  }

  @MainActor private static func region(in context: _Context) -> ElementDescription {
    guard context.isInRow else { return ElementDescription(tag: .div, classes: "region") }
    let isList = context.rowElement == .li
    return ElementDescription(tag: isList ? .ul : .div, classes: "rows", attributes: [Attribute("role", isList ? "list" : "group")])
  }
}
