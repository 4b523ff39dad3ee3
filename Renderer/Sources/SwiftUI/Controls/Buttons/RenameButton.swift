/// A button that begins to rename what is around it, as `renameAction(_:)` says. Without an action it cannot be pressed.
public struct RenameButton<Label> where Label: View {
  public nonisolated init() where Label == SwiftUI.Label<Text, Image> {}
}

extension RenameButton: _PrimitiveView, Composed {
  var content: some View { RenameControl() }
}

private struct RenameControl: View {
  @Environment(\.renameAction) private var action
  @Environment(\.words) private var words

  var body: some View {
    Button {
      action?()
    } label: {
      SwiftUI.Label(words("Rename"), systemImage: "pencil")
    }
    .disabled(action == nil)
  }
}

/// The action of rename buttons; the same for views for as long as the modifier is there.
private enum RenameActionKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  fileprivate var renameAction: (() -> Void)? {
    get { self[RenameActionKey.self] }
    set { self[RenameActionKey.self] = newValue }
  }
}

extension View {
  /// What the rename buttons in the view do.
  public nonisolated consuming func renameAction(_ action: @escaping () -> Void) -> some View {
    TransformEnvironment(content: self, transform: { $0.renameAction = action }, isSame: { _, _ in false })
  }

  /// The rename buttons in the view move the focus.
  public nonisolated consuming func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
