/// What the app says in dialogs that ask for files.
struct FileDialogTexts: Equatable {
  var message: Text?
  var confirmation: Text?
}

extension EnvironmentValues {
  private enum FileDialogTextsKey: EnvironmentKey {
    static var defaultValue: FileDialogTexts { FileDialogTexts() }
  }

  var fileDialogTexts: FileDialogTexts {
    get { self[FileDialogTextsKey.self] }
    set { self[FileDialogTextsKey.self] = newValue }
  }
}

extension View {
  /// What the dialog of a `fileImporter` says below its title.
  public nonisolated consuming func fileDialogMessage(_ message: Text?) -> some View { saying(\.message, message) }

  public nonisolated consuming func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { saying(\.message, Text(messageKey)) }

  @_disfavoredOverload public nonisolated consuming func fileDialogMessage<S>(_ message: S) -> some View where S: StringProtocol {
    saying(\.message, Text(message))
  }

  /// What the button says with which files are chosen.
  public nonisolated consuming func fileDialogConfirmationLabel(_ label: Text?) -> some View { saying(\.confirmation, label) }

  public nonisolated consuming func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    saying(\.confirmation, Text(labelKey))
  }

  @_disfavoredOverload public nonisolated consuming func fileDialogConfirmationLabel<S>(_ label: S) -> some View where S: StringProtocol {
    saying(\.confirmation, Text(label))
  }

  private nonisolated consuming func saying(_ part: WritableKeyPath<FileDialogTexts, Text?>, _ text: Text?) -> some View {
    TransformEnvironment(
      content: self, transform: { $0.fileDialogTexts[keyPath: part] = text }, isSame: { $0.fileDialogTexts == $1.fileDialogTexts })
  }
}
