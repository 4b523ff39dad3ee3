extension View {
  /// Presents content beside the view; where the screen is narrow, as a sheet. It stands where there is room for it: below the view, or
  /// above.
  public nonisolated consuming func popover<Content>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentationModifier(
      content: self, presenter: ConditionPresenter(kind: .popover, isPresented: isPresented, onDismiss: nil, content: content))
  }

  public nonisolated consuming func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentationModifier(content: self, presenter: ItemPresenter(kind: .popover, item: item, onDismiss: nil, content: content))
  }
}
