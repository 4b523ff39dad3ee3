import AtriumApp
import AtriumDevice
import SwiftUI

/// The screens of a house, with what only a device has around them.
struct HouseView: View {
  let house: House
  let device: Device
  @State private var showsServers = false
  @Environment(Houses.self) private var houses
  @Environment(\.scenePhase) private var phase

  var body: some View {
    AtriumView(model: house.model)
      .environment(\.deviceCapture, .ofDevice)
      .signsInWithApple(at: house)
      .filePreviews(client: house.client, serverID: house.server.id, transfers: device.transfers)
      .deviceSettings { DeviceSections(device: device) { showsServers = true } }
      .safeAreaInset(edge: .bottom) {
        // Whoever is not in has no settings, and may be at the wrong server.
        if !house.model.isOpen { ServerBar(server: house.server) { showsServers = true } }
      }
      .sheet(isPresented: $showsServers) { NavigationStack { ServersScreen(houses: houses) } }
      .notifies(device.push, of: house)
      .offersPlace(of: house)
      .indexesOpened(in: house, by: device.indexer)
      .followsFocus { houses.focus(house) }
      .task { await device.widgets.follow(house.changes) }
      .onChange(of: house.model.isSignedIn) { wasSignedIn, isSignedIn in
        device.widgets.replaced()
        if wasSignedIn, !isSignedIn { device.forgetFiles(of: house.server.id) }
      }
      .onChange(of: phase, initial: true) {
        switch phase {
        case .active:
          houses.focus(house)
          Task { await device.cameForward() }
        case .background: device.left()
        default: break
        }
      }
  }
}
