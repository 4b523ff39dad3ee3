import AtriumDevice
import SwiftUI

extension View {
  /// Hides a window while the app is locked, and from the app switcher. Each window needs it, at its root; sheets are covered with it.
  func lockCover(_ lock: LockModel) -> some View { modifier(LockCover(lock: lock)) }
}

private struct LockCover: ViewModifier {
  let lock: LockModel
  @State private var window = UUID()
  // A new window shows nothing before it is known where it is.
  @State private var presence = Presence.inactive

  func body(content: Content) -> some View {
    let isUp = lock.lock.hidesContent(of: presence)
    content
      .accessibilityHidden(isUp)
      .overlay { if isUp { LockScreen(lock: lock) } }
      // What is shown above the window's content: sheets, menus, alerts.
      .background { LockBarrier(lock: lock, isUp: isUp, isLocked: lock.lock.isLocked) }
      .modifier(
        PresenceReader { presence in
          if let presence { self.presence = presence }
          lock.report(presence, of: window)
        })
  }
}
