import Foundation
import Testing

/// Every public declaration of the module is Apple's, by the identifier that Apple's documentation publishes for it.
///
/// The identifier holds the module's name and the whole type, so a declaration that differs in anything but parameter defaults has
/// another one.
@Suite struct AppleIdentifiersTests {
  struct Problem: Error {
    let reason: String
  }

  /// One line of a list of identifiers.
  struct Line {
    let identifier: String
    let columns: [Substring]
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The lines of every list in a folder.
  private func lines(in folder: String) throws -> [Line] {
    let lists = try FileManager.default.contentsOfDirectory(
      at: Self.fixtures.appending(path: folder), includingPropertiesForKeys: nil)
    let text = try lists.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3 else { throw Problem(reason: "three columns expected: \(line)") }
      return Line(identifier: String(columns[0]), columns: columns)
    }
  }

  @Test("every public symbol is Apple's, or under Web, or hidden by an underscore")
  func everySymbolIsApples() throws {
    let confirmed = Set(try lines(in: "Identifiers").map(\.identifier))
    let unconfirmed = Set(try lines(in: "Unconfirmed").map(\.identifier))
    let declared = try SymbolGraph.extract()
    #expect(declared.count > 200)
    for symbol in declared where !confirmed.contains(symbol.identifier) && !unconfirmed.contains(symbol.identifier) {
      Issue.record("\(symbol.path) is not known to be Apple's: \(symbol.identifier)")
    }
    let ours = Set(declared.map(\.identifier))
    for identifier in confirmed.union(unconfirmed).subtracting(ours).sorted() { Issue.record("no longer declared: \(identifier)") }
    for identifier in confirmed.intersection(unconfirmed).sorted() {
      Issue.record("confirmed, and still among the unconfirmed: \(identifier)")
    }
    print("\(ours.intersection(confirmed).count) declarations confirmed by Apple's pages, \(ours.intersection(unconfirmed).count) not")
  }

  @Test("everything the module declares is there in iOS 17")
  func availability() throws {
    for line in try lines(in: "Identifiers") {
      let version = try #require(Double(line.columns[1]), "\(line.identifier)")
      #expect(version <= 17.0, "\(line.identifier)")
    }
  }
}

/// The modules' public symbols, as the compiler's own tool lists them.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    let identifier: Identifier
    let pathComponents: [String]
  }

  let symbols: [Symbol]

  /// Spellings that differ between the platforms: these types live in other modules, or come from C.
  private static let spellings = [
    ("10Foundation7CGFloatV", "14CoreFoundation7CGFloatV"), ("10Foundation6CGSizeV", "So6CGSizeV"),
    ("10Foundation6BundleC", "So8NSBundleC"), ("10Foundation12UserDefaultsC", "So14NSUserDefaultsC"),
    ("20FoundationEssentials", "10Foundation"),
    // In the language mode of Swift 6 a function on the main actor is sendable; Apple's module is built without.
    ("YbScMYc", "ScMYc"),
  ]

  static func extract() throws -> [(identifier: String, path: String)] {
    let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    for module in ["SwiftUI", "UniformTypeIdentifiers"] { try run(module, output) }
    var found: [(identifier: String, path: String)] = []
    for file in try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil) {
      for symbol in try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols where isToBeChecked(symbol) {
        var identifier = symbol.identifier.precise
        for (ours, theirs) in spellings { identifier = identifier.replacing(ours, with: theirs) }
        found.append((identifier, symbol.pathComponents.joined(separator: ".")))
      }
    }
    return found
  }

  /// What is ours stands under `Web`; what the renderer needs from types of the app is hidden by an underscore; a synthesized
  /// symbol repeats a declaration that is checked in its own place.
  private static func isToBeChecked(_ symbol: Symbol) -> Bool {
    let path = symbol.pathComponents
    return path.first != "Web" && !path.contains { $0.hasPrefix("_") && $0 != "_" && !$0.hasPrefix("_:") && !$0.hasPrefix("_(") }
      && !symbol.identifier.precise.contains("::SYNTHESIZED::")
  }

  private static func run(_ module: String, _ output: URL) throws {
    let process = Process()
    process.executableURL = try tool()
    #if arch(arm64)
      let target = "aarch64-unknown-linux-gnu"
    #else
      let target = "x86_64-unknown-linux-gnu"
    #endif
    process.arguments = [
      "-module-name", module, "-I", try modules().path(), "-I", cmark.path(), "-target", target, "-minimum-access-level", "public",
      "-skip-synthesized-members",
      "-output-dir", output.path(),
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw AppleIdentifiersTests.Problem(reason: "the symbol graph could not be extracted") }
  }

  /// The module map of the library that the module is built on.
  private static let cmark = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/CMarkGFM")

  private static func tool() throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    // The compiler may stand in the path as a link into its toolchain.
    let toolchains = folders.map { $0.appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent() }
    let tools = (folders + toolchains).map { $0.appending(path: "swift-symbolgraph-extract") }
    guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0.path()) }) else {
      throw AppleIdentifiersTests.Problem(reason: "swift-symbolgraph-extract is not beside the swift in PATH")
    }
    return tool
  }

  /// The compiled module stands beside the test binary.
  private static func modules() throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let modules = folder.appending(path: "Modules")
      if FileManager.default.fileExists(atPath: modules.appending(path: "SwiftUI.swiftmodule").path()) { return modules }
    }
    throw AppleIdentifiersTests.Problem(reason: "no Modules folder with SwiftUI beside \(CommandLine.arguments[0])")
  }
}
