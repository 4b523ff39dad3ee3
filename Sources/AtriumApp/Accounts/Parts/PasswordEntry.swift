import SwiftUI

/// A password that is typed, and can be shown.
struct PasswordEntry: View {
  var title: LocalizedStringKey = "Password"
  @Binding var text: String
  var problem: LocalizedStringKey?
  @State private var isShown = false

  var body: some View {
    EntryField(title, problem: problem) {
      HStack(spacing: Space.gap) {
        SecretField(title: title, text: $text, isShown: isShown)
        Button(isShown ? "Hide Password" : "Show Password", systemImage: isShown ? "eye.slash" : "eye") { isShown.toggle() }
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
      }
    }
  }
}
