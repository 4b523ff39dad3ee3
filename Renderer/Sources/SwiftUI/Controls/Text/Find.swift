// A browser finds text in the whole page, and lets no page ask for it or forbid it.
extension View {
  @available(*, unavailable, message: "A browser finds text in the whole page; use searchable(text:) for a search of the app's own")
  public nonisolated consuming func findNavigator(isPresented: Binding<Bool>) -> some View { self }

  @available(*, unavailable, message: "A browser's own search cannot be forbidden")
  public nonisolated consuming func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  @available(*, unavailable, message: "A browser has no replacing of text that could be forbidden")
  public nonisolated consuming func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}
