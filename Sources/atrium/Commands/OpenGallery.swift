import ArgumentParser
import AtriumApp
import Foundation
import Hummingbird
import Logging

struct OpenGallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Opens the gallery: every view that the renderer offers, on pages. It reads no files.")

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "number"))
  var port = 8081

  @OptionGroup var host: HostOptions

  @Flag(help: "Print the pages as JSON instead, and end.")
  var list = false

  @Flag(help: "Print what the renderer supports, as Markdown, instead, and end.")
  var support = false

  private struct Page: Encodable {
    let id: String
    let title: String
    let showsStates: Bool
  }

  func validate() throws {
    guard (0...65535).contains(port) else { throw SettingsError.badPort(String(port)) }
  }

  func run() async throws {
    guard !list else { return try await printPages() }
    guard !support else { return print(await SupportDocument.markdown, terminator: "") }
    let logger = try Log.standardError(verbose: host.verbose)
    let application = buildGallery(port: port, host: host, logger: logger) { port in
      print("The gallery is open at http://127.0.0.1:\(port)/app/gallery")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    try await ServerRun(logger: logger).run(application)
  }

  @MainActor private func printPages() throws {
    let pages = Gallery.chapters.flatMap(\.pages).map { Page(id: $0.id, title: $0.title, showsStates: $0.showsStates) }
    FileHandle.standardOutput.write(try JSONEncoder().encode(pages))
  }
}
