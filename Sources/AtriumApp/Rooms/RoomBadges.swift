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

  /// Counts in these rooms from now on, and in no others: those that the person has.
  func show(_ rooms: [Room]) async {
    for (room, count) in counts { count.shown = rooms.contains(room) ? 1 : 0 }
    for room in rooms { await counts[room]?.load() }
  }

  func changed(_ change: Change) {
    for (room, count) in counts where change.concerns(room) && rooms[room]?.badge?.isChanged(change) == true { count.somethingChanged() }
  }
}
