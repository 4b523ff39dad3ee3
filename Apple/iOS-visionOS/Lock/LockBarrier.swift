import SwiftUI
import UIKit

/// Covers what is shown above the content of a window: a sheet is no part of the view that shows it.
struct LockBarrier: UIViewRepresentable {
  let lock: LockModel
  let isUp: Bool
  /// Whether the keyboard is the barrier's too.
  let isLocked: Bool

  func makeCoordinator() -> LockWindow { LockWindow() }

  func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }

  func updateUIView(_ view: UIView, context: Context) {
    if isUp {
      context.coordinator.raise(over: view.window, isLocked: isLocked) { LockScreen(lock: lock) }
    } else {
      context.coordinator.lower()
    }
  }

  static func dismantleUIView(_ view: UIView, coordinator: LockWindow) { coordinator.lower() }
}

/// A window above all others of its scene.
@MainActor final class LockWindow {
  private var window: UIWindow?
  private weak var covered: UIWindow?

  /// - Parameter covered: nil before the content is in a window. The cover in the content is enough then: no sheet is shown yet.
  func raise(over covered: UIWindow?, isLocked: Bool, content: () -> some View) {
    guard let covered, let scene = covered.windowScene else { return }
    if window == nil {
      let window = UIWindow(windowScene: scene)
      window.windowLevel = .alert
      window.rootViewController = UIHostingController(rootView: content())
      window.isHidden = false
      self.window = window
      self.covered = covered
    }
    // Else what is typed goes on into the content.
    if isLocked { window?.makeKey() }
  }

  func lower() {
    guard let window else { return }
    window.isHidden = true
    self.window = nil
    covered?.makeKey()
  }
}
