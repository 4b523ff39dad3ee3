import SwiftUI

/// What stands in place of the rooms while nobody is signed in.
struct EntranceScreen: View {
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance

  var body: some View {
    // A stack of one screen: what stands in it is the main part of the page.
    NavigationStack {
      ScrollView {
        ZStack {
          // As high as the window: what is lower stands in its middle, and what is higher scrolls.
          Color.clear.containerRelativeFrame(.vertical)
          way
            .frame(maxWidth: .infinity)
            .padding(.vertical, Space.page)
            .padding(.horizontal, Space.margin)
        }
      }
      .background(.background.tertiary)
      .hidesTopBar()
    }
  }

  @ViewBuilder private var way: some View {
    switch account.phase {
    case .checking: ProgressView()
    case .failed(let reason): EntranceFailure(reason: reason)
    case .needsSetUp where !entrance.isEntering && !entrance.isCalled: EntranceCard("Set Up Atrium") { SetUpForm() }
    case .signedOut, .open, .signedIn, .needsSetUp:
      if entrance.isEntering {
        EnteringView()
      } else {
        VStack(spacing: Space.margin) {
          DoorView(door: entrance.door)
          if account.isVisitor { PublicRooms() }
        }
      }
    }
  }
}

/// The public rooms, for visitors who do not sign in.
private struct PublicRooms: View {
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @Environment(Navigation.self) private var navigation
  @Environment(\.rooms) private var rooms

  var body: some View {
    if let place = navigation.destination.roomPlace, account.has(place.room) {
      Button("Not Now") { entrance.decline() }
    } else {
      ForEach(account.publicRooms, id: \.self) { room in
        if let start = rooms[room]?.start {
          let title = Text(rooms.looks(of: room).title)
          Button("Look at \(title) Without Signing In") {
            entrance.decline()
            navigation.destination = start
          }
        }
      }
    }
  }
}

/// One of the ways in. Another door is another form: nothing that was typed before one stands before the next.
private struct DoorView: View {
  let door: Entrance.Door

  var body: some View {
    switch door {
    case .signIn: EntranceCard("Sign In") { SignInForm() }
    case .secondFactor(let challenge): EntranceCard("Two-Factor Authentication") { SecondFactorForm(challenge: challenge) }.id(challenge)
    case .signUp(let invitation?): InvitationView(token: invitation).id(invitation)
    case .signUp(nil): EntranceCard("Create an Account") { SignUpForm(invitation: nil) }
    case .recovery: EntranceCard("Forgot Your Password?") { RecoveryForm() }
    case .magicLink: EntranceCard("Sign In with a Link") { MagicLinkForm() }
    case .newPassword(let token): EntranceCard("New Password") { NewPasswordForm(token: token) }.id(token)
    case .verification(let token): EntranceCard("Your E-mail Address") { VerificationView(token: token) }.id(token)
    case .link(let token): EntranceCard("Sign In with a Link") { LinkView(token: token) }.id(token)
    case .issuer(let query): EntranceCard("Sign In") { IssuerView(query: query) }.id(query)
    case .deleted:
      EntranceCard("Sign In") {
        Label("Your account was deleted, and you’re signed out everywhere.", systemImage: "checkmark.circle")
        SignInForm()
      }
    }
  }
}

private struct EnteringView: View {
  var body: some View {
    VStack(spacing: Space.stack) {
      ProgressView()
      Text("Signing you in…").foregroundStyle(.secondary)
    }
  }
}

/// The house does not say who somebody is: that is tried again, or given up.
private struct EntranceFailure: View {
  let reason: LocalizedStringKey
  @Environment(Account.self) private var account

  var body: some View {
    VStack(spacing: Space.stack) {
      FailureView(reason: reason) { await account.check() }
      if account.isKept == true { Button("Sign Out") { Task { await account.signOut() } } }
    }
  }
}
