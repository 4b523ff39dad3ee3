import AtriumAPI
import SwiftUI

/// The people of the house, for its owners.
struct PeopleScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account
  @Environment(Contents.self) private var contents
  private var household: HouseholdModel { contents.people }
  private var people: Loadable<HousePeople> { household.people }
  @State private var isInviting = false
  @State private var changing: HousePerson?

  var body: some View {
    @Bindable var navigation = navigation
    if account.isOwner {
      LoadableView(answer: people) { people in
        List(selection: $navigation.shown) {
          Section {
            ForEach(people.people) { person in
              Button {
                changing = person
              } label: {
                PersonRow(person: person, isSelf: person.id == account.profile?.personID)
              }
              .buttonStyle(.plain)
            }
          } footer: {
            if people.people.count == 1 {
              Text(
                account.isAtIssuer
                  ? "You’re the only person here. People you invite sign in with your provider."
                  : "You’re the only person here. People you invite choose their own password.")
            }
          }
          Section {
            NavigationLink(value: Destination(.links)) { Label("Invitations and Links", systemImage: "link") }
          }
        }
      }
      .navigationTitle(HousePlace.people.title)
      .toolbar { ToolbarItem(placement: .trailingBar) { Button("Invite", systemImage: "person.badge.plus") { isInviting = true } } }
      .refreshable { await people.reload() }
      .sheet(isPresented: $isInviting) { InviteSheet(rooms: rooms) }
      .sheet(item: $changing) { PersonSheet(person: $0, rooms: rooms) }
    } else {
      NobodyView().navigationTitle(HousePlace.people.title)
    }
  }

  private var rooms: [Room] { account.house?.rooms ?? [] }
}

private struct PersonRow: View {
  let person: HousePerson
  let isSelf: Bool

  var body: some View {
    HStack(alignment: .top, spacing: Space.stack) {
      Image(systemName: "person.circle").font(.title2).foregroundStyle(.secondary).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        HStack(spacing: Space.gap) {
          Text(verbatim: person.title).font(.headline).lineLimit(1)
          if isSelf { Pill { Text("You") } }
        }
        if person.isNamed { Text(verbatim: person.email.plain).font(.subheadline).foregroundStyle(.secondary).lineLimit(2) }
        HStack(spacing: Space.gap) {
          Text(person.role.title)
          if person.role == .member {
            MiddleDot()
            RoomNames(rooms: person.rooms).lineLimit(1)
          }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        Group {
          if let seen = person.lastSeen {
            LastHere(at: seen)
          } else {
            Text("Not signed in")
          }
        }
        .font(.caption)
        .foregroundStyle(.tertiary)
      }
    }
  }
}

extension HousePerson {
  /// The person's name; the address of who has none.
  var title: String { (isNamed ? names.joined(separator: " ") : email).plain }

  var isNamed: Bool { !names.isEmpty }

  private var names: [String] { [firstName, lastName].compactMap(\.self) }
}
