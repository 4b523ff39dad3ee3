// The titles of controls as resources. A literal is a key, so each of these gives way to the one that takes a key.

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(systemName: name) })
  }
}

extension Button where Label == Text {
  @preconcurrency @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, Text(titleResource))
  }

  @preconcurrency @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, Text(titleResource))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUI.Label(titleResource, systemImage: systemImage))
  }

  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUI.Label(titleResource, systemImage: systemImage))
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
}

extension TextField where Label == Text {
  @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }
}

extension Picker where Label == Text {
  @_disfavoredOverload public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleResource) }
  }
}

extension View {
  @_disfavoredOverload public nonisolated consuming func accessibilityLabel(
    _ label: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }
}
