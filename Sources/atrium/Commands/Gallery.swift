import ArgumentParser
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

  func validate() throws {
    guard (0...65535).contains(port) else { throw SettingsError.badPort(String(port)) }
  }

  func run() async throws {
    let application = buildGallery(port: port, logger: try Log.standardError(verbose: verbose)) { port in
      print("The gallery is open at http://127.0.0.1:\(port)/app/gallery")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    try await application.runService()
  }
}
