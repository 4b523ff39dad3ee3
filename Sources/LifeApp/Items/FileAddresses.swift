import AtriumAPI
import AtriumApp
import Foundation
import Paths

/// The addresses of files' bytes and of their previews.
nonisolated struct FileAddresses: Sendable {
  /// How large a preview is, in pixels of its longer side.
  enum PreviewSize: Int, Sendable {
    case row = 256
    case page = 1440
  }

  /// What stands before the calls' paths; nil where the host answers no bytes.
  let bytes: String?

  /// The file as it is.
  func file(_ path: PathKey) -> URL? { url("/raw/" + AddressText.encode(path.path, keeping: UInt8(ascii: "/"))) }

  /// The file to be kept, or folders and several files as an archive; nil for more than an address holds.
  func download(_ paths: [PathKey]) -> URL? {
    guard !paths.isEmpty, paths.count <= DownloadLibraryFiles.mostPaths else { return nil }
    var query = AddressQuery()
    for path in paths { query.add("path", path.path) }
    guard query.text.utf8.count <= Self.longestQuery else { return nil }
    return url("/api/library/download?" + query.text)
  }

  /// What proxies take of an address, as a rule.
  private static let longestQuery = 7000

  /// A picture of what the file shows; nil for a file that has not been identified.
  func preview(of item: LifeItem, _ size: PreviewSize) -> URL? {
    item.fileId.flatMap { id in
      var query = AddressQuery()
      query.add("revision", item.hash)
      return url("/api/life/previews/\(AddressText.encode(id))/\(size.rawValue)" + (query.text.isEmpty ? "" : "?" + query.text))
    }
  }

  /// A person's photo; nil for one without, and in lists.
  func photo(of person: LifePerson) -> URL? {
    person.details?.photo.flatMap { url("/api/life/people/\(AddressText.encode(person.id))/photo?revision=\(AddressText.encode($0))") }
  }

  /// A person's card alone.
  func card(of person: LifePerson) -> URL? { url("/api/life/people/\(AddressText.encode(person.id))/vcard") }

  private func url(_ path: String) -> URL? { bytes.flatMap { URL(string: $0 + path) } }
}
