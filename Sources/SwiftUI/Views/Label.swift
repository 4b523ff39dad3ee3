/// A symbol and a title.
public struct Label<Title, Icon> where Title: View, Icon: View {
  let title: Title
  let icon: Icon

  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: _PrimitiveView, Composed {
  var content: some View {
    Element(.span, "label") {
      icon.accessibilityHidden(true)
      title
    }
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
}
