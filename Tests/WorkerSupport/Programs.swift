import Foundation
import Logging
package import Workers

/// The programs are where the tests were built.
package enum Programs {
  package static func path(_ name: String) -> String { WorkerProgram.besideThisProgram(named: name) }

  /// Calls the body with a pool, and ends its processes.
  package static func withPool<Value>(
    of program: String, limits: WorkerLimits = WorkerLimits(), clock: any Clock<Duration> = ContinuousClock(),
    _ body: (WorkerPool) async throws -> Value
  ) async throws -> Value {
    let pool = WorkerPool(program: path(program), limits: limits, clock: clock, logger: Logger(label: "workers"))
    do {
      let value = try await body(pool)
      await pool.close()
      return value
    } catch {
      await pool.close()
      throw error
    }
  }

  /// Runs a program of the system to its end.
  package static func run(_ words: String..., in folder: String) async throws { try await run(words, in: folder) }

  package static func run(_ words: [String], in folder: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    struct Failed: Error { let words: [String], status: Int32 }
    guard status == 0 else { throw Failed(words: words, status: status) }
  }
}
