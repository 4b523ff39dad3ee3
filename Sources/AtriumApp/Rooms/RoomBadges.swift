package import AtriumAPI
import AtriumClient
import Observation
import SwiftUI

/// How many things need the person in each room that counts them.
@Observable package final class RoomBadges {
  @ObservationIgnored private let counts: [Room: Loadable<Int>]
  private let rooms: RoomRegistry

  init(rooms: RoomRegistry, client: APIClient, clock: any Clock<Duration>) {
    self.rooms = rooms
    var counts: [Room: Loadable<Int>] = [:]
    for room in rooms.all {
      guard let badge = room.badge else { continue }
      counts[room.room] = Loadable(clock: clock) { try await badge.count(client) }
    }
    self.counts = counts
  }

  /// 0 where nothing needs the person, while that is not known, and in a room that counts nothing.
  package subscript(room: Room) -> Int { counts[room]?.value ?? 0 }

  /// The number as it is read out.
  func words(for room: Room) -> LocalizedStringKey { rooms[room]?.badge?.words(self[room]) ?? "\(self[room])" }

  func count(of room: Room) -> Loadable<Int>? { counts[room] }

  func changed(_ change: Change) {
    for (room, count) in counts where change.concerns(room) && rooms[room]?.badge?.isChanged(change) == true { count.somethingChanged() }
  }
}

extension View {
  /// Keeps the number of a room that the person has.
  func counts(_ room: Room, in badges: RoomBadges) -> some View {
    task(id: room) { await badges.count(of: room)?.load() }
      .onAppear { badges.count(of: room)?.shown += 1 }
      .onDisappear { badges.count(of: room)?.shown -= 1 }
  }
}
