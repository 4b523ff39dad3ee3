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
  @ObservationIgnored private(set) lazy var inbox: InboxList = {
    let inbox = InboxList(clock: clock) { [client] question, cursor, limit in
      let page = try await client.send(
        ListInbox(limit: limit, before: cursor, around: cursor == nil ? question.cursor : nil))
      return InboxList.Page(
        items: page.items.map { LifeItem($0) }, next: page.hasMore.older ? page.cursors.last : nil,
        mark: page.hasMore.newer ? page.cursors.first : nil)
    }
    followers.append { cause, paths in
      // While a whole folder is read, hardly any of its items is concerned.
      let isConcerned = paths.isEmpty || inbox.items.contains { paths.contains($0.path) }
      if cause == .files || cause == .digests && isConcerned { inbox.somethingChanged() }
    }
    return inbox
  }()
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
  @ObservationIgnored private(set) lazy var file: FileModel = {
    let file = FileModel(client: client, clock: clock)
    followers.append { cause, paths in
      if cause != .reading { file.changed(at: paths, isOfDigests: cause == .digests) }
    }
    return file
  }()
  @ObservationIgnored private(set) lazy var changes = ChangesModel(client: client) { [weak self] in
    self?.file.follow($0)
  } refresh: { [weak self] in
    self?.refresh()
  }
  /// What the server reads out of files.
  @ObservationIgnored private(set) lazy var reading: ReadingModel = {
    let reading = ReadingModel(client: client, clock: clock, changes: changes)
    _ = follow(reading.progress, on: [.files, .digests])
    return reading
  }()
  @ObservationIgnored private(set) lazy var people: PeopleModel = {
    let people = PeopleModel(client: client, clock: clock, changes: changes)
    for part in people.followers { _ = follow(part) }
    // Whom a file names is known once it is read.
    _ = follow(people.proposed, on: [.reading])
    return people
  }()
  /// What left the house.
  @ObservationIgnored private(set) lazy var ledger: LedgerModel = {
    let ledger = LedgerModel(client: client, clock: clock, changes: changes)
    for part in ledger.followers { _ = follow(part, on: [.files, .digests]) }
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

  /// Why something may have to be loaded again.
  private enum Cause {
    /// Files came, went or were changed.
    case files
    /// Something was read out of files.
    case digests
    /// All was read out of files that is.
    case reading
  }

  /// The parts that were made, which are told of what changed: the paths, or none where it may be any.
  @ObservationIgnored private var followers: [(Cause, Set<PathKey>) -> Void] = []
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

  /// Something was changed, here or elsewhere. It makes no part that no screen has asked for.
  func changed(_ change: Change) {
    let paths = change.kind == Change.Kind.everything ? [] : Set(change.ids.map { PathKey($0) })
    switch change.kind {
    case Change.Kind.jobsChanged: return
    case Change.Kind.digestsChanged: tell(.digests, paths)
    case Change.Kind.digestCompleted:
      tell(.digests, paths)
      tell(.reading, paths)
    default: tell(.files, paths)
    }
  }

  /// Shows what is true after a write, whether it was done or not.
  private func refresh() { tell(.files, []) }

  private func tell(_ cause: Cause, _ paths: Set<PathKey>) {
    for follower in followers { follower(cause, paths) }
  }

  private func follow<Part: Shown>(_ part: Part, on causes: Set<Cause> = [.files]) -> Part {
    followers.append { cause, _ in if causes.contains(cause) { part.somethingChanged() } }
    return part
  }
}
