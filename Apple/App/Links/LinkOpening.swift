import AtriumApp
import AtriumDevice
import CoreSpotlight
import SwiftUI

extension View {
  /// Opens what leads into the app from outside: its URL schemes, universal links, results of the system's search, and what another device
  /// was at. A link that cannot be opened is said.
  func opensLinks() -> some View { modifier(LinkOpening()) }
}

private struct LinkOpening: ViewModifier {
  @Environment(Houses.self) private var houses
  @State private var isRefused = false
  @State private var refused = RefusedLink.malformed

  func body(content: Content) -> some View {
    content
      .onOpenURL { open($0) }
      .onContinueUserActivity(HandoffActivity.type) { open(HandoffActivity.place(in: $0)?.link) }
      .onContinueUserActivity(CSSearchableItemActionType) { open(indexed: $0.userInfo?[CSSearchableItemActivityIdentifier] as? String) }
      .alert("This Link Can’t Be Opened", isPresented: $isRefused) {
      } message: {
        Text(refused.reason)
      }
  }

  /// A link that is good for one time (an invitation, a new password) is the screens' own: they listen, too. A file is for the inbox.
  private func open(_ url: URL) {
    guard !url.isFileURL else { return }
    let link = AppLink(url)
    if let link, AppModel.isLink(link.path) { return }
    open(link)
  }

  private func open(indexed id: String?) {
    guard let place = id.flatMap(IndexedPlace.init(id:)) else { return refuse(.malformed) }
    guard let server = houses.servers.all.first(where: { $0.id == place.server }) else { return refuse(.forgottenServer) }
    open(place.link.on(server.address))
  }

  private func open(_ link: AppLink?) {
    guard let link else { return refuse(.malformed) }
    guard houses.servers.all.contains(where: { link.leads(to: $0.address) }) else { return refuse(.otherServer(link.host)) }
    houses.open(link)
  }

  private func refuse(_ reason: RefusedLink) {
    (refused, isRefused) = (reason, true)
  }
}
