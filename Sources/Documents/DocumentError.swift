import Zip

/// Why the text of a file cannot be read. Trying again does not help.
package enum DocumentError: Error, Hashable {
  /// The named part contradicts its format, or ends too early.
  case damaged(part: String)
  /// The file needs a password.
  case encrypted
  /// More bytes come out of it than the limit allows.
  case tooLarge(limit: Int)
  case tooManyEntries(limit: Int)
  /// Elements are nested deeper than the limit allows.
  case tooDeep(part: String)
  /// An XML document declares entities, which no office document does: the means of "billion laughs".
  case declaresEntities(part: String)
  /// A method of compression, or another feature, that is not read.
  case unsupported(String)

  init(_ error: ZipError, part: String) {
    self =
      switch error {
      case .encrypted: .encrypted
      case .tooLarge(let limit): .tooLarge(limit: Int(clamping: limit))
      case .tooManyEntries(let limit): .tooManyEntries(limit: limit)
      case .unsupported(let method): .unsupported("compression \(method)")
      case .split: .unsupported("split archive")
      case .notAnArchive, .truncated, .damaged, .overlapping, .mismatch: .damaged(part: part)
      }
  }
}
