import Foundation

/// The repository that the tests stand in.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift files below a folder, as paths from the root with their text.
  static func swiftFiles(below folder: String) throws -> [(path: String, text: String)] {
    let base = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path()).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { ("\(folder)/\($0)", try String(contentsOf: base.appending(path: $0), encoding: .utf8)) }
  }

  /// The folder of a target's sources, from the root.
  static func folder(of target: String) -> String {
    switch target {
    case "AtriumBench": "Benchmarks/AtriumBench"
    case "Counter": "Renderer/Examples/Counter"
    case "Gallery": "Renderer/Gallery"
    case "StorageProbe", "TestSupport": "Tests/\(target)"
    case "ToyServer": "Tests/ToyRoom/Server"
    case "SwiftUI", "UniformTypeIdentifiers", "WebHosting", "HTTPServing", "CMarkParsing", "CMarkGFM", "CExecutor", "GalleryPages":
      "Renderer/Sources/\(target)"
    default: "Sources/\(target)"
    }
  }

  /// The `imports` block of `Docs/architecture.md`: what each target may depend on.
  static func importTable() throws -> [String: Set<String>] {
    let lines = try text("Docs/architecture.md").split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "```imports") else { return [:] }
    let block = lines[(start + 1)...].prefix { $0 != "```" }
    return Dictionary(
      uniqueKeysWithValues: block.map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), Set(parts.dropFirst().joined().split(separator: " ").map(String.init)))
      })
  }
}
