import ArgumentParser
import Foundation
import WebHosting

/// What a person who works on the app asks of its host.
struct HostOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Delay each page by this much, to simulate a slow network.", valueName: "milliseconds"))
  var latency = 0

  @Flag(help: "Offer /app/debug, with open pages and their view trees, on this machine only.")
  var debug = false

  @Option(help: ArgumentHelp("The largest file that a person may upload.", valueName: "MiB"))
  var fileLimit = 512

  @Option(help: ArgumentHelp("The most that one page may hold of uploaded files.", valueName: "MiB"))
  var pageLimit = 1024

  @Option(help: ArgumentHelp("The most that all pages together may hold of uploaded files.", valueName: "MiB"))
  var uploadLimit = 4096

  @Flag(help: "Log every call. [ATRIUM_LOG_LEVEL=info]")
  var verbose = false

  var delay: Duration { .milliseconds(latency) }

  /// - Parameter folder: where files that people hand over lie as long as their page is open.
  func uploads(in folder: URL?) -> UploadLimits {
    UploadLimits(file: fileLimit << 20, page: pageLimit << 20, host: uploadLimit << 20, folder: folder)
  }

  func validate() throws {
    for (name, limit) in [("file-limit", fileLimit), ("page-limit", pageLimit), ("upload-limit", uploadLimit)] {
      guard (0...1 << 20).contains(limit) else { throw ValidationError("A limit is a number from 0 to 1048576 (--\(name)).") }
    }
    guard (0...60_000).contains(latency) else { throw ValidationError("The latency is a number from 0 to 60000 (--latency).") }
  }
}
