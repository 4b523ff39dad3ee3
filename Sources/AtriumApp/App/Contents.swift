package import AtriumAPI
import AtriumClient
import Observation

/// What the screens of one person show. The next person begins with nothing.
///
/// What not every page shows is made when it is first asked for: a page that nobody looks at the settings in keeps none of their models.
package final class Contents: Observable {
  let notices: NoticesModel
  package let badges: RoomBadges
  let home: Loadable<Home>
  private(set) lazy var push = PushModel(client: opening.client, clock: opening.clock)
  package private(set) lazy var own = OwnAccount(client: opening.client, account: account, clock: opening.clock)
  private(set) lazy var people = HouseholdModel(client: opening.client, clock: opening.clock)
  private(set) lazy var about = Loadable(clock: opening.clock) { [client = opening.client] in try await client.send(GetAbout()) }
  let search: HouseSearchModel
  private let account: Account
  private let rooms: RoomRegistry
  private let opening: RoomOpening
  private var opened: [Room: any RoomScreens] = [:]

  /// Reads what a document of the screens shows.
  var client: APIClient { opening.client }

  /// - Parameter bytes: where the host answers the bytes of pictures.
  init(client: APIClient, account: Account, rooms: RoomRegistry, bytes: String?, reader: Reader, clock: any Clock<Duration>) {
    self.account = account
    self.rooms = rooms
    opening = RoomOpening(client: client, bytes: bytes, reader: reader, clock: clock)
    notices = NoticesModel(client: client, reader: reader, clock: clock)
    home = Loadable(clock: clock) { try await client.send(GetHome(language: reader.language)) }
    search = HouseSearchModel(client: client, reader: reader)
    badges = RoomBadges(rooms: rooms, client: client, clock: clock)
  }

  /// A room's screens, made when they are first asked for; nil for a room that the app has none for.
  package func screens(of room: Room) -> (any RoomScreens)? {
    if let screens = opened[room] { return screens }
    let screens = rooms[room]?.open(in: opening)
    opened[room] = screens
    return screens
  }

  /// What one room's screens hear of it, where they were made.
  func changed(_ change: Change) {
    if change.kind == Change.Kind.noticesChanged || change.kind == Change.Kind.everything { notices.somethingChanged() }
    home.somethingChanged()
    // Whatever room a notification is from, it is among the notifications; the room itself shows what it did.
    guard change.kind != Change.Kind.noticesChanged else { return }
    badges.changed(change)
    for (room, screens) in opened where change.concerns(room) { screens.changed(change) }
  }

  func languageChanged() {
    notices.languageChanged()
    home.somethingChanged()
    search.languageChanged()
    for screens in opened.values { screens.languageChanged() }
  }
}
