package import SwiftUI

/// The way in, for a visitor of the public rooms: a row of the sidebar.
struct SignInRow: View {
  var body: some View {
    Section { SignInButton() }
  }
}

/// Asks a visitor of the public rooms to sign in. Afterwards they are where they were.
package struct SignInButton: View {
  @Environment(Entrance.self) private var entrance

  package init() {}

  package var body: some View {
    Button {
      entrance.want()
    } label: {
      Label("Sign In", systemImage: "person.circle")
    }
  }
}
