import AtriumAPI
import AtriumServer
import Hummingbird

/// Files that come in whole, over HTTP.
struct ImportRoutes: Sendable {
  let importer: FileImporter
  let writer: FileWriter
  let uploads: UploadService
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.upload(UploadLibraryFile.self, to: uploads) { call, file, context in
      TypedResponse(
        try await hub.signal {
          try await importer.add(file, named: call.name, to: call.folder, by: try context.requirePerson().id)
        })
    }
    router.upload(WriteLibraryFile.self, to: uploads, current: { call, _ in try await writer.tag(at: call.path) }) { call, file, context in
      try await hub.signal { try await writer.write(call, file, by: try context.requirePerson().id) }
    }
  }
}
