import Foundation
import Testing

@testable import WebHosting

@Suite struct AssetsTests {
  private func gzipped(_ bytes: [UInt8]) throws -> Int {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-9c"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    Thread.detachNewThread {
      input.fileHandleForWriting.write(Data(bytes))
      try? input.fileHandleForWriting.close()
    }
    let count = try output.fileHandleForReading.readToEnd()?.count ?? 0
    process.waitUntilExit()
    return count
  }

  private static let parts: [Assets] = ScriptPart.allCases.map(\.asset)

  @Test(
    "the script of every page is at most 10 KB gzipped, each part 8, all that most pages can load 26, with pages, motion and layouts 38")
  func sizes() throws {
    let core = try gzipped(Assets.script.bytes)
    let parts = try Self.parts.map { (name: $0.rawValue, size: try gzipped($0.bytes)) }
    let all = core + parts.reduce(0) { $0 + $1.size }
    print("script, gzipped: page.js \(core), \(parts.map { "\($0.name) \($0.size)" }.joined(separator: ", ")), together \(all)")
    #expect(core <= 10 * 1024)
    for part in parts { #expect(part.size <= 8 * 1024, "\(part.name)") }
    // Few pages turn, show a change by motion, or have views that an app arranges by their sizes.
    let rare = parts.filter { [Assets.pages, .motion, .layout].map(\.rawValue).contains($0.name) }
    #expect(rare.count == 3 && all - rare.reduce(0) { $0 + $1.size } <= 26 * 1024)
    #expect(all <= 38 * 1024)
    for asset in [Assets.uploads, .notation, .push, .worker] {
      #expect(try gzipped(asset.bytes) <= 8 * 1024, "\(asset.rawValue)")
    }
  }

  @Test("scripts are sent without comments, and with everything else")
  func stripped() {
    for asset in [.script] + Self.parts + [.uploads, .notation, .push, .worker] {
      let lines = String(decoding: asset.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.first == "\"use strict\";")
      #expect(lines.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasPrefix("//") })
    }
    let code = String(decoding: Assets.script.bytes, as: UTF8.self)
    #expect(code.contains("const apply = patch => {\nheld.set(patch.n, patch);\napplyHeld();\n"))
  }

  /// The scripts share one scope; a name that is declared twice stops all of them, and only a browser would tell.
  @Test("no two scripts declare the same name")
  func names() throws {
    let code = ([.script] + Self.parts + [.uploads, .notation, .push]).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    var depth = 0
    var names: [Substring] = []
    for line in code.split(separator: "\n") {
      if depth == 0, let match = line.prefixMatch(of: /(?:const|let|function|class) (\w+)/) { names.append(match.1) }
      depth += line.count { "{[(".contains($0) } - line.count { "}])".contains($0) }
    }
    #expect(names.count > 100)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}
