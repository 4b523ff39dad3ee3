import AtriumAPI
import AtriumApp
import SwiftUI

/// Pairs of people who may be one. Nothing is merged by itself.
struct DuplicatesScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    LoadableView(answer: life.people.duplicates) { pairs in
      if pairs.isEmpty {
        ContentUnavailableView {
          Label("No Duplicates", systemImage: "person.2")
        } description: {
          Text("No two people have the same e-mail address, phone number or name.")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        ScrollView {
          VStack(alignment: .leading, spacing: Space.card) {
            ForEach(pairs, id: \.self) { DuplicateCard(pair: $0, place: place) }
          }
          .frame(maxWidth: Space.column, alignment: .leading)
          .padding(Space.margin)
        }
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { if width == .compact { ChangeBars(place: place) } }
    .navigationTitle("Possible Duplicates")
  }
}

private struct DuplicateCard: View {
  let pair: DuplicatePair
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    Card {
      Text(pair.words).font(.footnote).foregroundStyle(.secondary)
      ForEach([pair.first, pair.second]) { person in
        PlaceLink(to: place.showing(.person(person.id))) { PersonLine(person: person) }
      }
      Button("Merge") { Task { await life.people.merge(pair.second, into: pair.first) } }.buttonStyle(.bordered)
    }
  }
}
