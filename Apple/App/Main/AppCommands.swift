import AtriumApp
import SwiftUI

/// The menus of the app, for the window that is in front. On an iPad they are what holding Command shows.
struct AppCommands: Commands {
  @FocusedValue(House.self) private var house

  var body: some Commands {
    CommandGroup(after: .newItem) {
      // The key that the screens' own button has.
      Button("New in Inbox") { house?.model.capture() }
        .keyboardShortcut("e", modifiers: [.command, .shift])
        .disabled(house?.model.canCapture != true)
    }
    CommandGroup(after: .sidebar) {
      Button("Reload") { house?.model.reload() }
        .keyboardShortcut("r")
        .disabled(house?.model.isOpen != true)
    }
    CommandMenu("Go") { GoMenu(model: house?.model) }
  }
}

/// The places of a house, the rooms by their number.
private struct GoMenu: View {
  let model: AppModel?

  var body: some View {
    Group {
      Button("Home") { model?.open("/") }.keyboardShortcut("0")
      Button("Search") { model?.open("/search") }.keyboardShortcut("f", modifiers: [.command, .shift])
      Button("Notifications") { model?.open("/notices") }.keyboardShortcut("n", modifiers: [.command, .option])
      Divider()
      ForEach(numbered, id: \.room.id) { item in
        Button(item.room.title) { model?.open(item.room.path) }.keyboardShortcut(item.key)
      }
    }
    .disabled(model?.isOpen != true)
  }

  /// There are nine keys for rooms.
  private var numbered: [(key: KeyboardShortcut?, room: AppModel.RoomItem)] {
    (model?.roomItems ?? []).enumerated().map { index, room in
      let digit = "\(index + 1)"
      return (digit.count == 1 ? KeyboardShortcut(KeyEquivalent(Character(digit))) : nil, room)
    }
  }
}
