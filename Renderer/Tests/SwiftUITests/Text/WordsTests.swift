import Foundation
import Testing

@testable import SwiftUI

@Suite struct WordsTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardizedFileURL

  private struct File: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization] }
    struct Localization: Decodable {}
    let strings: [String: Entry]
  }

  /// Literals in the sources of the module and the host, with `%` for each interpolation.
  private func literals() throws -> Set<String> {
    var found: Set<String> = []
    for folder in ["SwiftUI", "WebHosting"] {
      let base = Self.sources.appending(path: folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: base.path()) where name.hasSuffix(".swift") {
        let text = try String(contentsOf: base.appending(path: name), encoding: .utf8)
        for match in text.matches(of: /"((?:[^"\\\n]|\\.)+)"/) {
          found.insert(String(match.output.1).replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%"))
        }
      }
    }
    return found
  }

  @Test("every word that the renderer asks for is in its catalogue, in each language, and none is left over")
  func complete() throws {
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: Self.sources.appending(path: "SwiftUI/Text/Words.xcstrings")))
    let literals = try literals()
    for (key, entry) in file.strings {
      #expect(Set(entry.localizations.keys) == ["ar", "de", "en"], "\(key)")
      #expect(literals.contains(key.replacing(/%(?:@|lld)/, with: "%")), "nobody says “\(key)”")
    }
    // What is asked for by its name: `words("…")`, `word: "…"`, `.word("…")`.
    let keys = Set(file.strings.keys.map { $0.replacing(/%(?:@|lld)/, with: "%") })
    for name in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.appending(path: "SwiftUI").path())
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.sources.appending(path: "SwiftUI/" + name), encoding: .utf8)
      for match in text.matches(of: /(?:words\(|word: |word\()"((?:[^"\\\n]|\\.)+)"/) where match.output.1 != "…" {
        let asked = String(match.output.1).replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%")
        #expect(keys.contains(asked), "“\(asked)” is not in the catalogue")
      }
    }
  }

  /// What a person would see or hear, written where it is used, in one language.
  private static var written: [String: [Regex<(Substring, Substring)>]] {
    [
      "swift": [
        /Attribute\("(?:aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder)", "([^"]*\p{L}[^"]*)"/,
        /(?:^|[^A-Za-z])(?:Text|Button|Label|Picker|Toggle|Menu|Section|TextField)\((?:verbatim: )?"([^"\\]*\p{L}[^"]*)"/,
        /\b(?:text|label|title|prompt|name): "(\p{Lu}[^"]*)"/, />([^<>"\\]*\p{L}{2}[^<>"\\]*)<\//,
      ],
      "js": [
        /(?:\.(?:ariaLabel|ariaDescription|title|alt|placeholder|textContent|innerText)\s*=|\bsay\()\s*["'`]([^"'`]*\p{L}[^"'`]*)["'`]/,
        /setAttribute\("(?:aria-label|aria-description|title|alt|placeholder)",\s*["'`]([^"'`]*\p{L}[^"'`]*)["'`]/,
      ],
      "css": [/content:\s*["']([^"']*\p{L}{2}[^"']*)["']/],
    ]
  }

  @Test("what a person sees or hears stands in the catalogue, not in the sources", arguments: ["SwiftUI", "WebHosting"])
  func nothingWritten(folder: String) throws {
    let base = Self.sources.appending(path: folder)
    var seen = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: base.path()) where !name.hasPrefix("Operation/") {
      guard let patterns = Self.written[URL(filePath: name).pathExtension] else { continue }
      seen += 1
      let lines = try String(contentsOf: base.appending(path: name), encoding: .utf8).split(separator: "\n")
      for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for pattern in patterns {
          for match in line.matches(of: pattern) { Issue.record("“\(match.output.1)” in \(folder)/\(name) is not a word of the catalogue") }
        }
      }
    }
    #expect(seen > 20)
  }
}
