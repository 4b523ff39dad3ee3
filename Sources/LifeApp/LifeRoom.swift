import AtriumAPI
public import AtriumApp
package import Foundation
import SwiftUI

nonisolated extension RoomRegistration {
  /// The Life room.
  public static var life: RoomRegistration { RoomRegistration(LifeRoom()) }
}

/// What the app's shell knows of the Life room.
package nonisolated struct LifeRoom: AppRoom {
  @MainActor package var looks: RoomLooks { RoomLooks(title: "Life", symbol: "leaf", accent: Self.accent) }

  /// Also of its sheets, which do not get it from the shell.
  @MainActor static var accent: Color { .green }

  @MainActor package var capture: RoomCapture? {
    RoomCapture(title: "New in Inbox", symbol: "square.and.pencil", keeping: "Keep in Life") { Destination(LifePlace(.list, shared: $0)) }
  }

  #if !canImport(WebKit)
    @MainActor package var strings: Data { Data(EmbeddedFiles.Localizable_xcstrings) }
  #endif

  @MainActor package func open(in context: RoomOpening) -> LifeScreens { LifeScreens(context) }

  package typealias Place = LifePlace
}
