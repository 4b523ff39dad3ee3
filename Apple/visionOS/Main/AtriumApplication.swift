import SwiftUI

/// The app on Apple Vision.
@main struct AtriumApplication: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate

  var body: some Scene {
    WindowGroup {
      HouseWindow(device: delegate.device).environment(delegate.device.houses)
    }
    .defaultSize(width: 1200, height: 800)
    .commands { AppCommands() }
  }
}
