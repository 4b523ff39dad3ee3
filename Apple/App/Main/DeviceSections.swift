import AtriumApp
import AtriumDevice
import SwiftUI

/// What this device adds to the settings: its servers, its lock, and what waits to be sent.
struct DeviceSections: View {
  let device: Device
  let showServers: () -> Void
  @State private var showsWaiting = false

  var body: some View {
    Section("This Device") {
      Button {
        showServers()
      } label: {
        LabeledContent("Server", value: device.houses.servers.current?.name ?? "")
      }
      if !device.shares.waiting.isEmpty {
        Button("Waiting to Be Sent") { showsWaiting = true }.badge(device.shares.waiting.count)
      }
    }
    .sheet(isPresented: $showsWaiting) {
      NavigationStack {
        WaitingSharesView(delivery: device.shares) { file, path in
          showsWaiting = false
          device.houses.current?.model.hand(file, to: path)
        }
      }
    }
    LockSettings(lock: device.lock)
  }
}
