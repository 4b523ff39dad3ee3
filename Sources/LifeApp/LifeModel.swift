import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Paths
import SwiftUI

typealias InboxList = Paged<InboxQuestion, LifeItem>
typealias FolderList = Paged<PathKey, LifeItem>

/// What the screens of the Life room show. Each part is made when a screen first asks for it.
@Observable package final class LifeModel {
  @ObservationIgnored private(set) lazy var inbox = follow(
    InboxList(clock: clock) { [client] question, cursor, limit in
      let page = try await client.send(
        ListInbox(limit: limit, before: cursor, around: cursor == nil ? question.cursor : nil))
      return InboxList.Page(
        items: page.items.map { LifeItem($0) }, next: page.hasMore.older ? page.cursors.last : nil,
        mark: page.hasMore.newer ? page.cursors.first : nil)
    })
  @ObservationIgnored private(set) lazy var folder: FolderModel = {
    let folder = FolderModel(client: client, clock: clock)
    _ = follow(folder.list)
    return folder
  }()
  /// The folders in a folder, to choose where something is moved.
  @ObservationIgnored private(set) lazy var destinations = follow(
    FolderList(pageSize: FolderModel.pageSize, clock: clock) { [client] folder, cursor, limit in
      let page = try await client.send(GetLibraryTree(path: folder.path, limit: limit, cursor: cursor, folderOnly: true))
      return FolderList.Page(items: (page.tree ?? []).map { LifeItem($0) }, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var pinned = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListPinnedItems()).items.map { LifeItem($0) } })
  @ObservationIgnored private(set) lazy var file = FileModel(client: client, clock: clock)
  @ObservationIgnored private(set) lazy var changes = ChangesModel(client: client) { [weak self] in
    self?.file.follow($0)
  } refresh: { [weak self] in
    self?.refresh()
  }
  /// What the server reads out of files.
  @ObservationIgnored private(set) lazy var reading: ReadingModel = {
    let reading = ReadingModel(client: client, clock: clock, changes: changes)
    _ = follow(reading.progress)
    return reading
  }()
  @ObservationIgnored private(set) lazy var people: PeopleModel = {
    let people = PeopleModel(client: client, clock: clock, changes: changes)
    followers += people.followers
    return people
  }()
  /// What left the house.
  @ObservationIgnored private(set) lazy var ledger: LedgerModel = {
    let ledger = LedgerModel(client: client, clock: clock, changes: changes)
    followers += ledger.followers
    return ledger
  }()
  @ObservationIgnored private(set) lazy var capture = CaptureModel(client: client, changes: changes)
  /// Files on their way into the library.
  @ObservationIgnored private(set) lazy var uploads = UploadQueue(words: { $0.lifeWords }) {
    [weak self, client, clock] file, folder, progress in
    let call = UploadLibraryFile(name: file.lastPathComponent, folder: folder)
    let capture = try await client.upload(call, from: try FileUploadSource(file), clock: clock, progress: progress)
    self?.changes.noteCapture(capture)
    return capture.path
  }
  /// Where the bytes of files and their previews are.
  @ObservationIgnored private(set) lazy var addresses = FileAddresses(bytes: bytes)

  private var followers: [any Shown] = []
  private let client: APIClient
  private let bytes: String?
  private let clock: any Clock<Duration>

  init(_ opening: RoomOpening) {
    client = opening.client
    bytes = opening.bytes
    clock = opening.clock
  }

  /// Whether the person pinned something, as far as it is known.
  func isPinned(_ item: LifeItem) -> Bool { item.isPinned ?? pinned.value?.contains { $0.path == item.path } ?? false }

  /// Something was changed, here or elsewhere.
  func changed(_ change: Change) {
    let paths = change.kind == Change.Kind.everything ? [] : change.ids.map { PathKey($0) }
    switch change.kind {
    case Change.Kind.jobsChanged: return
    case Change.Kind.digestsChanged: digestsChanged(at: paths)
    case Change.Kind.digestCompleted:
      digestsChanged(at: paths)
      // Whom a file names is known by now.
      people.proposed.somethingChanged()
    default:
      for follower in followers { follower.somethingChanged() }
      file.changed(at: paths)
    }
  }

  /// Something was read out of files. Only the inbox lists it, and while a whole folder is read, hardly any of its items is concerned.
  private func digestsChanged(at paths: [PathKey]) {
    reading.progress.somethingChanged()
    for part in ledger.followers { part.somethingChanged() }
    let changed = Set(paths)
    if changed.isEmpty || inbox.items.contains(where: { changed.contains($0.path) }) { inbox.somethingChanged() }
    file.changed(at: paths, isOfDigests: true)
  }

  /// Shows what is true after a write, whether it was done or not.
  private func refresh() {
    for follower in followers { follower.somethingChanged() }
    file.changed(at: [])
  }

  private func follow<Part: Shown>(_ part: Part) -> Part {
    followers.append(part)
    return part
  }
}
