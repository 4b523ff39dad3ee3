import Foundation

/// Runs a program that every Debian has (`tar`, `find`, `sha256sum`), or one of PostgreSQL's: formats that are not ours are written and read by others' tools.
struct SystemTool {
  struct Failure: Error, LocalizedError {
    let tool: String
    let status: Int32
    /// What it said, at most some lines.
    let words: String

    var errorDescription: String? {
      "\(tool) ended with status \(status)\(words.isEmpty ? "." : ": " + words)"
    }
  }

  let name: String
  /// Where it runs.
  let folder: String
  /// Variables beside those of this process.
  var environment: [String: String] = [:]

  /// - Parameters:
  ///   - input: a file that it reads as its standard input.
  ///   - output: a file that it writes; what it says is thrown away otherwise.
  ///   - accepting: statuses beside 0 that are no failure.
  /// - Returns: the status.
  /// - Throws: ``Failure`` with what it said.
  @discardableResult
  func run(_ arguments: [String], input: String? = nil, output: String? = nil, accepting: Set<Int32> = []) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    // One language, and names in bytes: what is sorted and said is the same everywhere.
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(["LC_ALL": "C"]) { $1 }
    process.standardInput = try input.map { try FileHandle(forReadingFrom: URL(filePath: $0)) } ?? FileHandle.nullDevice
    process.standardOutput = try output.map { try Self.newFile($0) } ?? FileHandle.nullDevice
    let said = Pipe()
    process.standardError = said
    try process.run()
    let words = try said.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    guard status == 0 || accepting.contains(status) else {
      let lines = String(decoding: words.prefix(4000), as: UTF8.self).split(separator: "\n").prefix(5)
      throw Failure(tool: name, status: status, words: lines.joined(separator: " / "))
    }
    return status
  }

  /// Whether there is such a program on the `PATH`.
  static func isInstalled(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}
