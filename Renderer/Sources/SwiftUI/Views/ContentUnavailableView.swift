/// Says why there is nothing to see, and what can be done about it.
public struct ContentUnavailableView<Label, Description, Actions> where Label: View, Description: View, Actions: View {
  let label: Label
  let description: Description
  let actions: Actions

  public nonisolated init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView: _PrimitiveView, Composed {
  var content: some View {
    Element(.div, "unavailable") {
      Element(.div, "unavailable-label") { label }
      Element(.div, "unavailable-text") { description }
      Element(.div, "unavailable-actions") { actions }
    }
  }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { Label(title, systemImage: name) }, description: { description })
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, systemImage name: String, description: Text? = nil) where S: StringProtocol {
    self.init(label: { Label(title, systemImage: name) }, description: { description })
  }
}
