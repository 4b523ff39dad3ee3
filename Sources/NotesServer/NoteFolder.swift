import AtriumAPI
import AtriumServer

/// A folder that somebody asks for: with everything below it, but by whole names. `Gard` has nothing to do with `Garden`.
struct NoteFolder: Sendable, Hashable {
  /// From the data directory, without slashes at its ends.
  let path: String

  /// - Throws: `Problem` 400 that names `field`, for text that is no path within the data directory.
  init(asked text: String, field: String = "folder") throws {
    let bytes = try RequestText.checked(text, field: field, longest: RequestText.longestKey).utf8
    let slash = UInt8(ascii: "/")
    let inner = bytes.drop { $0 == slash }
    let trimmed = inner.prefix(inner.count - inner.reversed().prefix { $0 == slash }.count)
    let segments = trimmed.split(separator: slash, omittingEmptySubsequences: false).map { Substring($0) }
    guard segments.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), !segments.isEmpty else {
      throw Problem.invalid(field, "is not a folder within the data folder")
    }
    path = String(Substring(trimmed))
  }

  /// Whether it holds what the server writes, which lists show only to whoever asks for it.
  var isWrittenByServer: Bool { NoteKey.isWrittenByServer(path + "/") }

  /// The keys in it are greater than the first and smaller than the second: `0` follows `/`.
  var keys: (from: String, to: String) { (path + "/", path + "0") }
}
