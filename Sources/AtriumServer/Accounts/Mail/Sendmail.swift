import Dispatch
import Foundation

/// Hands letters to a sendmail-compatible command (`sendmail`, `msmtp`, ...), which is all that the house knows of mail.
struct Sendmail: Sendable {
  enum Failure: Error, Equatable, LocalizedError {
    case cannotStart(String)
    case failed(status: Int32)

    var errorDescription: String? {
      switch self {
      case .cannotStart(let reason): "The mail command cannot be started: \(reason)"
      case .failed(let status): "The mail command ended with status \(status)."
      }
    }
  }

  /// The program and what is always given to it.
  let command: [String]
  let sender: EmailAddress
  /// One letter after the other, and not on the threads that everything else runs on.
  private let thread = DispatchQueue(label: "Atrium.Sendmail")

  init(command: [String], sender: EmailAddress) {
    self.command = command
    self.sender = sender
  }

  /// Returns once the command has taken the letter. No shell has a part in it: the address is one argument, behind `--`.
  func send(_ letter: Letter, id: String, at date: Date) async throws {
    let message = letter.message(from: sender, id: id, at: date)
    let arguments = Array(command.dropFirst()) + ["-i", "--", letter.to.text]
    try await withCheckedThrowingContinuation { done in
      thread.async { [command] in
        done.resume(with: Result { try Self.run(command.first ?? "", arguments, input: message) })
      }
    }
  }

  private static func run(_ program: String, _ arguments: [String], input: Data) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = try file(with: input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Failure.cannotStart(error.localizedDescription)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.failed(status: process.terminationStatus) }
  }

  /// A file without a name that holds the letter, at its beginning. Not a pipe: a command that reads nothing of one ends the process that
  /// writes to it (SIGPIPE).
  private static func file(with input: Data) throws -> FileHandle {
    var path = Array((FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/letter-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Failure.cannotStart(String(cString: strerror(errno))) }
    unlink(path)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: input)
    try file.seek(toOffset: 0)
    return file
  }
}
