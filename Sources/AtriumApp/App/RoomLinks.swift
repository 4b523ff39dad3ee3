import AtriumAPI
import SwiftUI

/// The person's rooms, above the shelves of one of them. Who has one room has nothing to choose.
struct RoomLinks: View {
  @Environment(Account.self) private var account

  var body: some View {
    let rooms = account.rooms
    if rooms.count > 1 {
      Section {
        ForEach(rooms, id: \.self) { RoomLink(room: $0) }
      }
    }
  }
}

private struct RoomLink: View {
  let room: Room
  @Environment(Navigation.self) private var navigation
  @Environment(Loadable<NeedingCount>.self) private var needing

  var body: some View {
    let isCurrent = navigation.room == room
    PlaceLink(to: room.start) {
      HStack(spacing: Space.stack) {
        RoomMark(room)
        Text(room.title).fontWeight(isCurrent ? .semibold : .regular).foregroundStyle(.primary)
        Spacer(minLength: 0)
      }
    }
    .accessibilityAddTraits(isCurrent ? .isSelected : [])
    .badge(room == .agents ? needing.value?.sessions ?? 0 : 0)
  }
}

/// The same at the foot of a narrow window, where the sidebar is a screen of its own.
struct RoomBar: View {
  @Environment(Account.self) private var account

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(spacing: 0) {
        ForEach(account.rooms, id: \.self) { RoomTab(room: $0) }
      }
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.line)
    }
    .background(.bar)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text("Rooms"))
  }
}

private struct RoomTab: View {
  let room: Room
  @Environment(Navigation.self) private var navigation
  @Environment(Loadable<NeedingCount>.self) private var needing

  var body: some View {
    let isCurrent = navigation.room == room
    let count = room == .agents ? needing.value?.sessions ?? 0 : 0
    PlaceLink(to: room.start) {
      VStack(spacing: 2) {
        Image(systemName: room.symbol).font(.title3).accessibilityHidden(true)
        HStack(spacing: Space.line) {
          Text(room.title)
          if count > 0 {
            Text(count, format: .number)
              .monospacedDigit()
              .padding(.horizontal, 5)
              .foregroundStyle(.background)
              .background(room.accent, in: Capsule())
              .accessibilityLabel(Text("Waiting for you: \(count)"))
          }
        }
        .font(.caption)
      }
      .foregroundStyle(isCurrent ? AnyShapeStyle(room.accent) : AnyShapeStyle(.secondary))
      .frame(maxWidth: .infinity, minHeight: 48)
    }
    .accessibilityAddTraits(isCurrent ? .isSelected : [])
  }
}

extension Room {
  /// The rooms that the app has screens for, in the order in which they are shown.
  nonisolated static let furnished: [Room] = [.notes, .agents]

  /// Where who enters it begins.
  nonisolated var start: Destination { self == .agents ? Destination(.list, on: .agents) : .start }
}
