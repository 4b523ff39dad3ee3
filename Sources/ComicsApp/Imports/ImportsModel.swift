import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// Files that are being added to the library, two at a time.
@Observable final class ImportsModel {
  private(set) var items: [ImportItem] = []
  @ObservationIgnored private var running = 0
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  private static let width = 2

  /// - Parameter folder: where the files go, from the data directory; nil for the folder of the comics.
  func add(_ files: [URL], to folder: String?) {
    items += files.map { ImportItem(file: $0, folder: folder) }
    start()
  }

  /// What failed is sent once more.
  func retry(_ id: ImportItem.ID) {
    update(id) { if case .failed = $0.state { $0.state = .waiting } }
    start()
  }

  /// Takes what is done off the list.
  func clear() { items.removeAll(where: \.isDone) }

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

  private func send(_ item: ImportItem) async {
    do {
      let source = try FileUploadSource(item.file)
      let length = Double(max(1, source.length))
      let call = ImportComic(name: item.name, folder: item.folder)
      let added = try await client.upload(call, from: source, clock: clock) { [weak self] sent in
        await self?.update(item.id) { $0.state = .sending(Double(sent) / length) }
      }
      update(item.id) { $0.state = .added(path: added.path) }
    } catch {
      update(item.id) { $0.state = .failed(error.words) }
    }
  }

  private func update(_ id: ImportItem.ID, _ change: (inout ImportItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }
}

/// A file on its way into the library.
struct ImportItem: Identifiable {
  enum State: Equatable {
    case waiting
    /// From 0 to 1.
    case sending(Double)
    /// From the data directory.
    case added(path: String)
    case failed(LocalizedStringKey)
  }

  let id = UUID()
  let file: URL
  let folder: String?
  var state = State.waiting

  var name: String { file.lastPathComponent }

  var isDone: Bool {
    switch state {
    case .waiting, .sending: false
    case .added, .failed: true
    }
  }
}
