extension View {
  public nonisolated func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described("aria-label", label)
  }

  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload public nonisolated func accessibilityLabel<S>(_ label: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  public nonisolated func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described(Accessibility.value, valueDescription)
  }

  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload public nonisolated func accessibilityValue<S>(_ value: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  public nonisolated func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described("aria-description", hint)
  }

  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload public nonisolated func accessibilityHint<S>(_ hint: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  /// Shown when the pointer rests on the view, and read as its description.
  public nonisolated func help(_ text: Text) -> some View { described("title", text) }

  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  @_disfavoredOverload public nonisolated func help<S>(_ text: S) -> some View where S: StringProtocol { help(Text(text)) }
}
