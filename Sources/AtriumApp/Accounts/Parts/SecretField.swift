import SwiftUI

/// A field for a secret that can be shown.
struct SecretField: View {
  let title: LocalizedStringKey
  @Binding var text: String
  let isShown: Bool

  #if canImport(WebKit)
    var body: some View {
      if isShown {
        TextField(title, text: $text, prompt: Text(verbatim: "")).autocorrectionDisabled()
      } else {
        SecureField(title, text: $text, prompt: Text(verbatim: ""))
      }
    }
  #else
    // A secret is never sent to the page: there the browser shows what it has.
    var body: some View { SecureField(title, text: $text, prompt: Text(verbatim: "")).environment(\.areSecretsShown, isShown) }
  #endif
}

#if !canImport(WebKit)
  extension EnvironmentValues {
    fileprivate var areSecretsShown: Bool {
      get { self[Web.ShownSecretsKey.self] }
      set { self[Web.ShownSecretsKey.self] = newValue }
    }
  }
#endif
