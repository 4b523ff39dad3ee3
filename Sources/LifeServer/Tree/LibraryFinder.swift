import AtriumAPI
import AtriumServer
import Paths
import Storage

/// Finds what a request means by a path.
struct LibraryFinder: Sendable {
  let store: LibraryStore
  let files: LifeFiles
  let scanner: LibraryScanner

  /// The file or folder at a path: the one with these bytes, else the one whose name is the same in another of Unicode's spellings.
  ///
  /// - Parameter field: of the request, which holds the path; the empty path is the data folder.
  /// - Throws: `Problem` `not_found`, `invalid_request`.
  func entry(at path: String, field: String) async throws -> LibraryEntry {
    let path = try Self.checked(path, field: field)
    let missing = Problem(.notFound, detail: "There is no such file or folder.", field: field)
    guard files.contains(path) else { throw missing }
    if let entry = try await known(path, field: field) { return entry }
    // It may have come a moment ago.
    await scanner.look(at: [PathKey(path)])
    guard let entry = try await store.entry(at: path) else { throw missing }
    return entry
  }

  /// As ``present(_:field:)``, as far as the index knows.
  func known(_ path: String, field: String) async throws -> LibraryEntry? {
    let path = try Self.checked(path, field: field)
    guard files.contains(path) else { return nil }
    if let entry = try await store.entry(at: path) { return entry }
    return try await spelled(path)
  }

  /// As ``entry(at:field:)``; nil when there is none.
  func present(_ path: String, field: String) async throws -> LibraryEntry? {
    do {
      return try await entry(at: path, field: field)
    } catch let problem as Problem where problem.code == .notFound {
      return nil
    }
  }

  /// The path of a folder that is there, or of one that is to be made.
  func folder(at path: String, field: String) async throws -> String {
    guard let entry = try await present(path, field: field) else { return try await place(ofNew: path, field: field) }
    guard entry.isFolder else { throw Problem.invalid(field, "is not a folder") }
    return entry.path
  }

  /// The path of something that is to be made: folders above it are as they are called, and names that are not there yet have to be allowed.
  ///
  /// - Throws: `Problem` `name_not_allowed`, `invalid_request`.
  func place(ofNew path: String, field: String) async throws -> String {
    let path = try Self.checked(path, field: field)
    guard files.contains(path) else { throw Problem(.nameNotAllowed, detail: "What has this name is not shown.", field: field) }
    var (found, isThere) = ("", true)
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(Substring(part))
      if isThere, let next = try await store.child(of: found, called: name) {
        found = next
        continue
      }
      isThere = false
      found += (found.isEmpty ? "" : "/") + (try SafeName.checked(name, field: field))
    }
    return found
  }

  /// - Throws: `Problem` `invalid_request`.
  static func checked(_ path: String, field: String) throws -> String {
    var path = path
    if path.utf8.last == UInt8(ascii: "/"), path.utf8.count > 1 { path = String(decoding: path.utf8.dropLast(), as: UTF8.self) }
    guard !path.isEmpty else { return "" }
    path = try RequestText.checked(path, field: field, longest: RequestText.longestKey)
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) else {
      throw Problem.invalid(field, "is not a path within the data folder")
    }
    return path
  }

  private func spelled(_ path: String) async throws -> LibraryEntry? {
    var found = ""
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      guard let next = try await store.child(of: found, called: String(Substring(part))) else { return nil }
      found = next
    }
    return try await store.entry(at: found)
  }
}
