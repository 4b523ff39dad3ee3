import AtriumAPI
import SwiftUI

/// What the link of an invitation offers, and the form that takes it up.
struct InvitationView: View {
  let token: String
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var invitation: Invitation?
  @State private var failure: Refusal?

  var body: some View {
    EntranceCard(isOver ? "This Link Doesn’t Work" : "You Are Invited") {
      Announced {
        if let profile = account.profile {
          Text("You’re signed in as \(profile.email.plain). Sign out before you create another account.").foregroundStyle(.secondary)
        } else if let invitation {
          InvitationSummary(invitation: invitation)
        } else if let failure {
          Text(failure.words)
          if failure.code == .codeRefused { Text("Ask the owner for a new invitation.").foregroundStyle(.secondary) }
        } else {
          ProgressView().frame(maxWidth: .infinity)
        }
      }
      if account.profile != nil {
        SignedInWays()
      } else if let invitation {
        if account.isAtIssuer { IssuerForm(invitation: token) } else { SignUpForm(invitation: token, email: invitation.email) }
        AppleSignInWay(invitation: token)
      } else if let failure {
        if failure.code != .codeRefused { RetryButton(retry: load) }
        DoorButton("Back to Sign In", to: .signIn)
      }
    }
    .task { await load() }
  }

  /// Nobody is invited by a link that was used, or never was one.
  private var isOver: Bool { account.profile == nil && failure?.code == .codeRefused }

  private func load() async {
    do {
      invitation = try await entrance.ask(GetInvitation(token: token))
    } catch is CancellationError {
    } catch {
      failure = Refusal(error)
    }
  }
}

private struct InvitationSummary: View {
  let invitation: Invitation
  @Environment(\.rooms) private var rooms

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      Text("This invitation is for \(invitation.email.plain).")
      if invitation.role == .owner {
        Text("You’ll be an owner and can open every room.").foregroundStyle(.secondary)
      } else if invitation.rooms.isEmpty {
        Text("You’ll be able to read what is shared with everyone who signs in.").foregroundStyle(.secondary)
      } else {
        Text("You’ll be able to open these rooms:").foregroundStyle(.secondary)
        ForEach(invitation.rooms, id: \.self) { room in
          HStack(spacing: Space.gap) {
            RoomMark(room)
            Text(rooms.looks(of: room).title)
          }
        }
      }
    }
  }
}

/// For somebody who is signed in already, and came by a link for somebody who is not.
struct SignedInWays: View {
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance

  var body: some View {
    HStack(spacing: Space.gap) {
      Button("Continue") { entrance.go(to: .signIn) }.buttonStyle(.borderedProminent)
      Button("Sign Out") { Task { await account.signOut() } }.buttonStyle(.bordered)
    }
  }
}
