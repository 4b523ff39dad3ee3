import AtriumAPI
import AtriumApp
import SwiftUI

/// The shows that the person submitted, the last one first, with what became of each.
struct MineScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  private var list: MineList { shows.mine }

  var body: some View {
    Group {
      if shows.profile.isSignedOut {
        SignInInvitation(title: "My Submissions", text: "Sign in to see the shows that you submitted.", symbol: "tray")
      } else {
        PagedView(list, of: .all) {
          List {
            ForEach(list.items) { MineRow(show: $0, place: place) }
            PageEnd(list: list)
          }
          .listStyle(.plain)
        } empty: {
          ContentUnavailableView {
            Label("Nothing Submitted Yet", systemImage: "tray")
          } description: {
            Text("Shows that you submit appear here, with their status.")
          } actions: {
            PlaceLink(to: ShowPlace(.submit)) { Text("Submit a Show") }
          }
        }
        .refreshable { await list.reload() }
      }
    }
    .navigationTitle(ShowShelf.mine.title)
    .toolbar {
      ToolbarItem(placement: .leadingBar) {
        PlaceLink(to: ShowPlace(.list, on: .profile)) { Label(ShowShelf.profile.title, systemImage: "chevron.backward") }
      }
    }
    .navigationBarBackButtonHidden()
  }
}

/// A show with its standing, and why it was declined.
struct MineRow: View {
  let show: Show
  let place: ShowPlace

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      PlaceLink(to: place.showing(.show(id: show.id))) { ShowLine(show: show, saysDay: true, isOpen: place.show == show.id) }
        .accessibilityAddTraits(place.show == show.id ? .isSelected : [])
      if show.status == .rejected { RejectionLine(reason: show.rejectionReason) }
    }
  }
}

/// Why a show was declined.
struct RejectionLine: View {
  let reason: String?

  var body: some View {
    Label {
      if let reason { Text("Declined: \(reason.plain)") } else { Text("Declined without a reason.") }
    } icon: {
      Image(systemName: "exclamationmark.circle")
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }
}
