/// Rows that belong together, with a header and a footer.
///
/// In a list it is a group of rows under a heading. A menu, a picker or a lazy stack draws it in its own way; anywhere else its
/// parts stand one after the other.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
}

extension Section {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
  }
}

extension Section where Parent == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
  }
}

extension Section where Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// A section that opens and closes: at once in the page, and in the binding as soon as the report arrives.
  public nonisolated init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    switch context.values[SectionPlace.self] {
    case .list where context.isInRow:
      let node = old.map { unsafeDowncast($0, to: SectionNode.self) } ?? SectionNode(context)
      node.show(view, context)
      return node
    case .custom(let draw):
      let parts = SectionPlace.Parts(
        header: Parent.self == EmptyView.self ? nil : AnyView(view.header), content: AnyView(view.content),
        footer: Footer.self == EmptyView.self ? nil : AnyView(view.footer))
      return AnyView._update(draw(parts), old, context)
    default:
      return TupleView<(Parent, Content, Footer)>._update(TupleView((view.header, view.content, view.footer)), old, context)
    }
  }
}

/// How the place around draws a section. A list sets it, a menu or a lazy stack does too; it is part of the position.
enum SectionPlace: EnvironmentKey {
  static var defaultValue: SectionPlace { .plain }

  struct Parts {
    let header: AnyView?
    let content: AnyView
    let footer: AnyView?
  }

  case plain
  case list
  case custom((Parts) -> AnyView)
}
