package import AtriumAPI
package import SwiftUI

/// The screens of one room with their model, made when a person first goes there.
package protocol RoomScreens: AnyObject {
  associatedtype Place: RoomPlace
  associatedtype Sidebar: View
  associatedtype ListColumn: View
  associatedtype DetailColumn: View
  associatedtype SettingsRows: View
  associatedtype SettingsDetail: View
  associatedtype CaptureContent: View

  /// The links of the sidebar, as rows of its list.
  @ViewBuilder var sidebar: Sidebar { get }
  @ViewBuilder func list(at place: Place) -> ListColumn
  @ViewBuilder func detail(at place: Place) -> DetailColumn

  /// What it adds to the settings, as sections.
  @ViewBuilder var settings: SettingsRows { get }
  /// What stands beside the settings, at `/settings/<room>`.
  @ViewBuilder var settingsDetail: SettingsDetail { get }

  /// What puts something new into the room, in a sheet over whichever page is open; for a room with an `AppRoom.capture`.
  @ViewBuilder var captureSheet: CaptureContent { get }

  /// Asks for what the sidebar's rows show: rows alone ask only when they are seen.
  func loadSidebar() async
  /// The models behind these rows, which follow changes as long as the sidebar is shown.
  var sidebarModels: [any Shown] { get }
  /// The same for the settings.
  func loadSettings() async
  var settingsModels: [any Shown] { get }

  /// What the window is called: the name of what is open, else that of the list.
  func title(at place: Place) -> LocalizedStringKey

  /// Whether the place names something that does not exist, as far as the model knows.
  func isMissing(at place: Place) -> Bool

  /// What is open at a place and may be come back to from the first page; nil for a list, and while its name is not known.
  func opened(at place: Place) -> OpenedItem?

  /// Something of the room was changed, here or elsewhere: what is shown is asked for again.
  func changed(_ change: Change)
  /// What the server words is asked for again.
  func languageChanged()
}

extension RoomScreens where SettingsRows == EmptyView {
  package var settings: EmptyView { EmptyView() }
}

extension RoomScreens where CaptureContent == EmptyView {
  package var captureSheet: EmptyView { EmptyView() }
}

extension RoomScreens where SettingsDetail == EmptyView {
  package var settingsDetail: EmptyView { EmptyView() }
}

extension RoomScreens {
  package func isMissing(at place: Place) -> Bool { false }
  package func opened(at place: Place) -> OpenedItem? { nil }
  package func languageChanged() {}
  package func loadSidebar() async {}
  package var sidebarModels: [any Shown] { [] }
  package func loadSettings() async {}
  package var settingsModels: [any Shown] { [] }
}

/// What the shell does with screens whose types it does not know. A place of another room shows nothing.
extension RoomScreens {
  var anySidebar: AnyView { AnyView(sidebar) }
  var anySettings: AnyView { AnyView(settings) }
  var anySettingsDetail: AnyView { AnyView(settingsDetail) }
  var anyCaptureSheet: AnyView { AnyView(captureSheet) }
  var hasSettingsDetail: Bool { SettingsDetail.self != EmptyView.self }

  func anyList(at place: any RoomPlace) -> AnyView { AnyView((place as? Place).map(list(at:))) }
  func anyDetail(at place: any RoomPlace) -> AnyView { AnyView((place as? Place).map(detail(at:))) }
  func anyIsMissing(at place: any RoomPlace) -> Bool { (place as? Place).map(isMissing(at:)) ?? false }
  func anyOpened(at place: any RoomPlace) -> OpenedItem? { (place as? Place).flatMap(opened(at:)) }
  func anyTitle(at place: any RoomPlace) -> LocalizedStringKey? { (place as? Place).map(title(at:)) }
}
