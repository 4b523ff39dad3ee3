import Foundation

/// A house that is served by the command, in a process of its own.
final class ServedHouse: Sendable {
  let house: TemporaryHouse
  let port: Int
  let origin: String
  /// What it said until it was open, line by line.
  let said: [String]
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Returns once it is open.
  static func open(_ options: [String] = [], house: TemporaryHouse? = nil) async throws -> ServedHouse {
    try await apart { try ServedHouse(options, house: house) }
  }

  private init(_ options: [String], house: TemporaryHouse?) throws {
    let house = try house ?? TemporaryHouse()
    let (process, output, errors) = (self.process, self.output, self.errors)
    process.executableURL = URL(filePath: Command.path)
    process.arguments = ["serve", "--data", house.data, "--state", house.state, "--port", "0"] + options
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ATRIUM_") }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var said: [String] = []
    let line = Self.line(of: output.fileHandleForReading) {
      said.append($0)
      return $0.contains("Atrium is open at ")
    }
    guard let found = line?.firstMatch(of: #/(https?://[^ ]*:(\d+))/app/#), let port = Int(found.2) else {
      kill(process.processIdentifier, SIGKILL)
      throw CocoaError(.executableLoad)
    }
    self.house = house
    self.said = said
    self.port = port
    origin = String(found.1)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Of its process.
  var number: Int32 { process.processIdentifier }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Waits for a line of the log.
  @discardableResult
  func logged(_ text: String) async throws -> String? {
    try await apart { [errors] in Self.line(of: errors.fileHandleForReading) { $0.contains(text) } }
  }

  /// Sends a signal as soon as a line of the log came, from the thread that reads it.
  func signal(_ number: Int32, onceLogged text: String) async throws {
    try await apart { [self] in
      guard Self.line(of: errors.fileHandleForReading, where: { $0.contains(text) }) != nil else { throw CocoaError(.fileReadUnknown) }
      signal(number)
    }
  }

  /// Waits for its end: its status, or less than 0 for a signal that it died of.
  func status() async throws -> Int32 {
    try await apart { [self] in
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
  }

  private static func line(of file: FileHandle, where isIt: (String) -> Bool) -> String? {
    var line = Data()
    while let byte = try? file.read(upToCount: 1), !byte.isEmpty {
      guard byte[byte.startIndex] == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if isIt(text) { return text }
      line = Data()
    }
    return nil
  }
}
