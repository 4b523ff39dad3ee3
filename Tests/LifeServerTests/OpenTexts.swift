import Logging
import Storage
import WorkerSupport

@testable import AtriumServer

/// Opens the texts of a state folder with nothing else in it.
func withTexts(_ body: (DocumentTexts) async throws -> Void) async throws {
  let folder = try Folder()
  let path = folder.path + "/" + DocumentTexts.file.name
  let texts = DocumentTexts(database: try await DocumentTexts.file.open(path, logger: Logger(label: "test")))
  try await body(texts)
  try texts.database.close()
}
