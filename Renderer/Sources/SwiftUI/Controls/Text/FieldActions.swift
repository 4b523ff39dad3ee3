public import Foundation

/// The closures that the older initialisers of text fields take beside the value.
struct FieldActions {
  /// The focus has come (true) or gone.
  var editingChanged: ((Bool) -> Void)?
  /// Return in the field.
  var commit: (() -> Void)?
}

extension TextField {
  fileprivate nonisolated func telling(_ editingChanged: ((Bool) -> Void)?, _ commit: (() -> Void)?) -> TextField {
    var copy = self
    copy.older = FieldActions(editingChanged: editingChanged, commit: commit)
    return copy
  }
}

extension TextField where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self = TextField(titleKey, text: text).telling(onEditingChanged, onCommit)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self = TextField(titleKey, text: text).telling(onEditingChanged, nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self = TextField(titleKey, text: text).telling(nil, onCommit)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self = TextField(title, text: text).telling(onEditingChanged, onCommit)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void)
  where S: StringProtocol {
    self = TextField(title, text: text).telling(onEditingChanged, nil)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  where S: StringProtocol {
    self = TextField(title, text: text).telling(nil, onCommit)
  }
}

extension TextField where Label == Text {
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self = TextField(titleKey, value: value, formatter: formatter).telling(onEditingChanged, onCommit)
  }

  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self = TextField(titleKey, value: value, formatter: formatter).telling(onEditingChanged, nil)
  }

  public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void) {
    self = TextField(titleKey, value: value, formatter: formatter).telling(nil, onCommit)
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self = TextField(title, value: value, formatter: formatter).telling(onEditingChanged, onCommit)
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
  ) where S: StringProtocol {
    self = TextField(title, value: value, formatter: formatter).telling(onEditingChanged, nil)
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self = TextField(title, value: value, formatter: formatter).telling(nil, onCommit)
  }
}

extension SecureField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text)
    older.commit = onCommit
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  where S: StringProtocol {
    self.init(title, text: text)
    older.commit = onCommit
  }
}
