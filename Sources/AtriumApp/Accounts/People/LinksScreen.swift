import AtriumAPI
import SwiftUI

/// Invitations and other links that nobody has used yet.
struct LinksScreen: View {
  @Environment(Contents.self) private var contents
  private var household: HouseholdModel { contents.people }
  private var links: Loadable<PendingLinks> { household.links }
  @Environment(Account.self) private var account

  var body: some View {
    if account.isOwner {
      LoadableView(answer: links) { pending in
        if pending.links.isEmpty {
          ContentUnavailableView {
            Label("No Invitations or Links", systemImage: "link")
          } description: {
            Text("Invitations and requested links appear here until they are used.")
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
          LinkRows(links: pending.links)
        }
      }
      .navigationTitle("Invitations and Links")
      .toolbarTitleDisplayMode(.inline)
      .refreshable { await links.reload() }
    } else {
      NobodyView()
    }
  }
}

private struct LinkRows: View {
  let links: [PendingLink]
  @Environment(Contents.self) private var contents
  private var household: HouseholdModel { contents.people }
  @State private var shown: AccountLink?
  @State private var isShown = false
  @State private var submission = Submission()

  var body: some View {
    List {
      Section {
        ForEach(links) { link in
          LinkRow(link: link) {
            submission.send {
              shown = try await household.show(link)
              isShown = true
            }
          } withdraw: {
            submission.send { try await household.withdraw(link) }
          }
          .disabled(submission.isUnderWay)
        }
      } footer: {
        ProblemLine(words: submission.refusal?.words)
      }
    }
    .sheet(isPresented: $isShown) {
      if let shown { SheetFrame(shown.pending.kind.title, isDone: true) { LinkHandover(link: shown) } }
    }
  }
}

private struct LinkRow: View {
  let link: PendingLink
  let show: () -> Void
  let withdraw: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(link.kind.title).font(.headline)
        Text(verbatim: link.email.plain).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
        HStack(spacing: Space.gap) {
          Text(link.delivery)
          MiddleDot()
          Text("Until \(end)")
        }
        .font(.caption)
        .foregroundStyle(.tertiary)
      }
      HStack(spacing: Space.gap) {
        Button("Show Link") { show() }
        Button("Withdraw", role: .destructive) { withdraw() }
      }
      .buttonStyle(.bordered)
      .controlSize(.small)
    }
  }

  private var end: Text { Text(link.expires, format: .dateTime.day().month(.abbreviated).hour().minute()) }
}

extension PendingLink {
  fileprivate var delivery: LocalizedStringKey {
    switch mail {
    case .waiting: "E-mail is being sent"
    case .failed: "E-mail not sent"
    case .sent: "Sent by e-mail"
    case nil, .unknown: isMailed ? "Sent by e-mail" : "Share the link yourself"
    }
  }
}

extension LinkKind {
  var title: LocalizedStringKey {
    switch self {
    case .invitation: "Invitation"
    case .verification: "Address Confirmation"
    case .recovery: "New Password"
    case .magicLink: "Sign In with a Link"
    case .unknown(let name): "\(name)"
    }
  }
}
