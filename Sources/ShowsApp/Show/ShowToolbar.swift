import AtriumAPI
import AtriumApp
import SwiftUI

/// What can be done with a show beside saving it.
struct ShowToolbar: ToolbarContent {
  let show: Show
  let place: ShowPlace

  var body: some ToolbarContent {
    ToolbarItem(placement: .trailingBar) { ShowMenu(show: show, place: place) }
  }
}

private struct ShowMenu: View {
  let show: Show
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation
  @State private var isReporting = false
  @State private var isDeleting = false
  private var changes: ShowChanges { shows.changes }

  var body: some View {
    Menu {
      if show.isOwn {
        Button("Edit", systemImage: "pencil") { navigation.shows = place.showing(.edit(id: show.id)) }
        Button(show.isSoldOut ? "Tickets Are Available" : "Mark as Sold Out", systemImage: "ticket") {
          act { await changes.setSoldOut(!show.isSoldOut, show) }
        }
        Button(show.isCancelled ? "Takes Place After All" : "Mark as Cancelled", systemImage: "xmark.circle") {
          act { await changes.setCancelled(!show.isCancelled, show) }
        }
        if show.status == .private || show.status == .rejected {
          Button("Publish", systemImage: "globe") { act { await changes.publish(show) } }
        } else {
          Button("Make Private", systemImage: "eye.slash") { act { await changes.hide(show) } }
        }
        Button("Delete…", systemImage: "trash", role: .destructive) { isDeleting = true }
      }
      if !shows.profile.isSignedOut { Button("Report a Problem…", systemImage: "flag") { isReporting = true } }
    } label: {
      Label("More", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
    }
    .menuIndicator(.hidden)
    .disabled(changes.isUnderWay)
    .confirmationDialog("Delete this show?", isPresented: $isDeleting, titleVisibility: .visible) {
      Button("Delete", role: .destructive) {
        Task { if await changes.delete(show) { navigation.shows = place.showing(.list) } }
      }
    } message: {
      Text("You can undo this for 24 hours.")
    }
    .sheet(isPresented: $isReporting) { ReportSheet(show: show).environment(shows).tint(ShowsRoom.accent) }
  }

  private func act(_ action: @escaping () async -> Bool) { Task { if await action() { await shows.show.refresh() } } }
}
