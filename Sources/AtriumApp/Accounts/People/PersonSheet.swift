import AtriumAPI
import SwiftUI

/// What a person is in the house, and which rooms they have.
struct PersonSheet: View {
  let person: HousePerson
  /// Those of the house.
  let rooms: [Room]
  @Environment(Contents.self) private var contents
  private var household: HouseholdModel { contents.people }
  @Environment(\.dismiss) private var dismiss
  @State private var role: Role
  @State private var chosen: Set<Room>
  @State private var isAsking = false
  @State private var submission = Submission()

  init(person: HousePerson, rooms: [Room]) {
    self.person = person
    self.rooms = rooms
    _role = State(initialValue: person.role)
    _chosen = State(initialValue: Set(person.rooms))
  }

  var body: some View {
    SheetFrame("\(person.title)") {
      if person.isNamed { Text(verbatim: person.email.plain).foregroundStyle(.secondary) }
      RoleChoice(role: $role, rooms: rooms, chosen: $chosen)
      SubmitButton("Save", submission, problem: submission.refusal?.words) {
        submission.send {
          // A room that this house does not show stays.
          let kept = person.rooms.filter { !rooms.contains($0) }
          try await household.change(ChangeHousePerson(id: person.id, role: role, rooms: rooms.filter(chosen.contains) + kept))
          dismiss()
        }
      }
      Button("Remove from Atrium…", role: .destructive) { isAsking = true }.disabled(submission.isUnderWay)
    }
    .confirmationDialog("Remove \(person.title) from Atrium?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Remove", role: .destructive) {
        submission.send {
          try await household.remove(person)
          dismiss()
        }
      }
    } message: {
      Text("This deletes their account, sessions and API keys. Files are kept.")
    }
  }
}

/// Owner, member or guest, and a member's rooms.
struct RoleChoice: View {
  @Binding var role: Role
  let rooms: [Room]
  @Binding var chosen: Set<Room>

  var body: some View {
    Picker("Role", selection: $role) {
      ForEach(Role.choices, id: \.self) { Text($0.title).tag($0) }
    }
    .pickerStyle(.segmented)
    switch role {
    case .owner: Text("Owners can open every room and manage other people’s access.").foregroundStyle(.secondary)
    case .member: RoomChoice(rooms: rooms, chosen: $chosen)
    case .guest, .unknown: Text("Guests can read what is shared with everyone who signs in.").foregroundStyle(.secondary)
    }
  }
}
