import ArgumentParser
import Foundation
import GalleryPages
import Hummingbird
import Logging
import WebHosting

/// `swift run Gallery`, then open the address that it prints.
@main struct Program: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery", abstract: "Serves the gallery: every view that the renderer offers, on pages, to this machine.")

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "number"))
  var port = 8081

  @Option(help: ArgumentHelp("Delay each response, to feel a slow line.", valueName: "milliseconds"))
  var latency = 0

  @Flag(help: "Serve /app/debug too: the open pages, what they have done, and their trees.")
  var debug = false

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
    guard (0...65_535).contains(port) else { throw ValidationError("A port is a number from 0 to 65535 (--port).") }
    guard (0...60_000).contains(latency) else { throw ValidationError("The latency is a number from 0 to 60000 (--latency).") }
  }

  func run() async throws {
    guard !list else { return try await printPages() }
    guard !support else { return print(await SupportDocument.markdown, terminator: "") }
    try await serve()
  }

  private func serve() async throws {
    let logger = Logger(label: "gallery")
    let host = WebHost(
      name: "gallery", prefix: "/app", latency: .milliseconds(latency), isDebugged: debug,
      libraries: Libraries(folder: Libraries.system), logger: logger
    ) { _ in
      GallerySite()
    }
    let router = Router()
    host.addRoutes(to: router)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), services: [host.service],
      onServerRunning: { channel in
        print("The gallery is open at http://127.0.0.1:\(channel.localAddress?.port ?? port)/app/gallery")
        // Whoever waits for the line may read it through a pipe.
        fflush(nil)
      },
      logger: logger)
    try await application.runService()
  }

  @MainActor private func printPages() throws {
    let pages = Gallery.chapters.flatMap(\.pages).map { Page(id: $0.id, title: $0.title, showsStates: $0.showsStates) }
    FileHandle.standardOutput.write(try JSONEncoder().encode(pages))
  }
}
