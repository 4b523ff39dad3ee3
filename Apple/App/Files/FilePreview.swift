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

  private(set) var download: Download?
  var failure: Failure?
  var reading: Reading?
  /// For the system's preview.
  var shown: URL?
  private let reader: DocumentReader
  private var task: Task<Void, Never>?
  /// Counts what was opened: what an earlier download reports comes too late.
  private var opened = 0

  init(client: APIClient, serverID: UUID) {
    reader = DocumentReader(client: client, cache: .ofApp, serverID: serverID)
  }

  /// - Parameter path: from the data directory.
  func open(_ path: String) {
    task?.cancel()
    opened += 1
    let opened = opened
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
      download = nil
      switch result {
      case .success(let file): show(file)
      case .failure(let error): failure = DocumentFailure(error).map { Failure(path: path, reason: $0) }
      }
    }
  }

  func cancel() {
    task?.cancel()
    opened += 1
    download = nil
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
