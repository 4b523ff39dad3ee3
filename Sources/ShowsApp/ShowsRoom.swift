package import AtriumAPI
public import AtriumApp
package import Foundation
import SwiftUI

nonisolated extension RoomRegistration {
  /// The Shows room.
  public static var shows: RoomRegistration { RoomRegistration(ShowsRoom()) }
}

/// What the app's shell knows of the Shows room.
package nonisolated struct ShowsRoom: AppRoom {
  @MainActor package var looks: RoomLooks { RoomLooks(title: "Shows", symbol: "ticket", accent: Self.accent) }

  /// Also of its sheets, which do not get it from the shell.
  @MainActor static var accent: Color { .pink }

  #if !canImport(WebKit)
    @MainActor package var strings: Data { Data(EmbeddedFiles.Localizable_xcstrings) }
  #endif

  /// A flyer, or the text of a post, fills the form.
  package var sharing: RoomSharing? {
    RoomSharing(
      title: "Add a Show from It", types: FlyerModel.types, longestText: ReadShowFlyer.longestText, place: ShowPlace(.submit).destination)
  }

  /// The kind of the room's notifications; their subject is the show.
  private static let noticeKind = "show"

  package func destination(of notice: Notice) -> Destination? {
    guard notice.room == .shows, notice.kind == Self.noticeKind, let id = notice.subject.flatMap({ Int64($0) }) else { return nil }
    return ShowPlace(.show(id: id)).destination
  }

  package func results(for text: String) -> Destination? { ShowPlace(.list, filter: ShowFilter(query: text)).destination }

  @MainActor package func open(in context: RoomOpening) -> ShowsScreens { ShowsScreens(context) }

  package typealias Place = ShowPlace
}
