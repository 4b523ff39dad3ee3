public import AtriumAPI
public import AtriumClient
public import Foundation
public import Observation
public import SwiftUI

/// Everything the app of one person in one window works with. It is made once and handed down through the environment.
@Observable public final class AppModel {
  public let navigation: Navigation
  public let today: Today
  let host: HostPaths
  let reader = Reader()
  let handed = HandedFile()
  /// Whether a file that the app is opened with waits for the screen that it is for. A device puts it into the inbox instead.
  public var takesFiles = true
  let account: Account
  let entrance: Entrance
  /// What the screens show of this person. The next one begins with nothing.
  package private(set) var contents: Contents
  package let rooms: RoomRegistry
  /// The room into which the person is putting something new.
  var capturing: Room?
  private let client: APIClient
  private let changes: ChangeFeed?
  @ObservationIgnored private var missed = MissedChanges()

  var notices: NoticesModel { contents.notices }

  /// - Parameters:
  ///   - rooms: the rooms that have screens here, in the order in which they are shown.
  ///   - path: where the person begins, percent-encoded; a path that names no place counts as nil.
  ///   - changes: what other clients and editors do; without it the app shows what it last asked for.
  ///   - credentials: knows whether somebody is signed in; nil for a house where nobody does.
  ///   - host: where the host answers beside the app.
  public init(
    client: APIClient, rooms: [RoomRegistration], changes: ChangeFeed?, credentials: (any CredentialStore)? = nil, at path: String? = nil,
    host: HostPaths = HostPaths(), clock: any Clock<Duration> = TimerClock(), now: @escaping () -> Date = { Date() }
  ) {
    let registry = RoomRegistry(rooms)
    self.rooms = registry
    navigation = Navigation(path.flatMap(registry.destination) ?? Destination(.home))
    today = Today(now: now, clock: clock)
    self.host = host
    self.client = client
    let account = Account(client: client, credentials: credentials, furnished: registry.all.map(\.room))
    self.account = account
    entrance = Entrance(client: client, credentials: credentials)
    contents = Contents(client: client, account: account, rooms: registry, bytes: host.bytes, reader: reader, clock: clock)
    self.changes = changes
    account.onLeave = { [weak self] in
      guard let self else { return }
      contents = Contents(client: client, account: self.account, rooms: registry, bytes: host.bytes, reader: reader, clock: clock)
      entrance.forget()
      capturing = nil
      _ = handed.take()
    }
    account.onDelete = { [weak self] in self?.entrance.follow(.deleted) }
  }

  /// Whether it is not known yet if somebody is signed in.
  public var isUndecided: Bool { account.isKept == nil }

  /// Whether a session is kept for the person; false as long as that is not known.
  public var isSignedIn: Bool { account.isKept == true }

  /// Signs in with what Apple said to the app about the person: lets them in, or on to their second factor.
  ///
  /// - Throws: what the server answers (`ClientError`), and what the credential store throws; nobody is signed in then.
  public func signIn(with call: AppleSignIn) async throws { try await entrance.enter(by: call) }

  /// Where the person is, percent-encoded: at a place, or at a link that calls them.
  public var path: String {
    guard !isShellShown else { return navigation.destination.path }
    return entrance.link?.path ?? navigation.destination.path
  }

  /// Whether a path is that of a link, which stands in no history once it has been followed.
  public nonisolated static func isLink(_ path: String) -> Bool { ArrivalLink(path: path) != nil }

  /// The person goes elsewhere, and what a link called them for is given up.
  public func declineLink() {
    if entrance.isCalled || entrance.door == .deleted { entrance.go(to: .signIn) }
  }

  /// Whether rooms are shown, and not the entrance: to a visitor those that are public, until they ask for the way in.
  var isShellShown: Bool {
    guard !entrance.isCalled else { return false }
    if account.isInside { return true }
    guard account.isVisitor, !entrance.isWanted, let place = navigation.destination.roomPlace else { return false }
    return account.has(place.room)
  }

  /// What a window or tab is called.
  public var title: LocalizedStringKey {
    guard isShellShown else { return "Atrium" }
    let title: LocalizedStringKey? =
      switch navigation.destination.place {
      case .house(let place): place.title
      case .room(let place): account.has(place.room) ? contents.screens(of: place.room)?.anyTitle(at: place) : nil
      }
    return title.map { "\(Text($0)) – Atrium" } ?? "Atrium"
  }

  /// Whether the place names something that does not exist, as far as its model knows.
  public var isMissing: Bool {
    guard isShellShown else { return false }
    if case .room(let place) = navigation.destination.place, account.has(place.room) {
      return contents.screens(of: place.room)?.anyIsMissing(at: place) ?? false
    }
    return false
  }

  /// How much the person has not seen, as the app's icon says it: nothing where nobody is in, nil while that is not known.
  public var unseen: Int? {
    switch account.phase {
    case .open, .signedIn: notices.count.value?.unseen
    case .needsSetUp, .signedOut: 0
    case .checking, .failed: nil
    }
  }

  /// The person's language, at first or changed.
  ///
  /// - Parameter language: as BCP 47 writes it.
  func speak(_ language: String) {
    let former = reader.language
    reader.language = language
    guard let former, former != language else { return }
    contents.languageChanged()
  }

  /// Has the server keep the person's language, for what it words while nobody asks. Should it fail, the next page says it again.
  ///
  /// - Parameter language: as BCP 47 writes it.
  func keepLanguage(_ language: String) async {
    guard account.isInside else { return }
    _ = try? await client.send(SetLanguage(language: language))
  }

  /// What is open, as far as it may be come back to.
  public var opened: OpenedItem? {
    guard let place = navigation.destination.roomPlace, account.has(place.room) else { return nil }
    return contents.screens(of: place.room)?.anyOpened(at: place)
  }

  /// Has the server remember what is open. Should that fail, the first page leads there the next time.
  func remember(_ item: OpenedItem) async {
    _ = try? await client.send(RecordVisit(room: item.room, place: item.place, title: item.title))
  }

  /// Follows what happens elsewhere until the task is cancelled.
  func followChanges() async {
    guard let changes else { return }
    for await change in await changes.subscribe() { heard(change) }
  }

  /// The app is in the background, or comes back: only then it asks for what has changed meanwhile.
  func isSeen(_ isSeen: Bool) {
    for change in missed.hold(!isSeen) { contents.changed(change) }
  }

  /// Something changed elsewhere.
  package func heard(_ change: Change) {
    if let change = missed.take(change) { contents.changed(change) }
  }

  /// Goes where a path leads, and gives up what a link called for.
  ///
  /// - Parameter isLink: the path comes from a link in a text, which a room may read beside the list that is there.
  /// - Returns: false for a path that names no place.
  package func go(to path: String, isLink: Bool = false) -> Bool {
    guard let destination = rooms.destination(at: path) else { return false }
    declineLink()
    if isLink {
      navigation.follow(destination)
    } else if navigation.destination != destination {
      navigation.destination = destination
    }
    return true
  }
}
