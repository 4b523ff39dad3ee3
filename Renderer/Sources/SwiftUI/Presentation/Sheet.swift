extension View {
  /// Presents a sheet while a condition holds. Its content is made when it is shown, and lives until it is dismissed.
  public nonisolated consuming func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentationModifier(
      content: self, presenter: ConditionPresenter(kind: .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Presents a sheet for an item. Another item's sheet replaces it.
  public nonisolated consuming func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentationModifier(content: self, presenter: ItemPresenter(kind: .sheet, item: item, onDismiss: onDismiss, content: content))
  }

  /// Covers the whole window. Only the content's own controls dismiss it.
  public nonisolated consuming func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentationModifier(
      content: self, presenter: ConditionPresenter(kind: .cover, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  public nonisolated consuming func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentationModifier(content: self, presenter: ItemPresenter(kind: .cover, item: item, onDismiss: onDismiss, content: content))
  }
}
