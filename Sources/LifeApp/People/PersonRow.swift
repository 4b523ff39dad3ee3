import AtriumAPI
import AtriumApp
import SwiftUI

/// A person in a list.
struct PersonRow: View {
  let person: LifePerson
  let place: LifePlace
  @Binding var dialog: PersonDialog?
  @Environment(LifeModel.self) private var life

  var body: some View {
    PlaceLink(to: place.showing(.person(person.id))) { PersonLine(person: person, isOpen: place.person == person.id) }
      .accessibilityAddTraits(place.person == person.id ? .isSelected : [])
      .contextMenu {
        Button("Merge…", systemImage: "person.2") { dialog = .merge(person) }
        deletion
      }
      .swipeActions(edge: .trailing) { deletion }
  }

  private var deletion: some View {
    Button("Delete", systemImage: "trash", role: .destructive) { Task { await life.people.delete(person) } }
  }
}

/// What a row says of a person.
struct PersonLine: View {
  let person: LifePerson
  var isOpen = false

  var body: some View {
    HStack(spacing: Space.stack) {
      PersonAvatar(person: person, side: 40)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: person.displayName.plain).font(.headline)
          .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)).lineLimit(1)
        if let detail { Text(verbatim: detail.plain).font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var detail: String? {
    [person.organization, person.emails.first, person.phones.first].compactMap(\.self).first { $0 != person.displayName }
  }
}

/// People under one letter.
nonisolated struct PersonSection: Identifiable, Equatable {
  let letter: String
  var people: [LifePerson]

  var id: String { letter }

  /// - Parameter people: by name.
  static func sections(of people: [LifePerson]) -> [PersonSection] {
    people.reduce(into: []) { sections, person in
      if sections.last?.letter == person.section {
        sections[sections.count - 1].people.append(person)
      } else {
        sections.append(PersonSection(letter: person.section, people: [person]))
      }
    }
  }
}
