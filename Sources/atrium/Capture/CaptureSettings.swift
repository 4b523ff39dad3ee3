import Foundation

/// Where the house is, and the key to it: from the command line, the environment, or a file of the person's.
///
/// A key in the file goes to the address beside it and to no other: what a project's environment says must not lead it elsewhere.
struct CaptureSettings: Equatable {
  let address: CaptureAddress
  /// None where nobody signs in.
  let key: String?

  /// `{"url": "https://house.example", "key": "atk_…"}`
  private struct File: Decodable {
    var url: String?
    var key: String?
  }

  /// - Parameters:
  ///   - server: what was said on the command line.
  ///   - keyFile: the same: a file that holds the key and nothing else.
  ///   - environment: `ATRIUM_URL`, `ATRIUM_KEY`, `ATRIUM_KEY_FILE`, `XDG_CONFIG_HOME`, `HOME`.
  init(server: String?, keyFile: String?, environment: [String: String]) throws {
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let path = Self.path(environment)
    let file = try Self.read(path)
    let own = try file.url.map { try CaptureAddress($0, from: path) }
    let given = try server.map { try CaptureAddress($0, from: "--server") }
    let said = try given ?? variable("ATRIUM_URL").map { try CaptureAddress($0, from: "ATRIUM_URL") }
    address = try said ?? own ?? CaptureAddress(CaptureAddress.standard, from: "the default")
    if let keyFile = keyFile ?? (variable("ATRIUM_KEY") == nil ? variable("ATRIUM_KEY_FILE") : nil) {
      key = try Self.checked(try Self.contents(of: keyFile), from: keyFile)
    } else if let key = variable("ATRIUM_KEY") {
      self.key = try Self.checked(key, from: "ATRIUM_KEY")
    } else {
      key = try own == address ? file.key.map { try Self.checked($0, from: path) } : nil
    }
  }

  /// `~/.config/atrium/capture.json` (XDG Base Directory Specification).
  static func path(_ environment: [String: String]) -> String {
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "") + "/.config"
    return folder + "/atrium/capture.json"
  }

  private static func read(_ path: String) throws -> File {
    guard FileManager.default.fileExists(atPath: path) else { return File() }
    do {
      return try JSONDecoder().decode(File.self, from: Data(try contents(of: path).utf8))
    } catch is DecodingError {
      throw CaptureFailure(.settings, #"\#(path) is not {"url": "…", "key": "…"}."#)
    }
  }

  /// - Throws: `CaptureFailure` also for a file that others may read: a key in it is theirs too.
  private static func contents(of path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0, let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw CaptureFailure(.settings, "The file with the key, \(path), cannot be read.")
    }
    guard status.st_mode & 0o077 == 0 || status.st_mode & S_IFMT != S_IFREG else {
      throw CaptureFailure(.settings, "Others may read \(path), which holds a key: chmod 600 \(path)")
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// It becomes part of a header.
  private static func checked(_ key: String, from source: String) throws -> String {
    guard !key.isEmpty, key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw CaptureFailure(.settings, "What \(source) holds is not a key.")
    }
    return key
  }
}

/// Where a house is: `http://host:port/path`, without a slash at the end.
struct CaptureAddress: Equatable, CustomStringConvertible {
  /// Where `atrium serve` listens unless it is told otherwise.
  static let standard = "http://127.0.0.1:8080"
  let description: String

  /// - Parameter source: who said it, for the words of a failure.
  init(_ text: String, from source: String) throws {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.user == nil, parts.query == nil, parts.fragment == nil
    else {
      throw CaptureFailure(.settings, "The address “\(text)” (\(source)) is not one of a house, such as https://house.example:8080.")
    }
    description = text
  }

  /// The one call that is made.
  var inbox: String { description + "/api/inbox" }
}
