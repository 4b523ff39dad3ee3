import AtriumAPI
import AtriumApp
import SwiftUI

/// One person.
struct PersonScreen: View {
  let place: LifePlace
  let id: String
  @Environment(LifeModel.self) private var life
  @Environment(\.horizontalSizeClass) private var width

  private var model: PersonModel { life.people.open }

  var body: some View {
    Group {
      switch model.phase {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing:
        ContentUnavailableView {
          Label("Person Not Found", systemImage: "person.crop.circle")
        } description: {
          Text("The card may have been moved to the trash.")
        } actions: {
          PlaceLink(to: place.showing(.list)) { Text(LifeShelf.people.title) }
        }
      case .failed(let reason):
        FailureView(reason: reason) { await model.load(id) }.frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded(let person): PersonPage(person: person, place: place).id(person.id)
      }
    }
    // Beside a list the bar is below that.
    .safeAreaInset(edge: .bottom, spacing: 0) { if width == .compact { ChangeBars(place: place) } }
    .navigationTitle(model.person.map { Text(verbatim: $0.displayName.plain) } ?? Text(LifeShelf.people.title))
    .task(id: id) { await model.load(id) }
    .shows(model)
    .task { await life.people.duplicates.load() }
    .shows(life.people.duplicates)
  }
}

/// The placeholder beside the list of people before one is selected.
struct NoPersonView: View {
  var body: some View {
    ContentUnavailableView {
      Label("No Person Selected", systemImage: "person.crop.circle")
    } description: {
      Text("Select a person to look at their card.")
    }
  }
}
