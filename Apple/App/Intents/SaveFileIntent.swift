import AppIntents
import AtriumClient
import AtriumDevice
import Foundation
import UniformTypeIdentifiers

/// Puts a file into the inbox.
struct SaveFileIntent: AppIntent {
  static let title: LocalizedStringResource = "Save File"
  static let description: IntentDescription? = IntentDescription("Saves a file to your inbox.", categoryName: "Inbox")

  @Parameter(title: "File", supportedTypeIdentifiers: ["public.item"], inputConnectionBehavior: .connectToPreviousIntentResult)
  var file: IntentFile

  static var parameterSummary: some ParameterSummary { Summary("Save \(\.$file) to the inbox") }

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let file = file
    let outcome = try await IntentError.explaining { client in
      let capture = InboxCapture(client: client)
      // A file on disk is read while it is sent; one that is not has no other way than through memory.
      if let source = file.fileURL.flatMap({ try? FileUploadSource($0) }) {
        return try await capture.save(file: file.filename, from: source, mediaType: file.type?.preferredMIMEType)
      }
      return try await capture.save(file: file.filename, from: DataUploadSource(file.data), mediaType: file.type?.preferredMIMEType)
    }
    return .result(value: outcome.name, dialog: outcome.dialog)
  }
}
