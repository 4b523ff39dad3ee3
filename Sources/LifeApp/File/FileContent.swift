import AtriumAPI
import Foundation

/// The text of a file, as far as it is shown.
nonisolated enum FileContent: Equatable, Sendable {
  /// Another kind of file.
  case none
  /// - Parameter isWhole: whether more follows that is not shown.
  case text(String, isWhole: Bool)
  /// It is not in UTF-8.
  case unreadable
  /// What the server read of a document.
  case document(LibraryText)
  /// A document that the server cannot read: why not.
  case unreadableDocument(Problem.Code)

  /// Bytes that are read of a text.
  static let longest: Int64 = 512 << 10

  /// - Parameters:
  ///   - bytes: the first of a file.
  ///   - isWhole: whether they are all.
  init(_ bytes: Data, isWhole: Bool) {
    // A character may be cut at the end.
    let text = (0...(isWhole ? 0 : 3)).lazy.compactMap { String(bytes: bytes.dropLast($0), encoding: .utf8) }.first
    self = text.map { $0.unicodeScalars.contains("\0") ? .unreadable : .text($0, isWhole: isWhole) } ?? .unreadable
  }
}
