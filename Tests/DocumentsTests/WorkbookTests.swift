import DocumentModel
import Testing

@testable import Documents

@Suite struct WorkbookTests {
  private func rows(_ cells: [String]...) -> String { cells.map { "<row>\($0.joined())</row>" }.joined() }

  @Test("each sheet is a section with its name; cells are separated by tabs, and empty ones keep their columns")
  func sheets() throws {
    let first = rows([#"<c r="A1" t="s"><v>0</v></c>"#, #"<c r="C1" t="s"><v>1</v></c>"#], [#"<c r="B2"><v>42</v></c>"#])
    let second = rows([#"<c r="A1" t="inlineStr"><is><t>In place</t></is></c>"#])
    let strings = ["<t>Boat</t>", "<r><t>Pri</t></r><r><t>ce</t></r><rPh><t>プライス</t></rPh>"]
    let found = try document(OfficeFiles.workbook([("Fleet", first), ("Notes &amp; more", second)], strings: strings), name: "x")
    #expect(found.kind == .workbook)
    #expect(found.text == "Boat\t\tPrice\n\t42\n\nIn place")
    #expect(found.sections.map(\.name) == ["Fleet", "Notes & more"])
    #expect(found.text(ofSection: 1) == "In place")
  }

  @Test("formulas give the value that was computed last, and types their words")
  func types() throws {
    let cells = [
      #"<c r="A1"><f>SUM(B1:B9)</f><v>12.5</v></c>"#, #"<c r="B1" t="str"><f>A1&amp;"x"</f><v>12.5x</v></c>"#,
      #"<c r="C1" t="b"><v>1</v></c>"#,
      #"<c r="D1" t="e"><v>#DIV/0!</v></c>"#, #"<c r="E1" t="d"><v>2024-02-29</v></c>"#, #"<c r="F1"><v>0.30000000000000004</v></c>"#,
      #"<c r="G1"><v>80.239999999999995</v></c>"#,
    ]
    #expect(
      try document(OfficeFiles.workbook([("a", rows(cells))])).text
        == "12.5\t12.5x\tTRUE\t#DIV/0!\t2024-02-29\t0.30000000000000004\t80.24")
  }

  // Serial numbers by Python: (date - date(1899, 12, 30)).days, and for the system of 1904 (date - date(1904, 1, 1)).days.
  @Test(
    "numbers are dates where their format is one",
    arguments: [
      ("1", 45351.0, "2024-02-29"), ("2", 45351.5, "2024-02-29T12:00:00"), ("6", 1.0, "1900-01-01"), ("1", 59.0, "1900-02-28"),
      ("1", 61.0, "1900-03-01"), ("1", 2_958_465.0, "9999-12-31"), ("5", 0.75, "18:00:00"), ("3", 1.5, "36:00:00"),
      ("4", 45351.0, "45351.0"),
      ("1", 60.0, "60.0"), ("1", -1.0, "-1.0"), ("1", 1e300, "1e+300"),
    ])
  func dates(style: String, serial: Double, expected: String) throws {
    let found = try document(OfficeFiles.workbook([("a", rows([#"<c r="A1" s="\#(style)"><v>\#(serial)</v></c>"#]))]))
    #expect(found.text == expected)
  }

  @Test("workbooks of the Macintosh count from 1904")
  func macintosh() throws {
    let found = try document(OfficeFiles.workbook([("a", rows([#"<c r="A1" s="1"><v>43889</v></c>"#]))], from1904: true))
    #expect(found.text == "2024-02-29")
  }

  @Test(
    "a format is a date by its letters outside of quotes, colours and other parts",
    arguments: [
      ("yyyy\\-mm\\-dd", CellFormats.Meaning.date), ("[$-407]d. mmmm yyyy;@", .date), ("h:mm AM/PM", .time), ("mm:ss.0", .time),
      ("[mm]:ss", .elapsed),
      ("General", .number), ("Standard", .number), ("0.00", .number), ("#,##0.00 \"days\"", .number), ("[Red]0", .number),
      ("\"y\"@", .number),
      ("_-* #,##0_d", .number), ("0;dd", .number), ("\\d0", .number),
    ])
  func formats(code: String, meaning: CellFormats.Meaning) {
    #expect(CellFormats.meaning(ofCode: code) == meaning)
  }

  @Test("a place that no sheet has does not fill the row")
  func farColumn() throws {
    let found = try document(OfficeFiles.workbook([("a", rows([#"<c r="A1"><v>1</v></c>"#, #"<c r="XFDZZZ1"><v>2</v></c>"#]))]))
    #expect(found.text.utf8.count < 300)
  }
}
