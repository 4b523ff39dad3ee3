package import SwiftUI

/// Files that are on their way to the server, two at a time.
@Observable package final class UploadQueue {
  /// Sends a file.
  ///
  /// - Parameters:
  ///   - folder: where it goes, from the data directory; nil for where the call puts it by itself.
  ///   - progress: hears how many bytes the server has.
  /// - Returns: where the file is now, from the data directory.
  package typealias Send =
    @MainActor (_ file: URL, _ folder: String?, _ progress: @escaping @Sendable (Int64) async -> Void) async throws -> String

  package private(set) var items: [UploadItem] = []
  @ObservationIgnored private var running = 0
  private let send: Send
  private let words: (any Error) -> LocalizedStringKey

  /// - Parameter words: why a file was not taken.
  package init(words: @escaping (any Error) -> LocalizedStringKey = { $0.words }, send: @escaping Send) {
    self.words = words
    self.send = send
  }

  private static let width = 2

  /// - Parameter folder: where the files go, from the data directory; nil for where the call puts them by itself.
  package func add(_ files: [URL], to folder: String?) {
    items += files.map { UploadItem(file: $0, folder: folder) }
    start()
  }

  /// What failed is sent once more.
  package func retry(_ id: UploadItem.ID) {
    update(id) { if case .failed = $0.state { $0.state = .waiting } }
    start()
  }

  /// Takes what is done off the list.
  package func clear() { items.removeAll(where: \.isDone) }

  private func start() {
    while running < Self.width, let next = items.first(where: { $0.state == .waiting }) {
      running += 1
      update(next.id) { $0.state = .sending(0) }
      Task {
        await send(next)
        running -= 1
        start()
      }
    }
  }

  private func send(_ item: UploadItem) async {
    do {
      let length = try item.file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      let path = try await send(item.file, item.folder) { [weak self] sent in
        await self?.update(item.id) { $0.state = .sending(Double(sent) / Double(max(1, length))) }
      }
      update(item.id) { $0.state = .added(path: path) }
    } catch {
      update(item.id) { $0.state = .failed(words(error)) }
    }
  }

  private func update(_ id: UploadItem.ID, _ change: (inout UploadItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }
}

/// A file on its way to the server.
package struct UploadItem: Identifiable {
  package enum State: Equatable {
    case waiting
    /// From 0 to 1.
    case sending(Double)
    /// From the data directory.
    case added(path: String)
    case failed(LocalizedStringKey)
  }

  package let id = UUID()
  let file: URL
  let folder: String?
  package fileprivate(set) var state = State.waiting

  var name: String { file.lastPathComponent }

  package var isDone: Bool {
    switch state {
    case .waiting, .sending: false
    case .added, .failed: true
    }
  }
}
