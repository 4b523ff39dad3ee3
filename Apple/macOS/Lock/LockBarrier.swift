import AppKit
import SwiftUI

/// Covers what is shown above the content of a window: while the app is locked, its way to unlock it is a critical sheet, which takes the
/// place of any other sheet until it is gone, and keeps the window's toolbar from being used.
struct LockBarrier: NSViewRepresentable {
  let lock: LockModel
  let isUp: Bool
  let isLocked: Bool

  func makeCoordinator() -> LockSheet { LockSheet() }

  func makeNSView(context: Context) -> NSView { NSView(frame: .zero) }

  func updateNSView(_ view: NSView, context: Context) {
    if isUp, isLocked {
      context.coordinator.raise(over: view.window) { LockScreen(lock: lock).frame(width: 320, height: 240) }
    } else {
      context.coordinator.lower()
    }
  }

  static func dismantleNSView(_ view: NSView, coordinator: LockSheet) { coordinator.lower() }
}

@MainActor final class LockSheet {
  private var sheet: NSWindow?
  private weak var covered: NSWindow?

  /// - Parameter covered: nil before the content is in a window. The cover in the content is enough then: no sheet is shown yet.
  func raise(over covered: NSWindow?, content: () -> some View) {
    guard sheet == nil, let covered else { return }
    let sheet = NSWindow(contentViewController: NSHostingController(rootView: content()))
    sheet.preventsApplicationTerminationWhenModal = false
    self.sheet = sheet
    self.covered = covered
    covered.beginCriticalSheet(sheet)
  }

  func lower() {
    guard let sheet else { return }
    self.sheet = nil
    covered?.endSheet(sheet)
  }
}
