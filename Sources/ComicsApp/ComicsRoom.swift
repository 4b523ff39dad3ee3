package import AtriumAPI
public import AtriumApp
package import Foundation
package import SwiftUI

nonisolated extension RoomRegistration {
  /// The Comics room.
  public static var comics: RoomRegistration { RoomRegistration(ComicsRoom()) }
}

/// What the app's shell knows of the Comics room.
package nonisolated struct ComicsRoom: AppRoom {
  @MainActor package var looks: RoomLooks { RoomLooks(title: "Comics", symbol: "book", accent: .indigo) }

  #if !canImport(WebKit)
    @MainActor package var strings: Data { Data(EmbeddedFiles.Localizable_xcstrings) }
  #endif

  package func results(for text: String) -> Destination? {
    ComicPlace(.list, filter: ComicFilter(query: text)).destination
  }

  @MainActor package func words(for field: SearchHit.Field) -> LocalizedStringKey? {
    switch field {
    case .series: "Series"
    case .people: "People and Tags"
    default: nil
    }
  }

  @MainActor package func open(in context: RoomOpening) -> ComicsScreens { ComicsScreens(context) }
}
