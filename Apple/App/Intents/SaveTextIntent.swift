import AppIntents
import AtriumDevice
import Foundation

/// Puts a text or a link into the inbox.
struct SaveTextIntent: AppIntent {
  static let title: LocalizedStringResource = "Save Text"
  static let description: IntentDescription? = IntentDescription("Saves a text or a link to your inbox.", categoryName: "Inbox")

  @Parameter(
    title: "Text", requestValueDialog: "What do you want to save?", inputConnectionBehavior: .connectToPreviousIntentResult)
  var text: String

  static var parameterSummary: some ParameterSummary { Summary("Save \(\.$text) to the inbox") }

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let text = text
    let outcome = try await IntentError.explaining { client in
      try await InboxCapture(client: client).save(text: text, timeZone: .current, key: UUID())
    }
    return .result(value: outcome.name, dialog: outcome.dialog)
  }
}

extension CaptureOutcome {
  var dialog: IntentDialog {
    switch self {
    case .saved: "Saved to your inbox."
    case .alreadyThere(let name): "“\(name)” is already in your inbox."
    }
  }
}
