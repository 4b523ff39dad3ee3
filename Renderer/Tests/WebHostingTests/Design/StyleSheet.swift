import Foundation

/// The parts of the style sheet as they stand in the sources.
struct StyleSheet {
  let name: String
  /// Without comments.
  let text: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/WebHosting/Assets/Styles").standardizedFileURL

  static func all() throws -> [StyleSheet] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".css") }.sorted().map(named)
  }

  static func named(_ name: String) throws -> StyleSheet {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return StyleSheet(name: name, text: text.replacing(/\/\*(?s:.)*?\*\//, with: ""))
  }
}
