import AtriumDevice
import Testing

@Suite("Rooms that an intent opens")
struct OpenedRoomTests {
  @Test("each leads to a place of its own that a link may have", arguments: OpenedRoom.allCases)
  func places(room: OpenedRoom) { #expect(AppLink(path: room.place)?.path == room.place) }

  @Test("no two lead to the same place")
  func different() { #expect(Set(OpenedRoom.allCases.map(\.place)).count == OpenedRoom.allCases.count) }
}
