/// An alert as one value, as it was made before its buttons were views: two texts, and one or two buttons.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  /// - Parameter dismissButton: "OK", where there is none.
  public nonisolated init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text(word: "OK"))]
  }

  public nonisolated init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or an action sheet. It dismisses after its action has run.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    public nonisolated static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: nil, label: label, action: action)
    }

    public nonisolated static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .cancel, label: label, action: action)
    }

    public nonisolated static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .cancel, label: Text(word: "Cancel"), action: action)
    }

    public nonisolated static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .destructive, label: label, action: action)
    }
  }
}

/// The buttons of an alert or an action sheet that is made as a value.
struct AlertButtons {
  let buttons: [Alert.Button]

  init(_ buttons: [Alert.Button]) { self.buttons = buttons }
}

extension AlertButtons: View {
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      SwiftUI.Button(role: button.role, action: { button.action?() }, label: { button.label })
    }
  }
}

extension View {
  public nonisolated consuming func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    presenting(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  public nonisolated consuming func alert<Item>(item: Binding<Item?>, content: (Item) -> Alert) -> some View where Item: Identifiable {
    presenting(item.wrappedValue.map(content), item.isPresent())
  }

  private nonisolated consuming func presenting(_ alert: Alert?, _ isPresented: Binding<Bool>) -> some View {
    presenting(alert?.title ?? Text(verbatim: ""), isPresented, alert.map { AlertButtons($0.buttons) }, alert?.message)
  }
}

extension Binding {
  /// Whether there is an item. Saying that there is none takes it away.
  nonisolated func isPresent<Item>() -> Binding<Bool> where Value == Item? {
    Binding<Bool>(reading: { wrappedValue != nil }, writing: { if !$0 { wrappedValue = nil } })
  }
}
