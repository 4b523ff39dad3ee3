import AppIntents
import AtriumDevice
import Foundation

/// Searches everything on the server.
struct FindIntent: AppIntent {
  static let title: LocalizedStringResource = "Find"
  static let description: IntentDescription? = IntentDescription(
    "Searches your notes, files, people, comics, shows and sessions.", categoryName: "Search", resultValueName: "Found Items")

  @Parameter(title: "Text", requestValueDialog: "What do you want to find?")
  var text: String

  static var parameterSummary: some ParameterSummary { Summary("Find \(\.$text)") }

  func perform() async throws -> some IntentResult & ReturnsValue<[FoundEntity]> & ProvidesDialog {
    let text = text
    let found = try await IntentError.explaining { client in
      try await HouseFind(client: client).items(matching: text, language: Locale.current.identifier(.bcp47))
    }
    return .result(value: found.items.map(FoundEntity.init), dialog: dialog(for: found))
  }

  private func dialog(for found: FoundItems) -> IntentDialog {
    switch (found.items.first, found.items.count, found.isComplete) {
    case (nil, _, true): "Nothing found."
    case (nil, _, false): "Nothing found so far. Some of it couldn’t be searched."
    case (let first?, 1, _): "Found “\(first.title)”."
    case (let first?, let count, _): "Found \(count) items. The best match is “\(first.title)”."
    }
  }
}
