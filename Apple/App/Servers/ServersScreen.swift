import AtriumDevice
import SwiftUI

/// The servers of this device: which one is open, others to switch to, and one more.
struct ServersScreen: View {
  let houses: Houses
  @State private var forgotten: KnownServer?
  @State private var asksToForget = false
  @State private var changed: KnownServer?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      Section {
        ForEach(houses.servers.all) { server in
          ServerRow(server: server, isOpen: server.id == houses.servers.currentID) {
            houses.choose(server.id)
            dismiss()
          } change: {
            changed = server
          } forget: {
            (forgotten, asksToForget) = (server, true)
          }
        }
      } footer: {
        Text("Disconnecting signs you out on this device. Nothing is deleted on the server.")
      }
      Section {
        NavigationLink("Add Server") { ServerSetUpScreen(houses: houses) }
      }
    }
    .navigationTitle("Servers")
    // Not by a link in the menu, which would be gone with it.
    .navigationDestination(item: $changed) { ServerSetUpScreen(houses: houses, changing: $0) }
    .toolbar {
      ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
    }
    .confirmationDialog("Disconnect from This Server?", isPresented: $asksToForget, presenting: forgotten) { server in
      Button("Disconnect", role: .destructive) {
        Task { await houses.forget(server) }
      }
    } message: { server in
      Text("Its key and your sign-in are removed from this device: \(server.name)")
    }
  }
}

private struct ServerRow: View {
  let server: KnownServer
  let isOpen: Bool
  let open: () -> Void
  let change: () -> Void
  let forget: () -> Void

  var body: some View {
    HStack {
      Button {
        open()
      } label: {
        VStack(alignment: .leading) {
          Text(verbatim: server.name).foregroundStyle(.primary)
          Text(verbatim: server.address.absoluteString).font(.footnote).foregroundStyle(.secondary)
          Text(server.access.words).font(.footnote).foregroundStyle(.secondary)
        }
      }
      .accessibilityAddTraits(isOpen ? .isSelected : [])
      Spacer()
      if isOpen { Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true) }
      Menu {
        Button("Change Address or Key") { change() }
        Button("Disconnect", role: .destructive) { forget() }
      } label: {
        Label("More", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
      }
    }
    .buttonStyle(.borderless)
  }
}

extension KnownServer.Access {
  fileprivate var words: LocalizedStringKey {
    switch self {
    case .open: "Open to everyone on its network"
    case .key: "With an API key"
    case .session: "With your account"
    }
  }
}
