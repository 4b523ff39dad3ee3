import Testing

@testable import Tables

@Suite("Tables of text")
struct TableTests {
  private func error(_ text: String, limit: Int = 100) -> TableError? {
    do {
      _ = try Table(text, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("quoted fields have separators, line ends and quotes in them, and each row knows its line")
  func quoted() throws {
    let table = try Table("title,note\r\n\"Earth, Wind\",\"say \"\"hi\"\"\r\nnow\"\r\n\r\n  Low , \r\nSlint\r\n")
    #expect(table.header == ["title", "note"])
    #expect(table.rows.map(\.fields) == [["Earth, Wind", "say \"hi\"\r\nnow"], ["Low", ""], ["Slint", ""]])
    #expect(table.rows.map(\.line) == [2, 5, 6])
  }

  @Test("semicolons and tabs separate fields where the header has them, and a byte order mark is no part of it", arguments: [";", "\t"])
  func separators(separator: String) throws {
    let table = try Table("\u{feff}a\(separator)\"b,c\"\n1,5\(separator)2")
    #expect(table.header == ["a", "b,c"])
    #expect(table.rows.map(\.fields) == [["1,5", "2"]])
  }

  @Test("what is wrong is named by line and column")
  func errors() {
    #expect(error("a,b\n1,\"2\n3,4") == .openQuote(line: 2, column: 2))
    #expect(error("a,b\n1,12\" vinyl") == .strayQuote(line: 2, column: 2))
    #expect(error("a,b\n\"1\"x,2") == .textBehindQuote(line: 2, column: 1))
    #expect(error("a,b\n1,2\n1,2,3") == .tooManyFields(line: 3, column: 3, limit: 2))
    #expect(error("a\n1\n2\n3", limit: 2) == .tooManyRows(limit: 2))
    #expect(error(" \n\n") == .empty)
    #expect(TableError.openQuote(line: 2, column: 2).description.hasPrefix("Line 2, column 2: "))
  }

  @Test("a text of separators and quotes alone ends")
  func hostile() {
    #expect(error(String(repeating: "\"", count: 9_999)) == .openQuote(line: 1, column: 1))
    #expect(error("a" + String(repeating: ",", count: 50_000)) == nil)
    #expect(error(String(repeating: "\n", count: 50_000)) == .empty)
  }
}
