import AtriumDevice
import Foundation
import Observation
import SwiftUI

/// The share extension's one screen: what is shared, where it goes, and what came of it.
@MainActor @Observable final class ShareModel {
  enum Phase: Equatable {
    case reading
    case ready
    case saving
    /// The server has it.
    case sent
    /// It is in the queue: the app sends it, or opens it in the form.
    case kept
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.reading
  private(set) var content = ShareContent()
  var destination = ShareDestination.inbox
  @ObservationIgnored private let connection = HouseConnection.current()
  /// An extension is ended without being asked: what it had claimed is free again soon.
  @ObservationIgnored private let queue = ShareQueue(inGroup: AppGroup.container, lease: 60)
  @ObservationIgnored private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  /// Seconds that the person waits for the server at most. What is not sent by then is sent by the app.
  private static let patience = Duration.seconds(12)

  var destinations: [ShareDestination] { ShareDestination.choices(for: content) }
  var server: String? { connection?.server.name }

  func read(_ context: NSExtensionContext?) async {
    content = await SharedItems(context, folder: folder).content()
    if connection == nil {
      phase = .failed("Open Atrium and add a server first.")
    } else if content.isEmpty {
      phase = .failed("Atrium can’t take what was shared.")
    } else {
      phase = .ready
    }
  }

  func save() async {
    guard phase == .ready, let connection else { return }
    phase = .saving
    do {
      let thing = try queue.add(content, to: destination, for: connection.server.id, timeZone: .current, at: Date())
      phase = await send(thing, by: connection) ? .sent : .kept
    } catch let failure as ShareQueue.Failure {
      phase = .failed(failure.words)
    } catch {
      phase = .failed("There’s no room for it on this device.")
    }
  }

  /// Deletes the files that the queue did not take.
  func close() { try? FileManager.default.removeItem(at: folder) }

  /// - Returns: whether the server has it.
  private func send(_ thing: SharedThing, by connection: HouseConnection) async -> Bool {
    guard thing.destination == .inbox, SharedFileTransfer.isSentAtOnce(thing) else { return false }
    let sender = ShareSender(queue: queue, client: connection.client, serverID: connection.server.id)
    let sending = Task { await sender.send(only: thing.id) }
    let limit = Task {
      try? await Task.sleep(for: Self.patience)
      sending.cancel()
    }
    defer { limit.cancel() }
    return await sending.value.sent.contains(thing.id)
  }
}

extension ShareQueue.Failure {
  fileprivate var words: LocalizedStringKey {
    switch self {
    case .empty: "Atrium can’t take what was shared."
    case .full, .tooMany: "Too much is waiting to be sent. Open Atrium while you’re connected, then try again."
    }
  }
}
