import AppIntents
import AtriumDevice
import Foundation

/// Something that was found on the server: a note, a file, a person, a comic, a show, a session.
struct FoundEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Found Item")
  static let defaultQuery = FoundEntityQuery()

  let item: FoundItem

  var id: String { item.id }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(item.title)", subtitle: item.detail.map { "\($0)" },
      image: DisplayRepresentation.Image(systemName: item.symbol ?? "doc.text"))
  }
}

/// Finds things again that a shortcut kept, and searches for others.
struct FoundEntityQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [FoundEntity] {
    identifiers.compactMap { FoundItem(id: $0).map(FoundEntity.init) }
  }

  func entities(matching string: String) async throws -> [FoundEntity] {
    try await IntentError.explaining { client in
      try await HouseFind(client: client).items(matching: string, language: Locale.current.identifier(.bcp47)).items.map(FoundEntity.init)
    }
  }
}
