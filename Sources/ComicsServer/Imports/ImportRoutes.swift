import AtriumAPI
import AtriumServer
import Hummingbird
import Paths

/// Imports over HTTP.
struct ImportRoutes: Sendable {
  let importer: ComicImporter
  let scanner: ComicScanner
  let books: PersonalBooks
  let uploads: UploadService

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.upload(ImportComic.self, to: uploads) { call, file, context in
      let person = try context.requirePerson().id
      let path = try await importer.add(file, named: call.name, to: call.folder)
      // The file is in the library: whatever fails from here on is no failure of the import.
      await scanner.look(at: [PathKey(path)], within: .seconds(5))
      let row = try? await books.lists.row(at: path)
      return TypedResponse(ImportedComic(path: path, book: try? await books.books(row.map { [$0] } ?? [], of: person).first))
    }
  }
}
