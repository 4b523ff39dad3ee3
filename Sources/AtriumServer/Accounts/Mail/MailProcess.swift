import Foundation
import Storage

/// One run of the mail command, which is not waited for without end.
struct MailProcess: Sendable {
  let program: String
  let arguments: [String]
  /// How long it may take; then it is killed.
  let limit: Duration
  let clock: any Clock<Duration>

  /// - Parameter input: what it reads.
  /// - Throws: `Sendmail.Failure`.
  func run(input: Data) async throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = try Self.file(with: input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let (ends, end) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      end.yield($0.terminationStatus)
      end.finish()
    }
    do {
      try process.run()
    } catch {
      throw Sendmail.Failure.cannotStart(error.localizedDescription)
    }
    let number = process.processIdentifier
    let isLate = Locked(false)
    let killing = Task { [clock, limit] in
      try await clock.sleep(for: limit)
      isLate.withLock { $0 = true }
      Self.kill(number)
    }
    defer { killing.cancel() }
    var status: Int32 = -1
    for await end in ends { status = end }
    guard !isLate.withLock({ $0 }) else { throw Sendmail.Failure.tooSlow(limit) }
    guard status == 0 else { throw Sendmail.Failure.failed(status: status) }
  }

  /// What it has started ends with it, where it is a group of its own.
  private static func kill(_ number: Int32) {
    if getpgid(number) == number { Foundation.kill(-number, SIGKILL) }
    Foundation.kill(number, SIGKILL)
  }

  /// A file without a name that holds the e-mail, at its beginning. Not a pipe: a command that reads nothing of one ends the process that
  /// writes to it (SIGPIPE).
  private static func file(with input: Data) throws -> FileHandle {
    var path = Array((FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/email-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Sendmail.Failure.cannotStart(String(cString: strerror(errno))) }
    unlink(path)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: input)
    try file.seek(toOffset: 0)
    return file
  }
}
