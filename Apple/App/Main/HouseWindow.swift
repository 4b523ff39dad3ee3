import AtriumApp
import AtriumDevice
import SwiftUI

/// What a window shows: the house of the server that is open, or the set-up of the first one.
///
/// Each window has its own place, which is there again when the system restores it.
struct HouseWindow: View {
  let device: Device
  @Environment(Houses.self) private var houses
  @State private var house: House?
  // The place is of this server: another one may have none by that name.
  @SceneStorage("server") private var server = ""
  @SceneStorage("path") private var path = ""

  var body: some View {
    Group {
      if let house {
        HouseView(house: house, device: device).id(house.id)
      } else if houses.servers.current == nil {
        NavigationStack { ServerSetUpScreen(houses: houses) }
      }
    }
    .onChange(of: houses.servers.current, initial: true) { show() }
    .onChange(of: house?.model.path) {
      guard let house else { return }
      (server, path) = (house.server.id.uuidString, house.model.path)
    }
    .onDisappear { if let house { houses.close(house) } }
    .focusedSceneValue(house)
    .opensLinks()
    .savesOpenedFiles(through: device.shares)
    .lockCover(device.lock)
    .alert("Couldn’t Save the Change", isPresented: hasFailed) {
    } message: {
      if let failure = houses.failure { Text(failure.words) }
    }
  }

  /// Makes the house of the server that is open now. One that was only given another name stays as it is.
  private func show() {
    let current = houses.servers.current
    guard house?.server.id != current?.id || house?.server.access != current?.access || house?.server.address != current?.address else {
      return
    }
    house = houses.house(at: current?.id.uuidString == server && !path.isEmpty ? path : nil)
  }

  private var hasFailed: Binding<Bool> {
    Binding {
      houses.failure != nil
    } set: {
      if !$0 { houses.failure = nil }
    }
  }
}
