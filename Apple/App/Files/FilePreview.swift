import AtriumClient
import AtriumDevice
import Foundation
import Observation

/// A file of the server that a window shows over its screens, or that is on its way.
@MainActor @Observable final class FilePreview {
  struct Download: Equatable {
    let name: String
    /// From 0 to 1; nil until the server has said how large it is.
    var fraction: Double?
  }

  struct Failure: Equatable {
    let path: String
    let reason: DocumentFailure
  }

  /// A PDF, for the app's own reader.
  struct Reading: Identifiable {
    let url: URL
    var id: URL { url }
  }

  /// The download that this window follows, in front or in the background.
  private(set) var download: Download?
  var failure: Failure?
  var reading: Reading?
  /// For the system's preview.
  var shown: URL?
  private let reader: DocumentReader
  private let serverID: UUID
  private let transfers: BackgroundTransfers
  private var task: Task<Void, Never>?
  /// Counts what was opened: what an earlier download reports comes too late.
  private var opened = 0
  /// From the data directory, while it is on its way.
  private var path: String?
  /// The person left the app while it was on its way: the system downloads it.
  private var isHandedOver = false

  init(client: APIClient, serverID: UUID, transfers: BackgroundTransfers) {
    reader = DocumentReader(client: client, cache: .ofApp, serverID: serverID)
    self.serverID = serverID
    self.transfers = transfers
  }

  /// - Parameter path: from the data directory.
  func open(_ path: String) {
    cancel()
    let opened = opened
    self.path = path
    failure = nil
    download = Download(name: path.split(separator: "/").last.map(String.init) ?? path)
    task = Task {
      let result: Result<URL, any Error>
      do {
        result = .success(
          try await reader.file(at: path) { fraction in
            Task { @MainActor in if self.opened == opened { self.download?.fraction = fraction } }
          })
      } catch {
        result = .failure(error)
      }
      guard self.opened == opened else { return }
      stop()
      switch result {
      case .success(let file): show(file)
      case .failure(let error): failure = DocumentFailure(error).map { Failure(path: path, reason: $0) }
      }
    }
  }

  func cancel() {
    if let handedOver { transfers.remove(handedOver.id) }
    stop()
  }

  // MARK: - While the person is elsewhere

  /// What the system downloads for this window.
  var handedOver: SavedTransfer? {
    guard isHandedOver, let path else { return nil }
    return transfers.all.download(of: path, from: serverID)
  }

  /// How much of it is there, from 0 to 1, as the system counts.
  var handedOverFraction: Double? { handedOver.flatMap { transfers.receivedFractions[$0.id] } }

  /// Hands the download over to the system, which gives the app no time for it soon.
  func leave() {
    guard let path, !isHandedOver else { return }
    task?.cancel()
    opened += 1
    isHandedOver = true
    // The system's download starts from the beginning.
    download?.fraction = nil
    // Where it cannot be handed over, it begins again when the person is back.
    try? transfers.download(path, from: serverID)
  }

  /// Shows what has arrived meanwhile, and waits for what is arriving. What failed, or has not begun since the system takes its time, is
  /// downloaded in front, where its reason can be shown.
  func comeBack() {
    guard let path, isHandedOver else { return }
    if let handedOver {
      let isArriving = transfers.receivedFractions[handedOver.id] != nil
      if isArriving, handedOver.transfer.failure == nil, !handedOver.transfer.isPaused { return }
      transfers.remove(handedOver.id)
    }
    open(path)
  }

  private func stop() {
    task?.cancel()
    opened += 1
    (download, path, isHandedOver) = (nil, nil, false)
  }

  private func show(_ file: URL) {
    switch DocumentKind(name: file.lastPathComponent) {
    case .pdf: reading = Reading(url: file)
    case .systemPreview: shown = file
    }
  }
}

extension DocumentCache {
  /// What the system may empty when it needs room.
  static var ofApp: DocumentCache {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    return DocumentCache(folder: caches.appending(path: "Documents"))
  }
}
