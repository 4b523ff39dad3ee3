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
  let notes: NotesModel
  let notices: NoticesModel
  /// Remembers who is signed in; nil where nobody signs in.
  let keeper: (any SignInKeeper)?
  private let changes: ChangeFeed?

  /// - Parameters:
  ///   - changes: what other clients and editors do; without it the app shows what it last asked for.
  ///   - host: where the host answers beside the app.
  public init(
    client: APIClient, changes: ChangeFeed?, keeper: (any SignInKeeper)? = nil, at destination: Destination = .start,
    host: HostPaths = HostPaths(), clock: any Clock<Duration> = TimerClock(), now: @escaping () -> Date = { Date() }
  ) {
    navigation = Navigation(destination)
    today = Today(now: now, clock: clock)
    self.host = host
    notes = NotesModel(client: client, bytes: host.bytes, reader: reader, clock: clock)
    notices = NoticesModel(client: client, reader: reader, clock: clock)
    self.keeper = keeper
    self.changes = changes
  }

  /// What a window or tab is called.
  public var title: LocalizedStringKey {
    switch navigation.destination.place {
    case .note: notes.document.title.map { "\(Text($0)) – Atrium" } ?? "Atrium"
    case .index, .list, .sidebar: "\(Text(navigation.destination.listTitle)) – Atrium"
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

  /// Follows what happens elsewhere until the task is cancelled.
  func followChanges() async {
    guard let changes else { return }
    for await change in await changes.subscribe() { heard(change) }
  }

  /// Whatever room a notice is from, it is among the notices; the room itself shows what it did.
  func heard(_ change: Change) {
    if change.kind == Change.Kind.noticesChanged || change.kind == Change.Kind.everything { notices.somethingChanged() }
    if change.kind != Change.Kind.noticesChanged, change.room == .notes { notes.changed(change.kind) }
  }
}
