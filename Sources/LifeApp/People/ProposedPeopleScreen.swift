import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// People whom files name and of whom there is no card. Nobody is added by itself.
struct ProposedPeopleScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    LoadableView(answer: life.people.proposed) { people in
      if people.isEmpty {
        ContentUnavailableView {
          Label("No Names", systemImage: "person.badge.plus")
        } description: {
          Text("Names that several of your files mention appear here, unless they are among your people.")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        ScrollView {
          VStack(alignment: .leading, spacing: Space.card) {
            ForEach(people) { ProposedPersonCard(person: $0) }
          }
          .frame(maxWidth: Space.column, alignment: .leading)
          .padding(Space.margin)
        }
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { if width == .compact { ChangeBars(place: place) } }
    .navigationTitle("People in Your Files")
    .toolbarTitleDisplayMode(.inline)
  }
}

/// The way there, where there are any.
struct ProposedPeopleLink: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    let count = life.people.proposed.value?.count ?? 0
    if count > 0 {
      PlaceLink(to: place.showing(.proposed)) {
        Label("\(count) people in your files", systemImage: "person.badge.plus")
      }
      .accessibilityAddTraits(place.page == .proposed ? .isSelected : [])
    }
  }
}

private struct ProposedPersonCard: View {
  let person: ProposedPerson
  @Environment(LifeModel.self) private var life

  var body: some View {
    Card {
      Text(verbatim: person.name.plain).font(.headline)
      ForEach(person.files, id: \.path) { file in
        PlaceLink(to: LifePlace(.file(PathKey(file.path)), on: .people)) { Text(verbatim: file.name.plain) }.font(.subheadline)
      }
      if person.fileCount > person.files.count {
        Text("And \(person.fileCount - person.files.count) more").font(.footnote).foregroundStyle(.secondary)
      }
      HStack(spacing: Space.gap) {
        Button("Add") { Task { await life.people.add(person) } }
          .buttonStyle(.borderedProminent)
          .accessibilityLabel(Text("Add “\(person.name.plain)”"))
        Button("Not a Person") { Task { await life.people.dismiss(person) } }
          .buttonStyle(.bordered)
          .accessibilityLabel(Text("“\(person.name.plain)” isn’t a person"))
      }
    }
  }
}
