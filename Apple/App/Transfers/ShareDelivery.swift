import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Observation

/// Brings what was shared to where it goes: to the inbox by itself, to the form of Shows as soon as the person is here.
@MainActor @Observable final class ShareDelivery {
  /// Everything that waits or failed, the oldest first.
  private(set) var waiting: [WaitingShare] = []
  @ObservationIgnored private let queue: ShareQueue
  @ObservationIgnored private let transfers: BackgroundTransfers
  @ObservationIgnored private let transferStore: TransferStore

  /// - Parameter transfers: takes large files over, through its store.
  init(queue: ShareQueue, transfers: BackgroundTransfers, store: TransferStore) {
    self.queue = queue
    self.transfers = transfers
    transferStore = store
  }

  func refresh() { waiting = queue.all() }

  /// Sends what waits for the current server.
  ///
  /// - Parameter isImpatient: the person opened the app: what failed for now is tried at once.
  func send(isImpatient: Bool) async {
    queue.sweep(at: Date())
    refresh()
    guard let connection = HouseConnection.current(), !waiting.isEmpty else { return }
    let store = transferStore
    let sender = ShareSender(
      queue: queue, client: connection.client, serverID: connection.server.id,
      handOff: { thing, index, url in try SharedFileTransfer.take(index, of: thing, at: url, into: store) })
    _ = await sender.send(isImpatient: isImpatient)
    transfers.beginAdded()
    refresh()
  }

  /// Opens the oldest flyer that was not opened yet in the form of Shows.
  ///
  /// - Parameter open: hands the file to the screens of the server's house and goes to the path.
  func openFlyer(of serverID: UUID, open: @escaping @MainActor (_ file: URL, _ path: String) -> Void) {
    guard let share = queue.unopenedFlyers(of: serverID).first else { return }
    self.open(share, open: open)
  }

  /// Opens a flyer in the form, again where it was opened before.
  func open(_ share: WaitingShare, open: @escaping @MainActor (_ file: URL, _ path: String) -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Flyers", directoryHint: .isDirectory)
    let flyer = try? queue.openFlyer(share, into: folder, at: Date())
    refresh()
    guard let flyer else { return }
    Task { open(await Self.readable(flyer.file), Self.formPath) }
  }

  /// Puts a file that the app was opened with into the inbox of a server.
  ///
  /// - Throws: `ShareQueue.Failure`, or why the file cannot be copied.
  func save(opened file: URL, for serverID: UUID) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Opened-" + UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = try await Self.copy(of: file, into: folder)
    try queue.add(content, to: .inbox, for: serverID, timeZone: .current, at: Date())
    removeIfHandedOver(file)
    refresh()
    Task { await send(isImpatient: true) }
  }

  func retry(_ share: WaitingShare) async {
    _ = try? queue.retry(share, at: Date())
    await send(isImpatient: true)
  }

  func discard(_ share: WaitingShare) {
    _ = try? queue.discard(share, at: Date())
    refresh()
  }

  /// Away from the screen: the file may be large, or come over a network.
  @concurrent private nonisolated static func copy(of file: URL, into folder: URL) async throws -> ShareContent {
    try ShareContent(opening: file, into: folder)
  }

  /// Removes a file that the system has copied into the app's inbox because it cannot be opened in place (an attachment of an e-mail). Only
  /// the app empties that folder.
  private func removeIfHandedOver(_ file: URL) {
    guard let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first else { return }
    let inbox = documents.appending(path: "Inbox", directoryHint: .isDirectory).resolvingSymlinksInPath().path
    guard file.deletingLastPathComponent().resolvingSymlinksInPath().path == inbox else { return }
    try? FileManager.default.removeItem(at: file)
  }

  /// A picture as the reader takes it: a phone's own pictures are HEIC, and larger than it looks at. What cannot be made is refused by the form, in
  /// its own words.
  private static func readable(_ file: URL) async -> URL {
    guard file.pathExtension != "txt", let picture = try? await FlyerPictureFile.make(of: file) else { return file }
    try? FileManager.default.moveItem(at: SharedFlyer.words(beside: file), to: SharedFlyer.words(beside: picture))
    try? FileManager.default.removeItem(at: file)
    return picture
  }

  /// The screen of Shows that submits one.
  static let formPath = "/shows/submit"
}
