import AtriumAPI
import AtriumApp
import AtriumDevice
import Foundation

/// Keeps the system's search index to what the person has opened and still has.
///
/// There is one, made by the app delegate; `Houses` says which servers there are.
@MainActor final class SpotlightIndexer {
  private let file: IndexLedgerFile
  private let index: SpotlightIndex
  private var ledger: IndexLedger
  /// The changes that are being made, one after the other.
  private var last: Task<Void, Never>?

  init() {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    file = IndexLedgerFile((folder ?? FileManager.default.temporaryDirectory).appending(path: "Spotlight/ledger.json"))
    index = SpotlightIndex()
    ledger = file.load()
  }

  /// To be called at launch, and whenever a server is removed.
  ///
  /// - Parameter servers: those that are set up on this device.
  func tidy(keeping servers: Set<UUID>) { make(ledger.tidy(keeping: servers, at: Date())) }

  /// The person signed out of a server, or it was removed.
  func left(_ server: UUID) { make(ledger.left(server)) }

  func opened(_ item: OpenedItem, on server: UUID) {
    make(ledger.opened(room: item.room.rawValue, place: item.place, title: item.title, isPrivate: item.isPrivate, on: server, at: Date()))
  }

  /// There is nothing at this place any more.
  func removed(place: String, on server: UUID) { make(ledger.removed(place: place, on: server)) }

  private func make(_ changes: [IndexChange]) {
    save()
    guard !changes.isEmpty else { return }
    last = Task { [last, index] in
      await last?.value
      for change in changes {
        do {
          try await index.make(change)
        } catch {
          ledger.failed(change)
          save()
        }
      }
    }
  }

  /// Without the file the next launch knows less than the index has, and the index forgets by itself.
  private func save() { try? file.save(ledger) }
}
