import AtriumAPI
import AtriumServer
import Foundation
import MediaTypes
import Paths

/// The change stream as the web client of MyLifeDB reads it, which hears events without a name only (`flavour=mylifedb`): `{type, timestamp,
/// path?, data?}`.
///
/// The change log says which files changed and not how, so a file that is there was created, and one that is not was deleted; a move or a new name
/// is both. That client loads the folder again for either.
struct OriginalStream: StreamFlavour {
  let store: LibraryStore
  let files: LifeFiles

  let name = "mylifedb"

  struct Event: Encodable, Equatable {
    struct Details: Encodable, Equatable {
      var operation: String?
      var previewType: String?
    }

    let type: String
    let timestamp: String
    var path: String?
    var data: Details?
  }

  func opening(at date: Date) throws -> String { try Self.text(Event(type: "connected", timestamp: WireDate.text(of: date))) }

  func events(for change: Change, at date: Date) async throws -> [String] {
    guard change.room == .life else { return [] }
    let found: [Event] =
      switch change.kind {
      case Change.Kind.everything: [Self.event("inbox-changed", date), Self.event("library-changed", date)]
      case Change.Kind.fileChanged: try await events(forFiles: change.ids, date)
      case Change.Kind.pinsChanged: change.ids.map { Self.event("pin-changed", date, $0) }
      case Change.Kind.digestsChanged: change.ids.map { Self.event("digest-update", date, $0) }
      case Change.Kind.digestCompleted: change.ids.flatMap { Self.events(forCompleted: $0, date) }
      default: []
      }
    return try found.map(Self.text)
  }

  private func events(forFiles paths: [String], _ date: Date) async throws -> [Event] {
    let there = Set(try await store.entries(at: paths).map { PathKey($0.path) })
    let changed = paths.map { path in
      // The empty path is the data folder itself.
      let operation = path.isEmpty || there.contains(PathKey(path)) ? "create" : "delete"
      return Event(
        type: "library-changed", timestamp: WireDate.text(of: date), path: path, data: Event.Details(operation: operation))
    }
    let isOfInbox = paths.contains { $0.isEmpty || files.isItem($0) || PathKey($0) == PathKey(files.inbox) }
    return (isOfInbox ? [Self.event("inbox-changed", date)] : []) + changed
  }

  /// All that is read out of a file is there, its preview too if it has one.
  private static func events(forCompleted path: String, _ date: Date) -> [Event] {
    let preview: String? =
      switch MediaType(path: path)?.kind {
      case .image: "image"
      case .video, .text, .document: "screenshot"
      case .audio, nil: nil
      }
    let update = event("digest-update", date, path)
    guard let preview else { return [update] }
    return [
      update,
      Event(
        type: "preview-updated", timestamp: WireDate.text(of: date), path: path, data: Event.Details(previewType: preview)),
    ]
  }

  private static func event(_ type: String, _ date: Date, _ path: String? = nil) -> Event {
    Event(type: type, timestamp: WireDate.text(of: date), path: path)
  }

  private static func text(_ event: Event) throws -> String { String(decoding: try WireJSON.encoder().encode(event), as: UTF8.self) }
}
