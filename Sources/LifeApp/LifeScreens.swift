package import AtriumAPI
package import AtriumApp
import Paths
package import SwiftUI

/// The screens of the Life room, with their model.
package final class LifeScreens: nonisolated RoomScreens {
  package let model: LifeModel

  init(_ opening: RoomOpening) { model = LifeModel(opening) }

  package var sidebar: some View { LifeSidebar() }
  package func list(at place: LifePlace) -> some View { LifeListColumn(place: place).environment(model) }
  package func detail(at place: LifePlace) -> some View { FileScreen(place: place).environment(model) }

  package func title(at place: LifePlace) -> LocalizedStringKey {
    guard let path = place.file ?? (place.folder.path.isEmpty ? nil : place.folder) else { return place.shelf.title }
    return "\(path.name)"
  }

  package func isMissing(at place: LifePlace) -> Bool {
    if let file = place.file { return model.file.isMissing(file) }
    return place.shelf == .library && model.folder.missing == place.folder
  }

  package func opened(at place: LifePlace) -> OpenedItem? {
    guard let path = place.file, model.file.file?.path == path else { return nil }
    return OpenedItem(LifePlace(.file(path)), title: path.name)
  }

  package func changed(_ change: Change) { model.changed(change) }
}

/// What the shelf lists. It keeps the person at a file that is moved or renamed.
private struct LifeListColumn: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation

  var body: some View {
    Group {
      switch place.shelf {
      case .inbox: InboxScreen(place: place)
      case .library: LibraryScreen(place: place)
      case .pinned: PinnedScreen(place: place)
      }
    }
    .saysWhatWasNotDone()
    .onChange(of: life.changes.moved) { _, moved in if let moved { navigation.life = navigation.life.after(moved) } }
    .onChange(of: place.showing(.list)) { life.changes.selection = nil }
  }
}
