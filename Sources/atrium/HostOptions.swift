import ArgumentParser

/// What a person who works on the app asks of its host.
struct HostOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Answer the pages that much later, to feel a slow line.", valueName: "milliseconds"))
  var latency = 0

  @Flag(help: "Offer /app/debug: the open pages, what they have done, and their trees. To this machine only.")
  var debug = false

  @Flag(help: "Log every call. [ATRIUM_LOG_LEVEL=info]")
  var verbose = false

  var delay: Duration { .milliseconds(latency) }

  func validate() throws {
    guard (0...60_000).contains(latency) else { throw ValidationError("The latency is a number from 0 to 60000 (--latency).") }
  }
}
