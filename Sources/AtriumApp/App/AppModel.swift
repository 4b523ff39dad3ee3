import AtriumAPI
public import AtriumClient
public import Observation
public import SwiftUI

/// Everything the app of one person in one window works with. It is made once and handed down through the environment.
@Observable public final class AppModel {
  public let navigation: Navigation
  let list: NoteListModel
  let document: DocumentModel
  private let changes: ChangeFeed?

  /// - Parameter changes: what other clients and editors do; without it the app shows what it last asked for.
  public init(client: APIClient, changes: ChangeFeed?, at destination: Destination = .start, clock: any Clock<Duration> = ContinuousClock())
  {
    navigation = Navigation(destination)
    list = NoteListModel(client: client, clock: clock)
    document = DocumentModel(client: client)
    self.changes = changes
  }

  /// What a window or tab is called.
  public var title: LocalizedStringKey {
    switch navigation.destination.place {
    case .note: document.title.map { "\(Text($0)) – Atrium" } ?? "Atrium"
    case .list, .folders: "\(Text(navigation.folder.title)) – Atrium"
    }
  }

  /// Follows what happens elsewhere until the task is cancelled.
  func followChanges() async {
    guard let changes else { return }
    for await change in await changes.subscribe() where change.room == .notes {
      list.somethingChanged()
      await document.refresh(changed: change.ids)
    }
  }
}
