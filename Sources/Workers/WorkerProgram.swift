import FoundationEssentials

/// Where the worker's program is.
package enum WorkerProgram {
  /// It is installed beside the program that asks.
  package static func besideThisProgram(named name: String = "atrium-worker") -> String {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(filePath: program).deletingLastPathComponent().appending(path: name).path
  }
}
