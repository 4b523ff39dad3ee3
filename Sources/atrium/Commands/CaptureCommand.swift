import ArgumentParser
import AtriumAPI
import Foundation

/// Puts something into the inbox of a house, from any machine.
struct CaptureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture", abstract: "Puts a text, a link or files into the inbox of a house.",
    usage: """
      atrium capture "A thought" [--tag TAG ...]
      atrium capture --url https://boats.example/ [--tag TAG ...]
      atrium capture FILE ... [--text "What they are"]
      some-program | atrium capture - [--name report.pdf]
      """,
    discussion: """
      Prints the path of each item in the data folder, a line each. Files are sent in one request and never held in memory. A text that is one \
      http or https address is a link.

      A single argument that is no file is a text. - is standard input: a text of at most 1 MiB, or with --name a file of any size.

      WHERE THE HOUSE IS
        --server, else ATRIUM_URL, else "url" in ~/.config/atrium/capture.json, else http://127.0.0.1:8080.

      THE KEY
        A house where people sign in wants an API key. One with "Add only" can do nothing but this. It is read from the file of --key-file, \
      else from ATRIUM_KEY, the file of ATRIUM_KEY_FILE, or "key" in ~/.config/atrium/capture.json, which goes only to the "url" beside it. \
      Others must not be able to read the file (chmod 600). A key is never an argument: other users of the machine can see those.

      WHEN THE ANSWER IS LOST
        The request is sent up to three times with the same key of idempotency, and stored once. If no answer comes, the message names that \
      key: repeated with --idempotency-key within seven days, nothing is stored twice.

      EXIT CODES
        0   everything is in the inbox, or was there before
        1   some files are not; the others are
        64  the command line cannot be read
        65  the house does not accept it, for example because it is too large
        66  a file is not there or cannot be read
        69  no house answers at the address
        73  the disk of the house is full
        75  try again later
        77  the key is missing, wrong, or may not capture
        78  the address or the file of the key cannot be used
      """)

  @Argument(help: ArgumentHelp("Files, one text, or - for standard input.", valueName: "text|file|-"))
  var items: [String] = []

  @Option(help: ArgumentHelp("A text, also one beside files or one that looks like a path.", valueName: "text")) var text: String?
  @Option(help: ArgumentHelp("The address of a page.", valueName: "address")) var url: String?
  @Option(
    name: .customLong("tag"), parsing: .singleValue, help: ArgumentHelp("A tag of the text or link; may be repeated.", valueName: "tag"))
  var tags: [String] = []
  @Option(help: ArgumentHelp("What the one item is called.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("Where the house is.", valueName: "address")) var server: String?
  @Option(help: ArgumentHelp("A file that holds the API key and nothing else.", valueName: "file")) var keyFile: String?
  @Option(help: ArgumentHelp("The key of an attempt whose answer was lost.", valueName: "key")) var idempotencyKey: String?

  func validate() throws {
    if items.isEmpty, text == nil, url == nil { throw ValidationError("Give a text, a link (--url), files, or - for standard input.") }
    if items.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input (-) can be captured once.") }
  }

  func run() async throws {
    do {
      let capture = try await capture()
      for path in capture.paths { print(path) }
      let failed = capture.results.filter { $0.status == .failed }
      for result in failed { Self.complain("\(result.path): \(result.error ?? "It could not be stored.")") }
      if !failed.isEmpty { throw ExitCode(1) }
    } catch let failure as CaptureFailure {
      Self.complain(failure.words)
      throw ExitCode(failure.kind.rawValue)
    }
  }

  private func capture() async throws -> Capture {
    let items = try CaptureItems(items, text: text, url: url, name: name, tags: tags)
    let settings = try CaptureSettings(server: server, keyFile: keyFile, environment: ProcessInfo.processInfo.environment)
    let form = try await items.form(in: .current, input: StandardInput())
    let connection = CaptureConnection(settings: settings)
    let sender = CaptureSender(address: settings.address, hasKey: settings.key != nil) {
      try await connection.exchange($0, idempotencyKey: $1)
    }
    return try await sender.send(form, idempotencyKey: idempotencyKey ?? UUID().uuidString)
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("atrium capture: \(words)\n".utf8))
  }
}
