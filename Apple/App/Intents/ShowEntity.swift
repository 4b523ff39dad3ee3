import AppIntents
import AtriumDevice
import Foundation

/// A show that a person chooses in a shortcut.
struct ShowEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Show")
  static let defaultQuery = ShowEntityQuery()

  let show: ChosenShow

  var id: String { String(show.id) }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(show.title)", subtitle: subtitle, image: DisplayRepresentation.Image(systemName: "ticket"))
  }

  private var subtitle: LocalizedStringResource {
    var style = Date.FormatStyle.dateTime.weekday().day().month()
    style.timeZone = show.timeZone
    let day = show.startsAt.formatted(style)
    return switch (show.isCancelled, show.venue) {
    case (true, _): "\(day) · Canceled"
    case (false, let venue?): "\(day) · \(venue)"
    case (false, nil): "\(day)"
    }
  }
}

/// Offers the next shows, and finds one by its title, its artists or its venue.
struct ShowEntityQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [ShowEntity] {
    try await IntentError.explaining { client in
      try await ShowSaving(client: client).shows(ids: identifiers.compactMap { Int64($0) }).map(ShowEntity.init)
    }
  }

  func suggestedEntities() async throws -> [ShowEntity] {
    try await IntentError.explaining { client in try await ShowSaving(client: client).upcoming().map(ShowEntity.init) }
  }

  func entities(matching string: String) async throws -> [ShowEntity] {
    try await IntentError.explaining { client in
      try await ShowSaving(client: client).shows(matching: string).map(ShowEntity.init)
    }
  }
}
