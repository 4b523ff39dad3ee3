extension View {
  @inlinable public nonisolated consuming func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier("aria-label", label))
  }

  public nonisolated consuming func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload public nonisolated consuming func accessibilityLabel<S>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  public nonisolated consuming func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described(Accessibility.value, valueDescription)
  }

  public nonisolated consuming func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload public nonisolated consuming func accessibilityValue<S>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  public nonisolated consuming func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described("aria-description", hint)
  }

  public nonisolated consuming func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload public nonisolated consuming func accessibilityHint<S>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  /// Shown when the pointer rests on the view, and read as its description.
  @inlinable public nonisolated consuming func help(_ text: Text) -> some View { modifier(AccessibilityAttachmentModifier("title", text)) }

  public nonisolated consuming func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  @_disfavoredOverload public nonisolated consuming func help<S>(_ text: S) -> some View where S: StringProtocol { help(Text(text)) }
}
