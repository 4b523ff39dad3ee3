import AtriumAPI
import SwiftUI

/// A button for each of the person's rooms into which something new can be put from any page.
struct CaptureButtons: View {
  let model: AppModel
  /// A page has one button at most that takes the keys.
  var takesKeys = false
  @Environment(Account.self) private var account

  var body: some View {
    let rooms = model.capturingRooms(account)
    ForEach(rooms, id: \.self) { room in
      if let capture = model.rooms[room]?.capture {
        Button(capture.title, systemImage: capture.symbol) { model.capturing = room }
          .labelStyle(.iconOnly)
          .keyboardShortcut(takesKeys && room == rooms.first ? KeyboardShortcut("e", modifiers: [.command, .shift]) : nil)
      }
    }
  }
}

extension AppModel {
  /// The person's rooms into which something new can be put from any page.
  func capturingRooms(_ account: Account) -> [Room] { account.rooms.filter { rooms[$0]?.capture != nil } }
  func canCapture(_ account: Account) -> Bool { !capturingRooms(account).isEmpty }
}

/// The sheet that they open.
struct CapturePresenter: ViewModifier {
  let model: AppModel
  @Environment(Account.self) private var account

  func body(content: Content) -> some View {
    @Bindable var model = model
    content.sheet(isPresented: $model.capturing.isThere) {
      if let room = model.capturing, account.has(room) { model.contents.screens(of: room)?.anyCaptureSheet }
    }
  }
}
