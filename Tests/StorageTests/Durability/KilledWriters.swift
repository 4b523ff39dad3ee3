import Foundation
import TestSupport
import Testing

@testable import Storage

/// A process that is killed in the midst of its writes has lost nothing that it was told is kept, and left nothing by halves.
enum KilledWriters {
  /// Kills sixteen writers again and again on one file, and looks at the file each time.
  static func kill(times: Int, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    var answered: Set<Int> = []
    for run in 0..<times {
      answered.formUnion(
        try await killedRun(folder.at("house.sqlite"), first: run * 1_000_000, after: Int.random(in: 0...300, using: &random)))
      let database = try Database(path: folder.at("house.sqlite"))
      let (found, total, state) = try await database.read { connection in
        (
          try connection.rows(Int.self, "SELECT id FROM written"),
          try connection.row(Int.self, "SELECT value FROM totals WHERE name = 'written'"),
          try connection.row(String.self, "PRAGMA integrity_check")
        )
      }
      try database.close()
      #expect(answered.subtracting(found).isEmpty, "seed \(seed), run \(run)")
      #expect(total == found.count, "seed \(seed), run \(run)")
      #expect(state == "ok")
    }
    #expect(!answered.isEmpty)
  }

  /// Lets sixteen write, and kills them all at the given answer. What it had said until then can still be read.
  private static func killedRun(_ file: String, first: Int, after count: Int) async throws -> Set<Int> {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try StorageProbeRun.executable())
    process.arguments = [file, "16", "\(first)", "999999"]
    process.standardOutput = output
    try process.run()
    let reading = output.fileHandleForReading
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var said = Data()
        var isKilled = false
        while true {
          let chunk = reading.availableData
          if chunk.isEmpty { break }
          said += chunk
          if !isKilled, answers(in: said).count > count {
            isKilled = Foundation.kill(process.processIdentifier, SIGKILL) == 0
          }
        }
        process.waitUntilExit()
        // One that ended by itself has shown nothing.
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
        continuation.resume(returning: answers(in: said))
      }
    }
  }

  private static func answers(in said: Data) -> Set<Int> {
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return Set(lines.compactMap { $0.hasPrefix("answered ") ? Int($0.dropFirst(9)) : nil })
  }
}
