import Foundation
import Testing

/// Every public declaration of the module is Apple's, by the identifier that Apple's documentation publishes for it.
///
/// The identifier holds the module's name and the whole type, so a declaration that differs in anything but parameter defaults has
/// another one. Identifiers are compared as they read when they are taken apart, since two of them may abbreviate the same words
/// differently.
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
    let confirmed = try lines(in: "Identifiers").map(\.identifier)
    let unconfirmed = try lines(in: "Unconfirmed").map(\.identifier)
    let declared = try SymbolGraph.extract()
    #expect(declared.count > 200)
    let spelling = try Spelling(of: confirmed + unconfirmed + declared.map(\.identifier))
    let known = Set((confirmed + unconfirmed).map { spelling[$0] })
    for symbol in declared where !known.contains(spelling[symbol.identifier]) {
      Issue.record("\(symbol.path) is not known to be Apple's: \(symbol.identifier)")
    }
    let ours = Set(declared.map { spelling[$0.identifier] })
    var met: Set<String> = []
    for identifier in confirmed + unconfirmed {
      if !ours.contains(spelling[identifier]) { Issue.record("no longer declared: \(identifier)") }
      if !met.insert(spelling[identifier]).inserted { Issue.record("listed twice: \(identifier)") }
    }
    print("\(confirmed.count) declarations confirmed by Apple's pages, \(unconfirmed.count) not")
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

  static func extract() throws -> [(identifier: String, path: String)] {
    let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    for module in ["SwiftUI", "UniformTypeIdentifiers", "AVFoundation", "AVKit", "PhotosUI"] { try run(module, output) }
    var found: [(identifier: String, path: String)] = []
    for file in try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil) {
      for symbol in try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols where isToBeChecked(symbol) {
        found.append((symbol.identifier.precise, symbol.pathComponents.joined(separator: ".")))
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
    process.executableURL = try Toolchain.tool("swift-symbolgraph-extract")
    #if arch(arm64)
      let target = "aarch64-unknown-linux-gnu"
    #else
      let target = "x86_64-unknown-linux-gnu"
    #endif
    process.arguments = [
      "-module-name", module, "-I", try modules().path(), "-I", sources("CMarkGFM"), "-I", sources("CExecutor/include"), "-I",
      sources("CHosting/include"),
      "-target", target,
      "-minimum-access-level", "public",
      "-skip-synthesized-members",
      "-output-dir", output.path(),
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw AppleIdentifiersTests.Problem(reason: "the symbol graph could not be extracted") }
  }

  /// Where the module map of a C module stands that the module is built on.
  private static func sources(_ folder: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(folder)").path()
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

/// Identifiers as they read: their abbreviations taken apart, and what differs only between the platforms made equal.
private struct Spelling {
  private var texts: [String: String] = [:]

  init(of identifiers: [String]) throws {
    let all = Set(identifiers).sorted()
    let texts = try Toolchain.demangle(all.map(Self.withoutModuleOfExtension))
    guard texts.count == all.count else { throw AppleIdentifiersTests.Problem(reason: "not every identifier could be taken apart") }
    for (identifier, text) in zip(all, texts) { self.texts[identifier] = Self.platformNeutral(text) }
  }

  subscript(identifier: String) -> String { texts[identifier] ?? identifier }

  /// Apple declares some members of a type in another module than the type, which then shows as an extension.
  private static func withoutModuleOfExtension(_ identifier: String) -> String {
    identifier.replacing(/([VOC])AAE/) { String($0.1) }.replacing(/^s:/, with: "$s")
  }

  /// These types live in other modules on Linux, or come from C on Apple's platforms. And in the language mode of Swift 6 a function
  /// on the main actor is sendable; Apple's module is built without.
  private static let platforms = [
    ("FoundationEssentials.", "Foundation."), ("FoundationInternationalization", "Foundation"),
    ("__C.NSFormatter", "Foundation.Formatter"), ("CoreFoundation.CGFloat", "Foundation.CGFloat"), ("__C.CG", "Foundation.CG"),
    ("SwiftUI.CGAffineTransform", "Foundation.CGAffineTransform"),
    ("__C.UITextContentType", "SwiftUI.UITextContentType"), ("__C.NSBundle", "Foundation.Bundle"),
    ("__C.NSUserDefaults", "Foundation.UserDefaults"), ("__C.NSItemProvider", "SwiftUI.NSItemProvider"),
    ("_PhotosUI_SwiftUI", "PhotosUI"), ("_AVKit_SwiftUI", "AVKit"), ("__C.AVPlayer", "AVFoundation.AVPlayer"),
    ("__C.PHPhotoLibrary", "PhotosUI.PHPhotoLibrary"),
    ("(extension in SwiftUI):__C.UIColor.", "SwiftUI.UIColor."), ("__C.UIColor", "SwiftUI.UIColor"), ("__C.UIImage", "SwiftUI.UIImage"),
    ("Foundation.LocalizedStringResource", "SwiftUI.LocalizedStringResource"),
    ("(extension in Foundation):Swift.String", "(extension in SwiftUI):Swift.String"),
    ("@Swift.MainActor @Sendable", "@Swift.MainActor"), ("@Sendable @Swift.MainActor", "@Swift.MainActor"),
    // Apple's module re-exports Combine, and Foundation and Dispatch extend their types with its publishers. Here all of it is in SwiftUI.
    ("Combine.", "SwiftUI."), ("(extension in Combine)", "(extension in SwiftUI)"), ("(extension in Foundation)", "(extension in SwiftUI)"),
    ("(extension in Dispatch)", "(extension in SwiftUI)"),
    ("__C.NSTimer", "Foundation.Timer"), ("__C.NSRunLoopMode", "Foundation.RunLoop.Mode"), ("__C.NSRunLoop", "Foundation.RunLoop"),
    ("__C.NSNotificationName", "Foundation.NSNotification.Name"), ("__C.NSNotificationCenter", "Foundation.NotificationCenter"),
    ("__C.OS_dispatch_queue", "Dispatch.DispatchQueue"),
  ]

  /// Symbols of SwiftUI's neighbour that it exports too, and which stand in our SwiftUI.
  private static func withoutModuleSymbols(_ text: String) -> String { text.replacing(/\bSymbols(?=[.)])/, with: "SwiftUI") }

  private static func platformNeutral(_ text: String) -> String {
    platforms.reduce(withoutModuleSymbols(text)) { $0.replacing($1.0, with: $1.1) }
  }
}

/// The compiler's own tools.
private enum Toolchain {
  static func tool(_ name: String) throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    // The compiler may stand in the path as a link into its toolchain.
    let toolchains = folders.map { $0.appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent() }
    let tools = (folders + toolchains).map { $0.appending(path: name) }
    guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0.path()) }) else {
      throw AppleIdentifiersTests.Problem(reason: "\(name) is not beside the swift in PATH")
    }
    return tool
  }

  /// One line of text for each identifier.
  static func demangle(_ identifiers: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "identifiers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "input"), folder.appending(path: "output"))
    try Data((identifiers.joined(separator: "\n") + "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = try tool("swift-demangle")
    process.arguments = ["-compact"]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
