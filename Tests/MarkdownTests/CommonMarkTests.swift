import Foundation
import Testing

@testable import Markdown

/// The examples of CommonMark 0.30. They are not part of this repository: `Scripts/setup --test` installs the Debian package that has them.
@Suite struct CommonMarkTests {
  private struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
  }

  private static let file = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"
  private static let program = "/usr/bin/cmark-gfm"
  private static let isInstalled = [file, program].allSatisfy { FileManager.default.fileExists(atPath: $0) }

  /// Where we differ from the specification although cmark-gfm does not, and why.
  private static let intended: [String: Set<Int>] = [
    "raw HTML is cut down to the allow-list, and its elements are closed": [
      21, 31, 148, 150, 151, 152, 153, 154, 155, 156, 157, 158, 163, 164, 165, 169, 170, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181,
      182, 183, 184, 187, 201, 308, 309, 344, 474, 475, 476, 490, 493, 523, 535, 612, 613, 614, 615, 616, 622, 624, 627, 628, 629, 630,
      631, 642, 643,
    ],
    "an address with a scheme that is not allowed, or may be taken for one, leads nowhere": [499, 595, 597, 598, 600],
    "two brackets are a wikilink": [547, 558, 589],
    "a word after # is a tag": [64],
    "links within the page follow the prefix of its ids": [500],
  ]

  @Test(
    "what cmark-gfm makes of the examples of CommonMark 0.30, we make too", .enabled(if: isInstalled, "Scripts/setup --test installs them"))
  func examples() throws {
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: Self.file)))
    let theirs = try Self.rendered(examples)
    let passed = examples.filter { Self.normalised(theirs[$0.example] ?? "") == Self.normalised($0.html) }
    #expect(passed.count >= 640)
    let differing = passed.filter { Self.normalised(MarkdownRenderer.html($0.markdown)) != Self.normalised($0.html) }
    let intended = Self.intended.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    #expect(Set(differing.map(\.example)).symmetricDifference(intended).sorted() == [])
  }

  /// What the program makes of each, by number.
  private static func rendered(_ examples: [Example]) throws -> [Int: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "commonmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for example in examples {
      try example.markdown.write(to: folder.appending(path: "\(example.example).md"), atomically: false, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = folder
    let extensions = "-e table -e strikethrough -e tasklist -e autolink -e footnotes"
    process.arguments = ["-c", "for file in *.md; do \(program) --unsafe \(extensions) \"$file\" > \"${file%.md}.html\"; done"]
    try process.run()
    process.waitUntilExit()
    return try examples.reduce(into: [:]) { rendered, example in
      rendered[example.example] = try String(contentsOf: folder.appending(path: "\(example.example).html"), encoding: .utf8)
    }
  }

  /// Without what differs in writing only: the slash of empty elements, ids of headings, `rel` and `loading`.
  private static func normalised(_ html: String) -> String {
    html.replacing(#/\s*/>/#, with: ">").replacing(#/\ id="h-[^"]*"/#, with: "").replacing(" rel=\"noopener noreferrer\"", with: "")
      .replacing(" loading=\"lazy\"", with: "").replacing("&#x27;", with: "'").replacing("&#39;", with: "'")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
