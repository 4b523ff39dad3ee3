import Foundation

/// The program that writes for the tests of what survives. It lies where the tests were built.
enum StorageProbeRun {
  static func executable() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "StorageProbe").path(percentEncoded: false)
  }

  /// Runs a program on a thread that may wait for it.
  static func run(_ program: String, _ arguments: [String]) async throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
