import AtriumAPI
import SwiftUI

/// Chooses some of the rooms.
struct RoomChoice: View {
  let rooms: [Room]
  @Binding var chosen: Set<Room>
  @Environment(\.rooms) private var registry

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      Text("Rooms").font(.subheadline).foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
      ForEach(rooms, id: \.self) { room in
        Toggle(isOn: isChosen(room)) {
          HStack(spacing: Space.gap) {
            RoomMark(room)
            Text(registry.looks(of: room).title)
          }
        }
      }
    }
  }

  private func isChosen(_ room: Room) -> Binding<Bool> {
    Binding {
      chosen.contains(room)
    } set: { isOn in
      if isOn { chosen.insert(room) } else { chosen.remove(room) }
    }
  }
}

/// What the rooms are called, one after the other.
struct RoomNames: View {
  let rooms: [Room]
  @Environment(\.rooms) private var registry

  var body: some View {
    if rooms.isEmpty {
      Text("No rooms")
    } else {
      rooms.dropFirst().reduce(name(rooms[0])) { $0 + Text(verbatim: ", ") + name($1) }
    }
  }

  private func name(_ room: Room) -> Text { Text(registry.looks(of: room).title) }
}

extension Role {
  static let choices: [Role] = [.owner, .member, .guest]

  var title: LocalizedStringKey {
    switch self {
    case .owner: "Owner"
    case .member: "Member"
    case .guest: "Guest"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}
