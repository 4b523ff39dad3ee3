import AtriumAPI
import SwiftUI

/// The person's own account.
struct AccountScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account

  var body: some View {
    @Bindable var navigation = navigation
    if let profile = account.profile {
      List(selection: $navigation.shown) {
        ProfileSection(profile: profile)
        SignInSection(profile: profile)
        Section {
          NavigationLink(value: Destination(.sessions)) { Label("Where You’re Signed In", systemImage: "desktopcomputer") }
          NavigationLink(value: Destination(.keys)) { Label("API Keys", systemImage: "key") }
        }
        Section { SignOutButton() }
        Section { DeleteAccountButton(profile: profile) }
      }
      .navigationTitle(HousePlace.account.title)
      .refreshable { await account.refresh() }
    } else {
      NobodyView().navigationTitle(HousePlace.account.title)
    }
  }
}

/// What the shelves of accounts show in a house where nobody signs in, or to who may not see them.
struct NobodyView: View {
  @Environment(Account.self) private var account

  var body: some View {
    ContentUnavailableView {
      Label(account.profile == nil ? "No Accounts" : "For Owners", systemImage: "person.circle")
    } description: {
      Text(account.profile == nil ? "Anyone who can reach this server has full access." : "Owners decide who can open which rooms.")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct SignOutButton: View {
  @Environment(Account.self) private var account

  var body: some View {
    Button("Sign Out", systemImage: "rectangle.portrait.and.arrow.right") { Task { await account.signOut() } }
  }
}

private struct DeleteAccountButton: View {
  let profile: Profile
  @State private var isAsking = false

  var body: some View {
    Button("Delete Account…", systemImage: "trash", role: .destructive) { isAsking = true }
      .sheet(isPresented: $isAsking) { DeleteAccountSheet(profile: profile) }
  }
}

private struct ProfileSection: View {
  let profile: Profile
  @Environment(Account.self) private var account
  @State private var isEditing = false

  var body: some View {
    Section {
      ProfileRow(profile: profile)
      if asksForConfirmation { VerificationRow() }
      Button("Change Name or E-mail…") { isEditing = true }
    } footer: {
      if profile.role == .owner { Text("You’re an owner and can open every room.") }
    }
    .sheet(isPresented: $isEditing) { ProfileSheet(profile: profile) }
  }

  /// Where no mail is sent, links are handed over by an owner, who has nobody to get one from.
  private var asksForConfirmation: Bool { !profile.emailVerified && (profile.role != .owner || account.house?.sendsMail == true) }
}

/// Who the person is, before all that can be done about it.
private struct ProfileRow: View {
  let profile: Profile

  var body: some View {
    HStack(spacing: Space.stack) {
      Image(systemName: "person.circle").font(.largeTitle).foregroundStyle(.secondary).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        name.font(.title3).bold()
        Text(verbatim: profile.email.plain).font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }

  private var name: Text {
    let words = [profile.firstName, profile.lastName].compactMap(\.self)
    return words.isEmpty ? Text("No Name") : Text(verbatim: words.joined(separator: " ").plain)
  }
}

private struct VerificationRow: View {
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @Environment(Account.self) private var account
  @State private var isSent = false
  @State private var submission = Submission()

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      Label("This address isn’t confirmed yet.", systemImage: "exclamationmark.circle").foregroundStyle(.secondary)
      if isSent {
        Text(
          account.house?.sendsMail == true
            ? "An e-mail with a link is on its way." : "This server doesn’t send e-mail. Ask the owner for the link."
        )
        .foregroundStyle(.secondary)
      } else {
        Button("Resend Link") {
          submission.send {
            try await own.sendVerification()
            isSent = true
          }
        }
        .disabled(submission.isUnderWay)
      }
      ProblemLine(words: submission.refusal?.words)
    }
    .font(.subheadline)
  }
}

/// What it takes to sign in.
private struct SignInSection: View {
  enum Sheet: String, Identifiable {
    case password, begin, renew, remove
    var id: String { rawValue }
  }

  let profile: Profile
  @Environment(Account.self) private var account
  @State private var sheet: Sheet?

  var body: some View {
    Section {
      // Where people sign in elsewhere, no password opens anything here.
      if !account.isAtIssuer { Button(profile.hasPassword ? "Change Password…" : "Set a Password…") { sheet = .password } }
      LabeledContent("Two-Factor Authentication") { Text(profile.hasSecondFactor ? "On" : "Off") }
      if profile.hasSecondFactor {
        Button("New Recovery Codes…") { sheet = .renew }
        Button("Turn Off Two-Factor Authentication…", role: .destructive) { sheet = .remove }
      } else {
        Button("Turn On Two-Factor Authentication…") { sheet = .begin }
      }
    } header: {
      Text("Sign-In")
    } footer: {
      Text(
        account.isAtIssuer
          ? "With two-factor authentication, access to your provider account alone isn’t enough to sign in here."
          : "With two-factor authentication, your password alone isn’t enough to sign in.")
    }
    .sheet(item: $sheet) { sheet in
      switch sheet {
      case .password: PasswordSheet(hasPassword: profile.hasPassword)
      case .begin: SecondFactorSheet()
      case .renew: RenewSheet()
      case .remove: RemoveSheet()
      }
    }
  }
}
