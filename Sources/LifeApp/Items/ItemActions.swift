import AtriumApp
import Paths
import SwiftUI

/// What can be done with one file or folder, as items of a menu.
struct ItemActions: View {
  let item: LifeItem
  @Binding var dialog: LifeDialog?
  /// What follows once it is deleted.
  var afterDeleting: () -> Void = {}
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation

  var body: some View {
    Section {
      if !item.isFolder { PinButton(item: item) }
      if let cursor = item.cursor { Button("Show in Inbox", systemImage: "tray") { navigation.life = LifePlace(.list, around: cursor) } }
      Button("Rename…", systemImage: "pencil") { dialog = .rename(item.path) }
      Button("Move…", systemImage: "folder") { dialog = .move([item.path]) }
      DownloadButton(paths: [item.path], name: item.isFolder ? item.name + ".zip" : item.name)
    }
    Section {
      Button("Delete", systemImage: "trash", role: .destructive) {
        Task { if await life.changes.delete([item.path]) { afterDeleting() } }
      }
    }
  }
}

/// Hands a file over to the person, or folders and several files as an archive.
struct DownloadButton: View {
  let paths: [PathKey]
  /// What the file is called that the person gets.
  let name: String
  @Environment(LifeModel.self) private var life

  var body: some View {
    if let url = life.addresses.download(paths) {
      DownloadLink(to: url, name: name) { Label("Download", systemImage: "square.and.arrow.down") }
    }
  }
}

/// Pins a file for the person, or takes the pin away.
struct PinButton: View {
  let item: LifeItem
  @Environment(LifeModel.self) private var life

  var body: some View {
    let isPinned = life.isPinned(item)
    Button(isPinned ? "Unpin" : "Pin", systemImage: isPinned ? "pin.fill" : "pin") {
      Task { await life.changes.setPinned(!isPinned, item.path) }
    }
  }
}
