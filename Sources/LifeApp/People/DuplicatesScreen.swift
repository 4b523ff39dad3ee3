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
    .toolbarTitleDisplayMode(.inline)
  }
}

private struct DuplicateCard: View {
  let pair: DuplicatePair
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    Card {
      Text(pair.words).font(.headline)
      Text("The one you keep takes over what the other card says.").font(.footnote).foregroundStyle(.secondary)
      row(pair.first, other: pair.second)
      row(pair.second, other: pair.first)
    }
  }

  private func row(_ person: LifePerson, other: LifePerson) -> some View {
    HStack(spacing: Space.gap) {
      PlaceLink(to: place.showing(.person(person.id))) { PersonLine(person: person) }
      Spacer(minLength: 0)
      Button("Keep") { Task { await life.people.merge(other, into: person) } }
        .buttonStyle(.bordered)
        .accessibilityLabel(Text("Keep “\(person.displayName.plain)”"))
    }
  }
}
