import SwiftUI

/// The app on a Mac.
@main struct AtriumApplication: App {
  @NSApplicationDelegateAdaptor private var delegate: AppDelegate
  @AppStorage("showsMenuBarExtra") private var showsMenuBarExtra = true

  var body: some Scene {
    WindowGroup(id: Self.windows) {
      HouseWindow(device: delegate.device).environment(delegate.device.houses).frame(minWidth: 480, minHeight: 400)
    }
    .defaultSize(width: 1100, height: 760)
    .commands { AppCommands() }
    Settings {
      MacSettings(device: delegate.device, showsMenuBarExtra: $showsMenuBarExtra).environment(delegate.device.houses)
    }
    MenuBarExtra(isInserted: $showsMenuBarExtra) {
      QuickCaptureView(houses: delegate.device.houses)
    } label: {
      Label("Quick Capture", systemImage: "tray.and.arrow.down")
    }
    .menuBarExtraStyle(.window)
  }

  static let windows = "house"
}
