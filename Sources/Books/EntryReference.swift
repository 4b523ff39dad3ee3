import Foundation

/// Resolves references between the files of an EPUB (RFC 3986, section 5).
enum EntryReference {
  /// - Parameters:
  ///   - reference: as a document has it: `../Images/a%20b.jpg#top`.
  ///   - document: the path of the document within the archive.
  /// - Returns: a path within the archive; nil for a reference to elsewhere, or out of it.
  static func path(_ reference: String, from document: String) -> String? {
    let end = reference.firstIndex { $0 == "#" || $0 == "?" } ?? reference.endIndex
    guard let decoded = String(reference[..<end]).removingPercentEncoding, !decoded.isEmpty else { return nil }
    let first = decoded.prefix { $0 != "/" }
    guard !first.contains(":") else { return nil }
    var folders = decoded.hasPrefix("/") ? [] : document.split(separator: "/").dropLast().map(String.init)
    for part in decoded.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if folders.popLast() == nil { return nil }
      default: folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }
}
