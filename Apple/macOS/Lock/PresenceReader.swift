import AppKit
import AtriumDevice
import SwiftUI

/// Reports where the app is, and nil when the window is gone. The phase of a scene does not say it on a Mac: a window may be active there
/// while another app is used.
struct PresenceReader: ViewModifier {
  let report: (Presence?) -> Void
  @State private var observer = ActivationObserver()

  func body(content: Content) -> some View {
    content
      .onAppear { observer.begin(report) }
      .onDisappear {
        observer.end()
        report(nil)
      }
  }
}

/// Hears that the app comes to the front, or that another app does.
@MainActor private final class ActivationObserver {
  private var tokens: [any NSObjectProtocol] = []

  func begin(_ report: @escaping (Presence?) -> Void) {
    end()
    tokens = [
      observe(NSApplication.didBecomeActiveNotification) { report(.active) },
      observe(NSApplication.didResignActiveNotification) { report(.inactive) },
    ]
    report(NSApplication.shared.isActive ? .active : .inactive)
  }

  func end() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }

  private func observe(_ name: Notification.Name, _ action: @escaping @MainActor () -> Void) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in MainActor.assumeIsolated(action) }
  }
}
