import AtriumAPI
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
  let account: Account
  let entrance: Entrance
  /// What the screens show of this person. The next one begins with nothing.
  private(set) var contents: Contents
  private let client: APIClient
  private let changes: ChangeFeed?

  var notes: NotesModel { contents.notes }
  var notices: NoticesModel { contents.notices }
  var agents: AgentsModel { contents.agents }

  /// - Parameters:
  ///   - changes: what other clients and editors do; without it the app shows what it last asked for.
  ///   - credentials: knows whether somebody is signed in; nil for a house where nobody does.
  ///   - host: where the host answers beside the app.
  public init(
    client: APIClient, changes: ChangeFeed?, credentials: (any CredentialStore)? = nil, at destination: Destination = .start,
    host: HostPaths = HostPaths(), clock: any Clock<Duration> = TimerClock(), now: @escaping () -> Date = { Date() }
  ) {
    navigation = Navigation(destination)
    today = Today(now: now, clock: clock)
    self.host = host
    self.client = client
    let account = Account(client: client, credentials: credentials)
    self.account = account
    entrance = Entrance(client: client, credentials: credentials)
    contents = Contents(client: client, account: account, bytes: host.bytes, reader: reader, clock: clock)
    self.changes = changes
    account.onLeave = { [weak self] in
      guard let self else { return }
      contents = Contents(client: client, account: self.account, bytes: host.bytes, reader: reader, clock: clock)
      entrance.forget()
    }
  }

  /// Whether it is not known yet if somebody is signed in.
  public var isUndecided: Bool { account.isKept == nil }

  /// Whether a session is kept for the person; false as long as that is not known.
  public var isSignedIn: Bool { account.isKept == true }

  /// Where the person is, percent-encoded: at a place, or at a link that calls them.
  public var path: String { entrance.link?.path ?? navigation.destination.path }

  /// Whether a path is that of a link, which stands in no history once it has been followed.
  public nonisolated static func isLink(_ path: String) -> Bool { ArrivalLink(path: path) != nil }

  /// The person goes elsewhere, and what a link called them for is given up.
  public func declineLink() {
    if entrance.isCalled { entrance.go(to: .signIn) }
  }

  /// What a window or tab is called.
  public var title: LocalizedStringKey {
    guard account.isInside else { return "Atrium" }
    return switch navigation.destination.place {
    case .note: notes.document.title.map { "\(Text($0)) – Atrium" } ?? "Atrium"
    case .session: agents.session.title.map { "\(Text($0)) – Atrium" } ?? "Atrium"
    case .index, .list, .sidebar, .sessions, .keys, .links, .pushLog, .device, .connecting:
      "\(Text(navigation.destination.listTitle)) – Atrium"
    }
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
    notes.languageChanged()
    notices.languageChanged()
  }

  /// Has the server keep the person's language, for what it words while nobody asks. Should it fail, the next page says it again.
  ///
  /// - Parameter language: as BCP 47 writes it.
  func keepLanguage(_ language: String) async {
    guard account.isInside else { return }
    _ = try? await client.send(SetLanguage(language: language))
  }

  /// Follows what happens elsewhere until the task is cancelled.
  func followChanges() async {
    guard let changes else { return }
    for await change in await changes.subscribe() { heard(change) }
  }

  /// Whatever room a notice is from, it is among the notices; the room itself shows what it did.
  func heard(_ change: Change) {
    if change.kind == Change.Kind.noticesChanged || change.kind == Change.Kind.everything { notices.somethingChanged() }
    guard change.kind != Change.Kind.noticesChanged else { return }
    if change.concerns(.notes) { notes.changed(change.kind) }
    if change.concerns(.agents), change.kind != Change.Kind.jobsChanged { agents.changed(change) }
  }
}
