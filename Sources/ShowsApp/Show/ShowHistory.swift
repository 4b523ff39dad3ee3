import AtriumAPI
import AtriumApp
import SwiftUI

/// What was changed of a show, for those who may change it. The last change can be taken back.
struct ShowHistory: View {
  let show: Show
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let revisions = shows.show.revisions(of: show.id)
    if !revisions.isEmpty {
      DisclosureGroup("History") {
        VStack(alignment: .leading, spacing: Space.stack) {
          ForEach(revisions) { RevisionRow(revision: $0, show: show) }
        }
        .padding(.top, Space.gap)
      }
    }
  }
}

private struct RevisionRow: View {
  let revision: ShowRevision
  let show: Show
  @Environment(ShowsModel.self) private var shows
  @Environment(Today.self) private var today

  var body: some View {
    HStack(spacing: Space.stack) {
      VStack(alignment: .leading, spacing: 2) {
        Text(revision.action.words)
        HStack(spacing: Space.line) {
          if let name = revision.by {
            Text(verbatim: name.plain)
            MiddleDot()
          }
          RelativeDate.view(revision.at, age: today.days?.distance(of: revision.at))
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      if revision.canUndo {
        Button("Undo") {
          Task { if await shows.changes.undo(revision.id, of: show.id) { await shows.show.refresh() } }
        }
        .buttonStyle(.bordered)
        .disabled(shows.changes.isUnderWay)
      }
    }
  }
}

extension ShowRevision.Action {
  fileprivate var words: LocalizedStringKey {
    switch self {
    case .submitted: "Submitted"
    case .changed: "Changed"
    case .deleted: "Deleted"
    case .published: "Published"
    case .unpublished: "Made private"
    case .approved: "Approved"
    case .rejected: "Declined"
    case .soldOut: "Tickets changed"
    case .cancelled: "Cancelled or restored"
    case .merged: "Merged"
    case .undone: "Change undone"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}
