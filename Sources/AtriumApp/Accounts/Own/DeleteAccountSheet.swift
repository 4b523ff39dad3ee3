import AtriumAPI
import SwiftUI

/// Deletes the person's account: what goes and what stays, then what signing in takes.
struct DeleteAccountSheet: View {
  private enum Stage {
    case checking, onlyOwner, asking
  }

  let profile: Profile
  @Environment(Contents.self) private var contents
  private var people: Loadable<HousePeople> { contents.people.people }
  @State private var submission = Submission()

  var body: some View {
    SheetFrame("Delete Account", isBusy: submission.isUnderWay) {
      switch stage {
      case .checking: ProgressView().frame(maxWidth: .infinity)
      case .onlyOwner: OnlyOwnerView()
      case .asking:
        DeletionFacts()
        DeletionForm(profile: profile, submission: submission)
      }
    }
    .task { if profile.role == .owner { await people.load() } }
  }

  /// The only owner is not asked for a password in vain. Where the list of people cannot be loaded, the server decides.
  private var stage: Stage {
    guard profile.role == .owner else { return .asking }
    return switch people.phase {
    case .loading: .checking
    case .loaded(let people) where people.people.count(where: { $0.role == .owner }) == 1: .onlyOwner
    case .loaded, .failed: .asking
    }
  }
}

/// What the last owner has to do first.
private struct OnlyOwnerView: View {
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("You’re the only owner of this server. Make another person an owner first, then delete your account.")
    Button("Open People") {
      dismiss()
      navigation.go(to: .people)
    }
    .buttonStyle(.bordered)
    Text("If nobody will use this server any more, stop it and delete its state folder. This deletes every account on it.")
      .foregroundStyle(.secondary)
  }
}

private struct DeletionFacts: View {
  var body: some View {
    fact("What Is Deleted") {
      Text("Your account, sign-ins, API keys and devices are deleted at once.")
      Text("What rooms store only for you is deleted within ten minutes: notifications, agent activity, reading progress, saved shows.")
    }
    fact("What Stays") {
      Text("Files belong to everyone on this server and stay, and so do shows you submitted.")
      Text("Backups of the server keep what they contain until an owner deletes them.")
    }
    Text("You can’t undo this.").bold()
  }

  private func fact(_ title: LocalizedStringKey, @ViewBuilder words: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: Space.line) {
      Text(title).font(.headline).accessibilityAddTraits(.isHeader)
      Group(content: words).foregroundStyle(.secondary)
    }
  }
}
