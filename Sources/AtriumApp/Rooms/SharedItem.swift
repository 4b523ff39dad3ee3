package import UniformTypeIdentifiers

/// Something that a person shared with the app from another program, as far as it decides which rooms can take it.
package nonisolated enum SharedItem: Hashable, Sendable {
  /// One file, with or without words beside it.
  case file(UTType)
  /// Words that are more than a link.
  ///
  /// - Parameter bytes: of UTF-8.
  case text(bytes: Int)
  /// Several files, a link, or a file of an unknown kind.
  case other

  /// - Parameters:
  ///   - name: as the other program says it.
  ///   - mediaType: `image/jpeg`; nil where the program names none. It counts where the name says nothing.
  package init(fileNamed name: String, mediaType: String?) {
    let type = Self.ending(of: name).flatMap { UTType(filenameExtension: $0) } ?? mediaType.flatMap { UTType(mimeType: $0) }
    self = type.map { .file($0) } ?? .other
  }

  /// A name whose ending says what the file is, also where another program gave it none.
  package func name(of file: String) -> String {
    guard case .file(let type) = self, let usual = type.preferredFilenameExtension,
      Self.ending(of: file).flatMap({ UTType(filenameExtension: $0) }) != type
    else { return file }
    return file + "." + usual
  }

  private static func ending(of name: String) -> String? { name.split(separator: ".").dropFirst().last.map(String.init) }
}
