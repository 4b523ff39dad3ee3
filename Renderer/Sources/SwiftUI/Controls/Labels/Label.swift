/// A symbol and a title.
public struct Label<Title, Icon> where Title: View, Icon: View {
  let title: Title
  let icon: Icon

  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    switch context.values.labelStyling {
    case .look(let look):
      // The title says it all, even where only the icon is seen.
      let parts = TupleView(view.icon.accessibilityHidden(true), view.title)
      return ElementNode.update(ElementDescription(tag: .span, classes: look.classes), parts, old, context)
    case .custom(let style):
      let configuration = LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(view.title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(view.icon)))
      return AnyView._update(style.make(configuration), old, context)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style was asked to draw.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.title = Text(title)
    icon = Image(systemName: name)
  }

  /// - Parameter name: of a picture of the app's bundle.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(name)
  }

  /// - Parameter name: of a picture of the app's bundle.
  @_disfavoredOverload public nonisolated init<S>(_ title: S, image name: String) where S: StringProtocol {
    self.title = Text(title)
    icon = Image(name)
  }
}
