import ArgumentParser
import AtriumApp
import Foundation
import Hummingbird
import Logging

struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Opens the gallery: every view that the renderer offers, on pages. It reads no files.")

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "number"))
  var port = 8081

  @Flag(help: "Log every call. [ATRIUM_LOG_LEVEL=info]")
  var verbose = false

  @Flag(help: "Print the pages as JSON instead.")
  var list = false

  @Flag(help: "Print what the renderer supports, as Markdown, instead.")
  var support = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw SettingsError.badPort(String(port)) }
  }

  func run() async throws {
    if list { return try await GalleryList.write() }
    if support { return print(await SupportDocument.markdown, terminator: "") }
    let application = buildGallery(port: port, logger: try Log.standardError(verbose: verbose)) { port in
      print("The gallery is open at http://127.0.0.1:\(port)/app/gallery")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    try await application.runService()
  }
}

/// The pages, for programs that visit them all.
private enum GalleryList {
  struct Page: Encodable {
    let id: String
    let title: String
    let chapter: String
    let showsStates: Bool
  }

  @MainActor static func write() throws {
    let pages = AtriumApp.Gallery.chapters.flatMap { chapter in
      chapter.pages.map { Page(id: $0.id, title: $0.title, chapter: chapter.title, showsStates: $0.showsStates) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    FileHandle.standardOutput.write(try encoder.encode(pages) + Data("\n".utf8))
  }
}
