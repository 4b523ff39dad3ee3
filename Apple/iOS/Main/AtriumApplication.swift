import SwiftUI

/// The app on iPhone and iPad.
@main struct AtriumApplication: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate

  var body: some Scene {
    WindowGroup {
      HouseWindow(device: delegate.device).environment(delegate.device.houses)
    }
    .commands { AppCommands() }
  }
}
