import AppIntents
import AtriumDevice
import Foundation

/// Saves an upcoming show to the person's list.
struct SaveShowIntent: AppIntent {
  static let title: LocalizedStringResource = "Save Show"
  static let description: IntentDescription? = IntentDescription("Saves an upcoming show to My List.", categoryName: "Shows")

  @Parameter(title: "Show", requestValueDialog: "Which show?")
  var show: ShowEntity

  static var parameterSummary: some ParameterSummary { Summary("Save \(\.$show) to My List") }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let show = show.show
    try await IntentError.explaining { client in try await ShowSaving(client: client).save(id: show.id) }
    return .result(dialog: "“\(show.title)” is on your list.")
  }
}
