/// Whether scrolling puts the keyboard of a screen away. A browser keeps it as its system does.
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

// What of scrolling is a browser's own: these are polish, and leave everything as it is.
extension View {
  public nonisolated consuming func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// A browser cuts what is scrolled at the edges of its place.
  public nonisolated consuming func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// A browser shows its bars as its system does.
  public nonisolated consuming func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  public nonisolated consuming func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}
