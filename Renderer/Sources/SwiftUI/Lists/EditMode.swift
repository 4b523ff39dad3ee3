/// Whether people edit a list: rows then show what deletes and moves them.
public enum EditMode: Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

  /// The mode of the screen around; a view may set another.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// The edit mode of a page, for lists that stand in no screen.
@MainActor final class PageEditMode {
  @Watched var mode = EditMode.inactive

  nonisolated init() {}
}

/// Turns editing on and off.
public struct EditButton {
  public nonisolated init() {}
}

extension EditButton: Composed, _PrimitiveView {
  var content: some View { EditToggle() }
}

private struct EditToggle: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    } label: {
      Text(word: isEditing ? "Done" : "Edit")
    }
    .disabled(editMode == nil)
  }
}
