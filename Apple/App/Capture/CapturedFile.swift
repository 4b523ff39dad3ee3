import Foundation

/// Files that the app makes of pictures and scans, until they are uploaded.
enum CapturedFile {
  /// A place of its own for a file: names are not unique, and people see them.
  static func place(named name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Captured", directoryHint: .isDirectory)
      .appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name)
  }

  /// "Photo 2025-11-29 13.05.12 2.jpg"
  ///
  /// - Parameter number: of several files of the same moment.
  static func name(_ kind: String, at date: Date, number: Int? = nil, ending: String = "jpg") -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents(in: .current, from: date)
    let time = [parts.hour, parts.minute, parts.second].map { digits($0) }.joined(separator: ".")
    let day = [parts.year, parts.month, parts.day].map { digits($0) }.joined(separator: "-")
    return "\(kind) \(day) \(time)\(number.map { " \($0)" } ?? "").\(ending)"
  }

  private static func digits(_ number: Int?) -> String {
    let number = number ?? 0
    return number < 10 ? "0\(number)" : "\(number)"
  }
}
