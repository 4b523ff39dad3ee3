import AtriumApp
import AtriumDevice
import SwiftUI

extension View {
  /// Registers the device for the person who is in at this house, and keeps the number on the icon.
  func notifies(_ push: PushNotifications, of house: House) -> some View {
    modifier(PushModifier(push: push, house: house))
  }
}

private struct PushModifier: ViewModifier {
  let push: PushNotifications
  let house: House
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content
      .onChange(of: entered, initial: true) { push.entered(entered) }
      .onChange(of: house.model.unseen, initial: true) {
        guard let unseen = house.model.unseen else { return }
        Task { await push.show(unseen: unseen) }
      }
      .onChange(of: phase) {
        guard phase == .active else { return }
        Task { await push.cameForward() }
      }
  }

  /// The server, as soon as the person is in: by a session that is kept, a key, or since nobody signs in there.
  private var entered: KnownServer? {
    house.server.access != .session || house.model.isSignedIn ? house.server : nil
  }
}
