import AtriumAPI
import SwiftUI

/// Where the person is signed in.
struct SessionsScreen: View {
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  private var sessions: Loadable<SessionList> { own.sessions }
  @Environment(Account.self) private var account

  var body: some View {
    if account.profile != nil {
      LoadableView(answer: sessions) { SessionRows(sessions: $0.sessions) }
        .navigationTitle("Where You’re Signed In")
        .toolbarTitleDisplayMode(.inline)
        .refreshable { await sessions.reload() }
    } else {
      NobodyView()
    }
  }
}

private struct SessionRows: View {
  let sessions: [SessionSummary]
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @State private var isAsking = false
  @State private var submission = Submission()

  var body: some View {
    List {
      Section {
        ForEach(sessions) { SessionRow(session: $0, submission: submission) }
      } footer: {
        ProblemLine(words: submission.refusal?.words)
      }
      if sessions.count > 1 {
        Section {
          Button("Sign Out Everywhere Else…", role: .destructive) { isAsking = true }.disabled(submission.isUnderWay)
        }
      }
    }
    .confirmationDialog("Sign out everywhere else?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Sign Out Everywhere Else", role: .destructive) { submission.send { try await own.endOthers() } }
    } message: {
      Text("You’ll have to sign in again on your other devices and browsers.")
    }
  }
}

private struct SessionRow: View {
  let session: SessionSummary
  let submission: Submission
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }

  var body: some View {
    HStack(spacing: Space.stack) {
      Image(systemName: SessionAgent(session.agent).symbol).foregroundStyle(.secondary).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        name.lineLimit(1)
        if let address = session.address { Text(verbatim: address.plain).font(.subheadline).foregroundStyle(.secondary) }
        if session.isCurrent {
          Text("This session").font(.caption).foregroundStyle(.tint)
        } else {
          LastHere(at: session.usedAt).font(.caption).foregroundStyle(.tertiary)
        }
      }
      Spacer(minLength: 0)
      if !session.isCurrent {
        Button("End Session") { submission.send { try await own.end(session) } }
          .buttonStyle(.bordered)
          .controlSize(.small)
          .disabled(submission.isUnderWay)
      }
    }
  }

  private var name: Text {
    let name = SessionAgent(session.agent).name
    return name.isEmpty ? Text("Unknown app") : Text(verbatim: name)
  }
}
