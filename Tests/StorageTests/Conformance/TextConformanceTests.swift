import Foundation
import Testing

@testable import Storage

/// How text is told apart and put in order, on each engine: by its bytes.
@Suite struct TextConformanceTests {
  @Test("text sorts as bytes, and NULL last where asked", arguments: TestEngine.allCases)
  func sorting(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write { connection in
      for name in ["b", "a", "Z", "é", "e", "10", "9", "a b", "ab"] {
        try connection.execute("INSERT INTO things (name) VALUES (?)", [Value(name)])
      }
      try connection.execute("INSERT INTO things (name) VALUES (NULL)")
    }
    let sorted = try await things.database.read { try $0.rows(String?.self, "SELECT name FROM things ORDER BY name NULLS LAST") }
    #expect(sorted == ["10", "9", "Z", "a", "a b", "ab", "b", "e", "é", nil])
    let backwards = try await things.database.read {
      try $0.rows(String?.self, "SELECT name FROM things ORDER BY name DESC NULLS LAST LIMIT ?", [2])
    }
    #expect(backwards == ["é", "e"])
  }

  @Test("two spellings of one letter are two keys", arguments: TestEngine.allCases)
  func spellings(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let spellings = ["\u{e9}", "e\u{301}", "E\u{301}"]
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES (?)", rows: spellings.map { [Value($0)] }) }
    for spelling in spellings {
      let found = try await things.database.read { try $0.rows(String.self, "SELECT name FROM things WHERE name = ?", [Value(spelling)]) }
      #expect(found.map { Array($0.utf8) } == [Array(spelling.utf8)])
    }
  }

  @Test("everything below a folder is one range of paths", arguments: TestEngine.allCases)
  func ranges(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let paths = ["a", "a b/c", "a-b", "a/b", "a/é/c", "a0", "ab/c", "A/b"]
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES (?)", rows: paths.map { [Value($0)] }) }
    let below = try await things.database.read {
      try $0.rows(String.self, "SELECT name FROM things WHERE name > ? AND name < ? ORDER BY name", ["a/", "a0"])
    }
    #expect(below == ["a/b", "a/é/c"])
  }
}
