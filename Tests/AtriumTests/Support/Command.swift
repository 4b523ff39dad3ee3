import Foundation

/// The command as it was built, run as a process of its own.
struct Command {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program beside the tests.
  static let path = Bundle.main.bundleURL.appending(path: "atrium").path(percentEncoded: false)

  /// - Parameters:
  ///   - program: another program of the system.
  ///   - shell: what a shell does before it becomes the command.
  ///   - path: folders in which programs are looked for before others.
  static func run(_ arguments: [String], program: String = Self.path, after shell: String = ":", path: String? = nil) async throws -> Result
  {
    try await apart { try runHere(arguments, program: program, after: shell, path: path) }
  }

  private static func runHere(_ arguments: [String], program: String, after shell: String, path: String?) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", shell + "; exec \"$0\" \"$@\"", program] + arguments
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ATRIUM_") }
    if let path { environment["PATH"] = path + ":" + (environment["PATH"] ?? "/usr/bin:/bin") }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: said, as: UTF8.self), errors: String(decoding: complained, as: UTF8.self))
  }
}
