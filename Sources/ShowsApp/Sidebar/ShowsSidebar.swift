import AtriumApp
import SwiftUI

/// The room's rows of the sidebar.
struct ShowsSidebar: View {
  let profile: ProfileModel

  var body: some View {
    link(to: .upcoming)
    link(to: .saved)
    NavigationLink(value: ShowPlace(.submit).destination) { Label("Submit a Show", systemImage: "plus") }
    link(to: .profile)
    if profile.isModerator {
      link(to: .queue)
      link(to: .imports)
    }
  }

  private func link(to shelf: ShowShelf) -> some View {
    NavigationLink(value: ShowPlace(.list, on: shelf).destination) { Label(shelf.title, systemImage: shelf.symbol) }
  }
}
