import Foundation
import Testing

/// What the server says stands in string catalogues, one for each target.
@Suite struct TextTests {
  @Test(
    "each text of the server is in its target's catalogue, and each of the catalogue is said",
    arguments: [
      ("AtriumServer", "house"), ("NotesServer", "notes"), ("AgentsServer", "agents"), ("ComicsServer", "comics"), ("ShowsServer", "shows"),
    ])
  func catalogued(target: String, name: String) throws {
    struct Catalogue: Decodable {
      struct Entry: Decodable {}
      let strings: [String: Entry]
    }
    let text = try Repository.text("Sources/\(target)/Resources/Localizable.xcstrings")
    let keys = Set(try JSONDecoder().decode(Catalogue.self, from: Data(text.utf8)).strings.keys.map(Self.pattern(of:)))
    var literals: Set<String> = []
    var direct: Set<String> = []
    let said = try Regex(#"Texts\.\#(name)\(\s*"((?:[^"\\]|\\.)*)""#, as: (Substring, Substring).self)
    let literal = try Regex(#""((?:[^"\\\n]|\\.)*)""#, as: (Substring, Substring).self)
    for file in try Repository.swiftFiles(below: "Sources/\(target)") {
      direct.formUnion(file.text.matches(of: said).map { Self.pattern(of: String($0.output.1)) })
      literals.formUnion(file.text.matches(of: literal).map { Self.pattern(of: String($0.output.1)) })
    }
    #expect(!direct.isEmpty)
    #expect(direct.subtracting(keys) == [], "these have no entry")
    // In a text of several lines one literal stands in another.
    #expect(keys.subtracting(literals.union(direct)) == [], "these are said nowhere")
  }

  @Test("what two parts of the app say with one key they say alike in each language: the app's words are one catalogue")
  func alike() throws {
    struct Catalogue: Decodable {
      struct Entry: Decodable {
        struct Localization: Decodable {
          struct Unit: Decodable { let value: String }
          let stringUnit: Unit?
        }
        let localizations: [String: Localization]?
      }
      let strings: [String: Entry]
    }
    var known: [String: [String: String]] = [:]
    let catalogues = try Repository.files(below: "Sources", ending: "App/Resources/Localizable.xcstrings")
    #expect(catalogues.count > 5)
    for path in catalogues + ["Apple/Strings/Localizable.xcstrings"] {
      for (key, entry) in try JSONDecoder().decode(Catalogue.self, from: Data(Repository.text(path).utf8)).strings {
        let words = (entry.localizations ?? [:]).compactMapValues(\.stringUnit?.value)
        #expect(known[key] ?? words == words, "\(key), in \(path)")
        known[key] = words
      }
    }
  }

  /// A key or a literal, with its values as `%`.
  private static func pattern(of text: String) -> String {
    var pattern = ""
    var rest = Substring(text)
    while let next = rest.first {
      rest.removeFirst()
      if next == "\\", rest.first == "(" {
        var depth = 0
        repeat {
          guard let character = rest.first else { break }
          rest.removeFirst()
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
        } while depth > 0
        pattern += "%"
      } else if next == "%" {
        rest = rest.hasPrefix("@") ? rest.dropFirst() : rest.hasPrefix("lld") ? rest.dropFirst(3) : rest
        pattern += "%"
      } else {
        pattern.append(next)
      }
    }
    return pattern
  }
}
