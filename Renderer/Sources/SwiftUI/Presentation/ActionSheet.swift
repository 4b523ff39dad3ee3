/// A choice as one value, as it was made before its buttons were views. It gets a "Cancel" unless a button is one.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [ActionSheet.Button]

  public nonisolated init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  public nonisolated consuming func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    choosing(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  public nonisolated consuming func actionSheet<T>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View where T: Identifiable {
    choosing(item.wrappedValue.map(content), item.isPresent())
  }

  private nonisolated consuming func choosing(_ sheet: ActionSheet?, _ isPresented: Binding<Bool>) -> some View {
    PresentationModifier(
      content: self,
      presenter: AlertPresenter(
        kind: .confirm, title: sheet?.title ?? Text(verbatim: ""), titleVisibility: .visible, isPresented: isPresented,
        actions: sheet.map { AlertButtons($0.buttons) }, message: sheet?.message))
  }
}
