import SwiftUI

/// The settings of the Mac's own: servers, lock and menu bar. What belongs to a server is in its window.
struct MacSettings: View {
  let device: Device
  @Binding var showsMenuBarExtra: Bool

  var body: some View {
    TabView {
      Form {
        Section {
          Toggle("Show Quick Capture in the Menu Bar", isOn: $showsMenuBarExtra)
        }
        LockSettings(lock: device.lock)
      }
      .formStyle(.grouped)
      .tabItem { Label("General", systemImage: "gear") }
      NavigationStack { ServersScreen(houses: device.houses) }
        .tabItem { Label("Servers", systemImage: "server.rack") }
    }
    .frame(width: 520, height: 420)
  }
}
