/// Shows that something is under way.
public struct ProgressView<Label, CurrentValueLabel> where Label: View, CurrentValueLabel: View {
  let label: Label
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView { label = EmptyView() }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { label = Text(titleKey) }
}

extension ProgressView: _PrimitiveView, Composed {
  var content: some View {
    Element(.div, "progress", [Attribute("role", "status")]) {
      Element(.span, "spinner", [Attribute("role", "progressbar"), Attribute("aria-label", "Loading")])
      label
    }
  }
}
