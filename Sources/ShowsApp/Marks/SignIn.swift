import AtriumApp
import SwiftUI

/// What stands in place of something that one has to sign in for.
struct SignInInvitation: View {
  let title: LocalizedStringKey
  let text: LocalizedStringKey
  let symbol: String

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: symbol)
    } description: {
      Text(text)
    } actions: {
      SignInButton()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
