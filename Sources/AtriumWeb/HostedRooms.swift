public import AtriumApp
import SwiftUI

/// The rooms that have screens, in the order in which they are shown, and the strings of the app and of all of them.
@MainActor public final class HostedRooms {
  let registrations: [RoomRegistration]
  /// Read once, when the first page is opened.
  private(set) lazy var strings = try? Web.StringCatalog(merging: RoomRegistry(registrations).strings)

  public nonisolated init(_ registrations: [RoomRegistration]) { self.registrations = registrations }
}
