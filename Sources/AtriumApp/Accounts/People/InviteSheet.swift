import AtriumAPI
import SwiftUI

/// Invites somebody by their address.
struct InviteSheet: View {
  /// Those of the house.
  let rooms: [Room]
  @Environment(Contents.self) private var contents
  private var household: HouseholdModel { contents.people }
  @State private var email = ""
  @State private var role = Role.member
  @State private var chosen: Set<Room>
  @State private var link: AccountLink?
  @State private var submission = Submission()
  @FocusState private var isTyping: Bool

  init(rooms: [Room]) {
    self.rooms = rooms
    _chosen = State(initialValue: Set(rooms))
  }

  var body: some View {
    SheetFrame("Invite", isDone: link != nil, isBusy: submission.isUnderWay) {
      if let link {
        LinkHandover(link: link)
      } else {
        LineEntry(title: "E-mail", text: $email, problem: submission.problem(of: .email))
          .entry(.emailAddress)
          .autocorrectionDisabled()
          .focused($isTyping)
          .onSubmit(invite)
          .onAppear { isTyping = true }
        RoleChoice(role: $role, rooms: rooms, chosen: $chosen)
        SubmitButton("Invite", submission, problem: submission.problem(except: [.email]), action: invite)
      }
    }
  }

  private func invite() {
    if email.isEmpty {
      isTyping = true
      return
    }
    submission.send {
      let rooms = role == .member ? rooms.filter(chosen.contains) : []
      link = try await household.invite(InvitePerson(email: email, role: role, rooms: rooms))
    } failed: { _ in
      isTyping = true
    }
  }
}

/// A link that went out, or that is to be handed over.
struct LinkHandover: View {
  let link: AccountLink

  var body: some View {
    if let url = link.url {
      OnceShown(
        text: url, explanation: "Send this link to \(link.pending.email.plain). Anyone who has it can use it once. It won’t be shown again."
      )
    } else {
      Label("An e-mail with the link is on its way to \(link.pending.email.plain).", systemImage: "envelope")
    }
  }
}
