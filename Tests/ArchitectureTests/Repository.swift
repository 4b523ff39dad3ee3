import Foundation

/// The repository that the tests stand in.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files below a folder whose paths end so, as paths from the root.
  static func files(below folder: String, ending: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The Swift files below a folder, as paths from the root with their text.
  static func swiftFiles(below folder: String) throws -> [(path: String, text: String)] {
    try files(below: folder, ending: ".swift").map { ($0, try text($0)) }
  }

  /// The folder of a target's sources, from the root.
  static func folder(of target: String) -> String {
    switch target {
    case "AtriumBench": "Benchmarks/AtriumBench"
    case "Counter": "Renderer/Examples/Counter"
    case "Gallery": "Renderer/Gallery"
    case "StorageProbe", "TestSupport", "WorkerProbe", "ProbeRequests", "WorkerSupport": "Tests/\(target)"
    case "ToyServer": "Tests/ToyRoom/Server"
    case "ToyApp": "Tests/ToyRoom/App"
    case "SwiftUI", "UniformTypeIdentifiers", "WebHosting", "HTTPServing", "CMarkParsing", "CMarkGFM", "CExecutor", "CHosting",
      "AVFoundation", "AVKit", "PhotosUI", "GalleryPages", "PreviewMacro", "embed-files":
      "Renderer/Sources/\(target)"
    case "EmbedFiles": "Renderer/Plugins/EmbedFiles"
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
