import DocumentModel

/// Reads the sheets of a workbook of Office (ECMA-376 part 1, chapter 18), row by row.
enum WorkbookReader {
  static func read(_ package: PackageArchive, main: String, into draft: inout Draft) throws {
    let relationships = try Relationships(of: main, in: package)
    let workbook = Workbook()
    try package.parse(main, workbook)
    let strings = SharedStrings()
    if let path = relationships.path(of: "sharedStrings") { try package.parse(path, strings) }
    let formats = CellFormats()
    if let path = relationships.path(of: "styles") { try package.parse(path, formats) }
    for sheet in workbook.sheets where !draft.writer.isFull {
      guard let path = relationships.targets[sheet.id]?.target else { continue }
      draft.writer.beginSection(sheet.name)
      let rows = SheetRows(
        draft.writer, strings: strings, formats: formats, dates: SerialDate(countsFrom1904: workbook.countsFrom1904),
        limit: draft.limits.text)
      try package.parse(path, rows)
      draft.writer = rows.writer
      for target in try Relationships(of: path, in: package).all where target.isExternal && target.type == "hyperlink" {
        draft.addLink(target.target)
      }
    }
  }

  private final class Workbook: XMLHandler {
    var sheets: [(name: String, id: String)] = []
    var countsFrom1904 = false
    private static let most = 10_000

    func begin(_ name: String, _ attributes: XMLAttributes) {
      switch name {
      case "sheet":
        guard sheets.count < Self.most, let id = attributes.prefixed("id") else { return }
        sheets.append((attributes["name"] ?? "", id))
      case "workbookPr": countsFrom1904 = ["1", "true"].contains(attributes["date1904"])
      default: break
      }
    }
  }
}
