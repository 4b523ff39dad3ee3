import AppKit

/// The window over which the system shows its sheets: the one that the person uses.
enum PresentationAnchor {
  @MainActor static var current: NSWindow? { NSApplication.shared.keyWindow ?? NSApplication.shared.mainWindow }
}
