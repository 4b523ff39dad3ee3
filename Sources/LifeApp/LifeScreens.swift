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
  package func detail(at place: LifePlace) -> some View { LifeDetailColumn(place: place).environment(model) }

  package var settings: some View { LedgerSection() }
  package var settingsDetail: some View { LedgerScreen().environment(model) }
  package var captureSheet: some View { CaptureSheet().environment(model).tint(LifeRoom.accent) }

  package func title(at place: LifePlace) -> LocalizedStringKey {
    if place.page == .duplicates { return "Possible Duplicates" }
    if place.page == .proposed { return "People in Your Files" }
    if place.person != nil, let person = model.people.open.person { return "\(person.displayName.plain)" }
    guard let path = place.file ?? (place.folder.path.isEmpty ? nil : place.folder) else { return place.shelf.title }
    return "\(path.name)"
  }

  package func isMissing(at place: LifePlace) -> Bool {
    if let file = place.file { return model.file.isMissing(file) }
    if let person = place.person { return model.people.open.isMissing(person) }
    return place.shelf == .library && model.folder.missing == place.folder
  }

  package func opened(at place: LifePlace) -> OpenedItem? {
    if let id = place.person, let person = model.people.open.person, person.id == id {
      return OpenedItem(LifePlace(.person(id), on: .people), title: person.displayName.plain)
    }
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
      case .people: PeopleScreen(place: place)
      case .pinned: PinnedScreen(place: place)
      }
    }
    .saysWhatWasNotDone()
    .onChange(of: life.changes.moved) { _, moved in navigation.life = moved.reduce(navigation.life) { $0.after($1) } }
    .onChange(of: place.showing(.list)) { life.changes.selection = nil }
  }
}

/// What is beside the list: a file, or a person.
private struct LifeDetailColumn: View {
  let place: LifePlace

  var body: some View {
    switch place.page {
    case .person(let id): PersonScreen(place: place, id: id)
    case .duplicates: DuplicatesScreen(place: place)
    case .proposed: ProposedPeopleScreen(place: place)
    case .list where place.shelf == .people, .sidebar where place.shelf == .people: NoPersonView()
    case .list, .sidebar, .file: FileScreen(place: place)
    }
  }
}
