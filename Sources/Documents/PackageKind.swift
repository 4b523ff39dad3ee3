import DocumentModel

/// Which kind of document a ZIP archive is, by what is in it.
enum PackageKind {
  /// - Returns: the kind, and for Office the path of the main part.
  static func find(in package: PackageArchive) throws -> (kind: DocumentKind, main: String) {
    let type = try? package.content(of: "mimetype", limit: 256)?.trimmed.text
    switch type {
    case "application/epub+zip": return (.epub, "")
    case let type? where type.hasPrefix("application/vnd.oasis.opendocument.text"): return (.openText, "")
    case let type? where type.hasPrefix("application/vnd.oasis.opendocument.spreadsheet"): return (.openSpreadsheet, "")
    case let type? where type.hasPrefix("application/vnd.oasis.opendocument.presentation"): return (.openPresentation, "")
    default: break
    }
    if package.contains("META-INF/container.xml") { return (.epub, "") }
    guard package.contains("_rels/.rels"), let main = try Relationships(of: "", in: package).path(of: "officeDocument") else {
      return (.archive, "")
    }
    let root = Root()
    // A main part that is no XML is that of a binary workbook.
    do { try package.parse(main, root) } catch DocumentError.damaged where !root.isDone { return (.archive, "") }
    return switch root.name {
    case "document": (.word, main)
    case "workbook": (.workbook, main)
    case "presentation": (.presentation, main)
    default: (.archive, "")
    }
  }

  private final class Root: XMLHandler {
    private(set) var name: String?
    var isDone: Bool { name != nil }

    func begin(_ name: String, _ attributes: XMLAttributes) { self.name = name }
  }
}
