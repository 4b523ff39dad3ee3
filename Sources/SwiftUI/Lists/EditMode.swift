/// Whether people edit a list: rows then show what deletes and moves them.
public enum EditMode: Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

  /// The mode of the screen around; the renderer gives each page one, and a view may set another.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Gives the views below an edit mode of their own.
struct EditModeScope<Content: View>: View {
  let content: Content
  @State private var mode = EditMode.inactive

  init(content: Content) { self.content = content }

  var body: some View {
    EnvironmentModifier(
      content: content, set: { $0.editMode = $mode },
      isSame: { old, new in
        guard let old = old.editMode, let new = new.editMode else { return false }
        return old.isSamePlace(as: new)
      })
  }
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
